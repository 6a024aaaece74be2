import { z } from 'zod';

/** What kind of contact a company looks for; each has a meta of its own. */
export const contactTypes = ['driver', 'self_employed', 'fleet_manager'] as const;
export const ContactType = z.enum(contactTypes);
export type ContactType = (typeof contactTypes)[number];

export const genders = ['female', 'male', 'diverse'] as const;
export const dayNightPreferences = ['day', 'night', 'both'] as const;

/** The key of an entry of an option catalogue: `adr_basic`, `spanish`, `DE`. */
export const OptionKey = z.string().regex(/^[A-Za-z0-9_]{1,80}$/);
export const MAX_OPTIONS = 60;
export const OptionKeys = z.array(OptionKey).max(MAX_OPTIONS);

/** V034 */
export const callOutcomes = ['No Answer', 'Busy', 'Wrong Number', 'Left Live Message', 'Left VoiceMail', 'Connected'] as const;
export const CallOutcome = z.enum(callOutcomes);

export const transactionKinds = ['package', 'slots', 'unlock', 'hire', 'credit', 'budget'] as const;
export type TransactionKind = (typeof transactionKinds)[number];

/**
 * `pending`: the payment is being made, or waits for the mandate's approval. `open`: debited on `due_on`. `covered`: paid by a budget,
 * a prepaid hire, or costs nothing. `failed`: nothing was charged and nothing was given. `credited`: money given back.
 */
export const transactionStatuses = ['pending', 'open', 'paid', 'covered', 'failed', 'credited'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** A driver reviews the company, a company the driver: once for every hire. */
export const reviewModels = ['company', 'driver'] as const;
export type ReviewModel = (typeof reviewModels)[number];
/** How far staff and the reviewed one are with it. */
export const reviewStates = ['unproofed', 'proofed', 'unanswered'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Orders of a pipeline column: `newest` in the column first by default, `waiting` for an answer the longest, best `score`. */
export const boardOrders = ['newest', 'waiting', 'score'] as const;
export type BoardOrder = (typeof boardOrders)[number];

/** Tabs of a driver's offers. */
export const offerTabs = ['open', 'accepted'] as const;
export type OfferTab = (typeof offerTabs)[number];
