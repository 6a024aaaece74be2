import type { ErrorCode } from '#contract/errors.ts';
import type { OfferStage } from './pipeline.ts';
import type { State } from './progress.ts';

/** What the driver said. */
export const offerStatuses = ['open', 'accepted', 'rejected'] as const;
export type OfferStatus = (typeof offerStatuses)[number];

export type DriverAnswer = 'accept' | 'reject';
interface Facts {
  status: OfferStatus;
  stage: OfferStage;
  /** The campaign is active and nothing holds it. */
  is_running: boolean;
}
interface Outcome {
  status: OfferStatus;
  /** Where the answer leads; undefined: the same answer was given before, nothing changes and nobody is notified again. */
  state: State | undefined;
}

/**
 * The driver's moves. A yes can be taken back until the company has unlocked the driver; a no is final, only staff open the
 * offer again. A no leaves the company's board: its state is `offered`, its status `rejected`.
 */
const moves: Record<DriverAnswer, Partial<Record<OfferStatus, { status: OfferStatus; state: State }>>> = {
  accept: { open: { status: 'accepted', state: 'accepted' } },
  reject: { open: { status: 'rejected', state: 'offered' }, accepted: { status: 'rejected', state: 'offered' } },
};
const said: Record<DriverAnswer, OfferStatus> = { accept: 'accepted', reject: 'rejected' };

/** Where an answer leads, or the code of the refusal: asked by the command and by the button. */
export function afterAnswer(offer: Facts, answer: DriverAnswer): Outcome | ErrorCode {
  if (offer.status === said[answer]) return { status: offer.status, state: undefined };
  const next = moves[answer][offer.status];
  if (!next) return 'offer_answered_already';
  if (answer === 'reject' && offer.status === 'accepted' && offer.stage !== 'in_process') return 'offer_answered_already';
  if (answer === 'accept' && !offer.is_running) return 'offer_paused';
  return next;
}

/** Whether the buttons make sense. */
export const canAnswer = (offer: Facts, answer: DriverAnswer): boolean => {
  const outcome = afterAnswer(offer, answer);
  return typeof outcome !== 'string' && outcome.state !== undefined;
};
