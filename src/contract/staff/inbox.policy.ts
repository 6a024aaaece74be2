import type { InboxKind } from '#contract/foundation/vocabulary.ts';
import { inboxKinds } from '#contract/foundation/vocabulary.ts';
import type { Staff } from '#contract/people.ts';

/** Kinds whose next step is a call of admins. */
const ofAdmins: readonly InboxKind[] = [
  'audience',
  'campaign',
  'mandate',
  'credit_claim',
  'dead_letters',
  'review',
  'duplicate',
  'book_difference',
];

/** The kinds that this reader may open. */
export const kindsFor = ({ permissions }: Pick<Staff, 'permissions'>): InboxKind[] =>
  inboxKinds.filter((kind) => permissions.includes('admin') || !ofAdmins.includes(kind));

/** Kinds that nothing in the product ends: a person calls somebody, and says that it is done. */
const closable: readonly InboxKind[] = [
  'failed_payment',
  'unpaid_hire',
  'lost_dispute',
  'vip_request',
  'stuck_campaign',
  'returned_mail',
  'returned_sms',
];
export const canBeClosed = (kind: InboxKind): boolean => closable.includes(kind);
