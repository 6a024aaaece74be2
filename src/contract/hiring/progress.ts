import { statusIds } from './driver-status.ts';
import type { OfferStage } from './pipeline.ts';

/**
 * All states of a driver in a company's process. The column of the board and the status of the unlocked driver are derived from it. A state
 * without a status sets none: the driver is not unlocked, or another offer is the current one.
 */
export const states = {
  offered: { stage: 'new', status_id: null },
  accepted: { stage: 'in_process', status_id: null },
  put_aside: { stage: 'unqualified', status_id: null },
  unlocked: { stage: 'unlocked', status_id: statusIds.new },
  contacted: { stage: 'in_company_process', status_id: statusIds.contacted },
  interview: { stage: 'in_company_process', status_id: statusIds.interview },
  hire_reported: { stage: 'gets_hired', status_id: statusIds.hired },
  hired: { stage: 'hired', status_id: statusIds.hired },
  unqualified: { stage: 'unqualified', status_id: statusIds.unqualified },
} as const satisfies Record<string, { stage: OfferStage; status_id: number | null }>;
export type State = keyof typeof states;
const names = Object.keys(states) as State[];

/**
 * What a transition requires: the driver's answer, a paid unlock, the first day of work, the reasons, or the confirmation of the hire by
 * the driver or staff. Also the removal by staff, or the other offer through which the company works with the driver.
 */
export type Need = 'nothing' | 'answer' | 'unlock' | 'hire' | 'reasons' | 'confirmation' | 'removal' | 'other_offer';

/** All transitions, each with its requirement (ST022, ST024, ST025). A confirmed hire is final. */
export const transitions: Record<State, Partial<Record<State, Need>>> = {
  offered: { accepted: 'answer', put_aside: 'nothing' },
  accepted: { offered: 'answer', put_aside: 'nothing', unlocked: 'unlock', contacted: 'unlock' },
  put_aside: { offered: 'nothing', accepted: 'nothing', unlocked: 'unlock', contacted: 'unlock' },
  unlocked: { contacted: 'nothing', interview: 'nothing', ...fromUnlocked() },
  contacted: { unlocked: 'nothing', interview: 'nothing', ...fromUnlocked() },
  interview: { unlocked: 'nothing', contacted: 'nothing', ...fromUnlocked() },
  hire_reported: { hired: 'confirmation', interview: 'confirmation' },
  hired: {},
  unqualified: { unlocked: 'nothing', contacted: 'nothing', interview: 'nothing', hire_reported: 'hire', accepted: 'removal' },
};

function fromUnlocked() {
  return { hire_reported: 'hire', unqualified: 'reasons', accepted: 'removal', put_aside: 'other_offer' } as const;
}

export interface Position {
  state: State;
  /** The company has unlocked the driver, through this offer or another one. */
  is_unlocked: boolean;
  /** The company works with the unlocked driver through this offer. */
  is_current: boolean;
}

/** What this transition still requires; undefined: it does not exist. A driver is never paid for twice. */
export function needOf({ state, is_unlocked, is_current }: Position, to: State): Need | undefined {
  const need = transitions[state][to];
  if (need === 'unlock') return is_unlocked ? 'nothing' : 'unlock';
  if (need === 'other_offer') return is_unlocked && !is_current ? 'nothing' : undefined;
  // hire, reasons and removal apply to the current offer only
  if (is_unlocked && !is_current && (need === 'hire' || need === 'reasons' || need === 'removal')) return undefined;
  return need;
}

interface Card {
  stage: OfferStage;
  is_current: boolean;
  /** Of the unlocked driver. It distinguishes the two states of the column `in_company_process`. */
  status_id?: number | undefined;
}

/** The state of a card in this column. */
export function stateOfCard({ stage, is_current, status_id }: Card): State {
  if (stage === 'unqualified') return is_current ? 'unqualified' : 'put_aside';
  const found = names.filter((name) => states[name].stage === stage);
  return found.find((name) => is_current && states[name].status_id === status_id) ?? found[0]!;
}

/** The state of a base status. */
export const stateOfStatus = (status_id: number): State => names.find((name) => states[name].status_id === status_id)!;

/** The state of an unlocked driver, from the status and the answer to the hire. */
export const stateOfUnlocked = ({ status_id, hire }: { status_id: number; hire: 'reported' | 'confirmed' | 'rejected' | null }): State =>
  hire === 'confirmed' ? 'hired' : stateOfStatus(status_id);
