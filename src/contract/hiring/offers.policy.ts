import type { ErrorCode } from '#contract/errors.ts';
import type { OfferStage } from './pipeline.ts';

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
  stage: OfferStage;
  /** The same answer was given before: nothing changes and nothing is told again. */
  repeated: boolean;
}

const to = (status: OfferStatus, stage: OfferStage) => ({ status, stage });

/**
 * The driver's moves. A yes can be taken back until the company has unlocked the driver; a no is final, only staff open the
 * offer again. A no leaves the company's board: its stage is `new`, its status `rejected`.
 */
const moves: Record<DriverAnswer, Partial<Record<OfferStatus, { status: OfferStatus; stage: OfferStage }>>> = {
  accept: { open: to('accepted', 'in_process') },
  reject: { open: to('rejected', 'new'), accepted: to('rejected', 'new') },
};
const said: Record<DriverAnswer, OfferStatus> = { accept: 'accepted', reject: 'rejected' };

/** Where an answer leads, or the code of the refusal: asked by the command and by the button. */
export function afterAnswer(offer: Facts, answer: DriverAnswer): Outcome | ErrorCode {
  if (offer.status === said[answer]) return { status: offer.status, stage: offer.stage, repeated: true };
  const next = moves[answer][offer.status];
  if (!next) return 'offer_answered_already';
  if (answer === 'reject' && offer.status === 'accepted' && offer.stage !== 'in_process') return 'offer_answered_already';
  if (answer === 'accept' && !offer.is_running) return 'offer_paused';
  return { ...next, repeated: false };
}

/** Whether the buttons make sense. */
export const mayAnswer = (offer: Facts, answer: DriverAnswer): boolean => {
  const outcome = afterAnswer(offer, answer);
  return typeof outcome !== 'string' && !outcome.repeated;
};
