import { IconAddressBook, IconBuilding, IconSpeakerphone, IconTargetArrow, IconUser } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { audiences } from '#contract/matching/audiences.ts';
import { campaigns, type Campaign } from '#contract/campaigns/campaigns.ts';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import { companyUsers } from '#contract/accounts/company-users.ts';
import { dashboard } from '#contract/staff/dashboard.ts';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { statusName } from '#web/features/hiring/unlocked-drivers/status-name.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { useMay, useMe } from '#web/kernel/session/session.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { plain, type Command } from './commands.ts';

const pauseMs = 300;
const shownOfAKind = 5;
/** One letter finds everything and says nothing. */
const shortest = 2;

type Found = Omit<Command, 'run'> & { to: string };
export interface Records {
  found: Found[];
  isSearching: boolean;
  failed: boolean;
}

const campaignPath = ({ id, activated_at }: Campaign) => (activated_at ? `/campaigns/${id}` : `/campaigns/${id}/edit`);

/** Campaigns, audiences, people and companies of that name, through the lists' own calls: who may not read a list finds nothing in it. */
export function useRecords(typed: string): Records {
  const { side } = useMe();
  const settled = useDebounced(typed.trim(), pauseMs);
  const text = settled.length >= shortest ? settled : '';
  const [company, staff] = [useCompanyRecords(side === 'company' ? text : ''), useStaffRecords(side === 'staff' ? text : '')];
  const { lists, found } = side === 'company' ? company : staff;
  const isWanted = typed.trim().length >= shortest;
  return {
    found: isWanted ? found : [],
    isSearching: isWanted && (settled !== typed.trim() || lists.some((list) => list.isFetching)),
    failed: isWanted && lists.some((list) => list.isError),
  };
}

const searching = { placeholderData: keepPreviousData, staleTime: 30_000, retry: false, meta: { quiet: true } } as const;

function useCompanyRecords(search: string) {
  const t = useTexts('palette');
  const people = useTexts('unlocked_drivers');
  const mayUsers = useMay('users');
  const enabled = search !== '';
  const asked = { query: { search } };
  const campaignList = useQuery({ ...query(campaigns.list, asked), ...searching, enabled });
  const audienceList = useQuery({ ...query(audiences.list, asked), ...searching, enabled });
  const driverList = useQuery({ ...query(unlockedDrivers.list, asked), ...searching, enabled });
  const users = useQuery({ ...query(companyUsers.list), ...searching, enabled: enabled && mayUsers });
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
      to: `/unlocked-drivers/${row.id}`,
      isPerson: true,
    })),
    ...rows(audienceList).map((row) => ({
      id: `audience-${row.id}`,
      group: 'audiences' as const,
      label: row.name,
      hint: t(`audience.${row.status}`),
      icon: IconTargetArrow,
      to: `/audiences/${row.id}/edit`,
    })),
    ...(users.data?.data ?? [])
      .filter((user) => plain(`${user.full_name} ${user.email ?? ''}`).includes(plain(search)))
      .slice(0, shownOfAKind)
      .map((user) => ({
        id: `user-${user.id}`,
        group: 'people' as const,
        label: user.full_name,
        hint: user.is_active ? (user.email ?? '') : t('person_off'),
        icon: IconUser,
        to: '/company-users',
        isPerson: true,
      })),
  ];
  return { lists: [campaignList, audienceList, driverList, users], found: enabled ? found : [] };
}

function useStaffRecords(search: string) {
  const t = useTexts('palette');
  const enabled = search !== '';
  const asked = { query: { search } };
  const companyList = useQuery({ ...query(companyAdmin.list, asked), ...searching, enabled });
  const campaignList = useQuery({ ...query(dashboard.campaigns, asked), ...searching, enabled });
  const found: Found[] = [
    ...rows(companyList).map((row) => ({
      id: `company-${row.id}`,
      group: 'companies' as const,
      label: row.name,
      hint: [row.city, t(row.is_active ? 'active' : 'off')].filter(Boolean).join(' · '),
      icon: IconBuilding,
      to: `/admin/companies/${row.id}`,
    })),
    ...rows(campaignList).map((row) => ({
      id: `campaign-${row.id}`,
      group: 'campaigns' as const,
      label: row.name,
      hint: `${row.company.name} · ${row.status_translated}`,
      icon: IconSpeakerphone,
      to: `/admin/campaigns?search=${encodeURIComponent(row.name)}`,
    })),
  ];
  return { lists: [companyList, campaignList], found: enabled ? found : [] };
}

const rows = <Row>(list: { data?: { data: Row[] } | undefined }): Row[] => list.data?.data.slice(0, shownOfAKind) ?? [];
