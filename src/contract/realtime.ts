/**
 * Live messages: what happened and to which rows, ids only. The browser's mirror table (web/kernel/realtime.ts) says which
 * endpoints grow stale by each.
 */
export interface LiveMessage {
  name: string;
  ids: Record<string, number>;
}

/** A room that a browser may ask to join; the server decides whether it may. Own user and own company are joined unasked. */
export type RoomName =
  `user.${number}` | `company.${number}` | 'staff' | `campaign.${number}` | `unlocked-driver.${number}` | `driver.${number}`;

export interface ServerToClient {
  live: (message: LiveMessage) => void;
  /** Something happened in a room of this connection after its page was read and before it listened. */
  missed: () => void;
  /** This connection ends now: the same person has opened too many after it. */
  crowded: () => void;
}
export interface ClientToServer {
  join: (room: RoomName, answer: (joined: boolean) => void) => void;
  leave: (room: RoomName) => void;
  /** Whether somebody sits in front of this tab; a new connection does. */
  away: (is_away: boolean) => void;
}
