/** The sizes of the market, all from the number of drivers: 1,000,000 is the size that the product is for. */
export interface Size {
  drivers: number;
  companies: number;
  campaigns: number;
  offers: number;
  unlocked: number;
  activities: number;
  messages: number;
  notifications: number;
  /** What belongs to the first company, whose owner is a caller. */
  of_first: { campaigns: number; unlocked: number };
  /** The offers of the driver who is a caller. */
  of_driver: number;
}

export const sizeOf = (drivers: number): Size => ({
  drivers,
  companies: drivers / 100,
  campaigns: drivers / 50,
  offers: drivers * 10,
  unlocked: drivers * 0.3,
  activities: drivers * 10,
  messages: drivers,
  notifications: drivers,
  of_first: { campaigns: drivers / 200, unlocked: drivers * 0.03 },
  of_driver: 200,
});
