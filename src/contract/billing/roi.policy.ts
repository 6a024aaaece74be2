/** What the return-on-investment calculator asks for: euros, shares from 0 to 1, the margin in per cent. */
export interface RoiInput {
  price_per_month: number;
  /** Drivers that the company lacks. */
  shortage: number;
  hiring_rate: number;
  showing_up_rate: number;
  connecting_rate: number;
  cost_per_driver: number;
  yearly_revenue_per_driver: number;
  margin: number;
  years: number;
}

/** D018 */
export const roiDefaults: RoiInput = {
  price_per_month: 870,
  shortage: 10,
  hiring_rate: 0.3,
  showing_up_rate: 0.3,
  connecting_rate: 0.8,
  cost_per_driver: 1450,
  yearly_revenue_per_driver: 180_000,
  margin: 10,
  years: 2,
};

/** What a company has achieved; null where too few cases say nothing. */
export interface OwnRoiFigures {
  /** Cents, of all that was spent. */
  cost_per_hire: number | null;
  connecting_rate: number | null;
  showing_up_rate: number | null;
  hiring_rate: number | null;
}

/** The inputs that a company's own figures replace. The own cost per hire contains what is paid by month, so that would count twice. */
export const ownRoiInput = (own: OwnRoiFigures): Partial<RoiInput> => ({
  ...(own.cost_per_hire !== null && { cost_per_driver: own.cost_per_hire / 100, price_per_month: 0 }),
  ...(own.connecting_rate !== null && { connecting_rate: own.connecting_rate }),
  ...(own.showing_up_rate !== null && { showing_up_rate: own.showing_up_rate }),
  ...(own.hiring_rate !== null && { hiring_rate: own.hiring_rate }),
});

interface Roi {
  /** Contacts for one hire, and for the whole shortage. */
  contacts_per_hire: number;
  contacts: number;
  cost: number;
  gain: number;
  profit: number;
  /** Profit per euro of cost; 0 without cost. */
  return_rate: number;
}

/**
 * contacts = shortage ÷ (connecting × showing up × hiring); cost = price × 12 × years + shortage × cost per driver; gain = shortage ×
 * revenue × margin × years; return = (gain − cost) ÷ cost. Undefined when a rate is 0: no number of contacts is enough.
 */
export function roiOf(input: RoiInput): Roi | undefined {
  const rate = input.connecting_rate * input.showing_up_rate * input.hiring_rate;
  if (!(rate > 0)) return undefined;
  const cost = input.price_per_month * 12 * input.years + input.shortage * input.cost_per_driver;
  const gain = (input.shortage * input.yearly_revenue_per_driver * input.margin * input.years) / 100;
  const profit = gain - cost;
  return {
    contacts_per_hire: 1 / rate,
    contacts: Math.ceil(input.shortage / rate - 1e-9),
    cost,
    gain,
    profit,
    return_rate: cost > 0 ? profit / cost : 0,
  };
}
