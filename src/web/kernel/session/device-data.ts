import type { CurrentSession } from '#contract/accounts/session.ts';

/** What higher layers store on this device for one user. Loaded on demand: most visits need none of it. */
export interface DeviceData {
  clearDrafts: () => Promise<void>;
  /** The session of a driver without a network: the server's response, or the persisted one. */
  sessionFor: (user_id: number, response: Promise<CurrentSession>) => Promise<CurrentSession>;
  /** Asks for confirmation before unsent answers are lost; false when the driver stays signed in. */
  confirmSignOut: () => Promise<boolean>;
  clearOfflineData: () => Promise<void>;
}

let deviceData: DeviceData | undefined;
export const setDeviceData = (given: DeviceData): void => {
  deviceData = given;
};
export const currentDeviceData = (): DeviceData | undefined => deviceData;
