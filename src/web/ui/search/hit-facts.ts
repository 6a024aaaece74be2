import {
  IconAddressBook,
  IconBuilding,
  IconFileInvoice,
  IconFileText,
  IconSpeakerphone,
  IconSteeringWheel,
  IconTargetArrow,
  IconUser,
  IconUserSearch,
  type IconProps,
} from '@tabler/icons-react';
import type { FunctionComponent } from 'react';
import type { SearchHit } from '#contract/campaigns/searched-records.ts';
import type { SearchKind } from '#contract/foundation/vocabulary.ts';
import type { Translate } from '#web/i18n/texts.ts';
import { matchedParts } from '#web/kernel/words.ts';

export const kindIcons: Record<SearchKind, FunctionComponent<IconProps>> = {
  drivers: IconSteeringWheel,
  companies: IconBuilding,
  people: IconUser,
  unlocked_drivers: IconAddressBook,
  candidates: IconUserSearch,
  campaigns: IconSpeakerphone,
  audiences: IconTargetArrow,
  invoices: IconFileInvoice,
  deals: IconFileText,
};

type Side = 'company' | 'staff';

/** Users of a company are the colleagues of its users. */
export const kindName = (kind: SearchKind, side: Side, t: Translate<'search'>): string =>
  t(`kinds.${kind === 'people' && side === 'company' ? 'colleagues' : kind}`);

function statusOf({ kind, status, status_name }: SearchHit, t: Translate<'search'>): string | null {
  if (status_name || !status) return status_name;
  if (kind === 'audiences') return t(`audience.${status as 'pending'}`);
  if (kind === 'invoices') return t(`invoice.${status as 'invoice'}`);
  if (kind === 'deals') return t(`deal.${status as 'draft'}`);
  if (kind === 'candidates') return t(`candidate.${status as 'new'}`);
  return kind === 'unlocked_drivers' ? t(`unlocked.${status as 'new'}`) : status;
}

/** What distinguishes namesakes. A company does not read its own name. */
export const hitFacts = (hit: SearchHit, side: Side, t: Translate<'search'>): string[] =>
  [hit.place, side === 'staff' && hit.company?.name, statusOf(hit, t), !hit.is_active && t('inactive')].filter(
    (fact) => typeof fact === 'string',
  );

const isMatched = (text: string | null, typed: string): text is string =>
  text !== null && matchedParts(text, typed).some(({ is_matched }) => is_matched);

/** The phone or the mail address, if it is what was found. */
export const foundAddress = ({ phone, email }: SearchHit, typed: string): string | undefined =>
  [phone, email].find((address) => isMatched(address, typed)) ?? undefined;
