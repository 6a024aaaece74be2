import { IconBuilding, IconSpeakerphone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import { dashboard } from '#contract/staff/dashboard.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { rows, searching, type Found, type Matches } from './records.ts';

/** Companies and campaigns. */
export function useStaffRecords(search: string): Matches {
  const t = useTexts('palette');
  const enabled = search !== '';
  const input = { query: { search } };
  const companyList = useQuery({ ...query(companyAdmin.list, input), ...searching, enabled });
  const campaignList = useQuery({ ...query(dashboard.campaigns, input), ...searching, enabled });
  const found: Found[] = [
    ...rows(companyList).map((row) => ({
      id: `company-${row.id}`,
      group: 'companies' as const,
      label: row.name,
      hint: [row.city, t(row.is_active ? 'active' : 'off')].filter(Boolean).join(' · '),
      icon: IconBuilding,
      to: hrefOf(pages.company, { params: { id: row.id } }),
    })),
    ...rows(campaignList).map((row) => ({
      id: `campaign-${row.id}`,
      group: 'campaigns' as const,
      label: row.name,
      hint: `${row.company.name} · ${row.status_translated}`,
      icon: IconSpeakerphone,
      to: hrefOf(pages.staffCampaign, { params: { id: row.id } }),
    })),
  ];
  return { lists: [companyList, campaignList], found: enabled ? found : [] };
}
