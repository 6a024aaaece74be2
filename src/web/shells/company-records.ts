import { IconAddressBook, IconSpeakerphone, IconTargetArrow, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { companyUsers } from '#contract/accounts/company-users.ts';
import { campaigns, type Campaign } from '#contract/campaigns/campaigns.ts';
import { unlockedDrivers, type UnlockedDriverRow } from '#contract/hiring/unlocked-drivers.ts';
import { audiences } from '#contract/matching/audiences.ts';
import type { Translate } from '#web/i18n/texts.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { usePermission } from '#web/kernel/session/session.ts';
import { hasWords } from '#web/kernel/words.ts';
import { rows, searching, shownOfAKind, type Found, type Matches } from './records.ts';

const campaignPath = ({ id, activated_at }: Campaign) =>
  activated_at ? hrefOf(pages.campaign, { params: { id } }) : hrefOf(pages.editCampaign, { params: { id } });

type StatusName = (row: UnlockedDriverRow, t: Translate<'unlocked_drivers'>) => string;

/** Campaigns, audiences, unlocked drivers and colleagues. */
export function useCompanyRecords(search: string, statusName: StatusName): Matches {
  const t = useTexts('palette');
  const people = useTexts('unlocked_drivers');
  const canReadUsers = usePermission('users');
  const enabled = search !== '';
  const input = { query: { search } };
  const campaignList = useQuery({ ...query(campaigns.list, input), ...searching, enabled });
  const audienceList = useQuery({ ...query(audiences.list, input), ...searching, enabled });
  const driverList = useQuery({ ...query(unlockedDrivers.list, input), ...searching, enabled });
  const users = useQuery({ ...query(companyUsers.list), ...searching, enabled: enabled && canReadUsers });
  const found: Found[] = [
    ...rows(campaignList).map((row) => ({
      id: `campaign-${row.id}`,
      group: 'campaigns' as const,
      label: row.name,
      hint: row.status_translated,
      icon: IconSpeakerphone,
      to: campaignPath(row),
    })),
    ...rows(driverList).map((row) => ({
      id: `driver-${row.id}`,
      group: 'drivers' as const,
      label: row.driver.is_erased ? t('erased') : row.driver.full_name,
      hint: statusName(row, people),
      icon: IconAddressBook,
      to: hrefOf(pages.unlockedDriver, { params: { id: row.id } }),
      isPerson: true,
    })),
    ...rows(audienceList).map((row) => ({
      id: `audience-${row.id}`,
      group: 'audiences' as const,
      label: row.name,
      hint: t(`audience.${row.status}`),
      icon: IconTargetArrow,
      to: hrefOf(pages.audience, { params: { id: row.id } }),
    })),
    ...(users.data?.data ?? [])
      .filter((user) => hasWords(`${user.full_name} ${user.email ?? ''}`, search))
      .slice(0, shownOfAKind)
      .map((user) => ({
        id: `user-${user.id}`,
        group: 'people' as const,
        label: user.full_name,
        hint: user.is_active ? (user.email ?? '') : t('person_off'),
        icon: IconUser,
        to: hrefOf(pages.companyUsers),
        isPerson: true,
      })),
  ];
  return { lists: [campaignList, audienceList, driverList, users], found: enabled ? found : [] };
}
