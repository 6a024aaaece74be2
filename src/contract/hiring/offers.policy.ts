import type { ErrorCode } from '#contract/errors.ts';
import type { OfferStage } from './pipeline.ts';
import type { State } from './progress.ts';

/** The driver's answer. */
export const offerStatuses = ['open', 'accepted', 'rejected'] as const;
export type OfferStatus = (typeof offerStatuses)[number];

export type DriverAnswer = 'accept' | 'reject';
interface Facts {
  status: OfferStatus;
  stage: OfferStage;
  /** The campaign is active and nothing suspends it. */
  is_running: boolean;
  is_filled: boolean;
  /** The company has unlocked the driver, through this offer or another one. */
  is_unlocked: boolean;
}
interface Outcome {
  status: OfferStatus;
  /** The new state. Undefined: the same answer was given before; nothing changes and nobody is notified again. */
  state: State | undefined;
}

/**
 * The driver's transitions. An acceptance can be withdrawn until the company unlocks the driver. A rejection is final; only staff can
 * reopen the offer. A rejected offer leaves the company's board: its state is `offered`, its status `rejected`.
 */
const moves: Record<DriverAnswer, Partial<Record<OfferStatus, { status: OfferStatus; state: State }>>> = {
  accept: { open: { status: 'accepted', state: 'accepted' } },
  reject: { open: { status: 'rejected', state: 'offered' }, accepted: { status: 'rejected', state: 'offered' } },
};
const answered: Record<DriverAnswer, OfferStatus> = { accept: 'accepted', reject: 'rejected' };

/** The result of an answer, or the error code of its refusal. Used by the command and by the button. */
export function afterAnswer(offer: Facts, answer: DriverAnswer): Outcome | ErrorCode {
  if (offer.status === answered[answer]) return { status: offer.status, state: undefined };
  const next = moves[answer][offer.status];
  if (!next) return 'offer_answered_already';
  if (answer === 'reject' && offer.status === 'accepted' && !canTakeBack(offer)) return 'offer_answered_already';
  if (answer === 'accept' && !offer.is_running) return offer.is_filled ? 'offer_filled' : 'offer_paused';
  return next;
}

/** A company may set an acceptance aside before the unlock. It can unlock the driver later, so the driver can still take it back. */
const canTakeBack = ({ stage, is_unlocked }: Facts): boolean => stage === 'in_process' || (stage === 'unqualified' && !is_unlocked);

/** Whether the buttons are enabled. */
export const canAnswer = (offer: Facts, answer: DriverAnswer): boolean => {
  const outcome = afterAnswer(offer, answer);
  return typeof outcome !== 'string' && outcome.state !== undefined;
};
