import { Button } from '@mantine/core';
import { useState } from 'react';
import { campaignStates, type CampaignDeed } from '#contract/campaigns/campaign-states.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { slots } from '#contract/billing/slots.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { call } from '#web/kernel/http/api.ts';
import { confirm } from '#web/ui/confirm.ts';
import type { Selection } from '#web/ui/table/selection.ts';
import { inParts, useBulk } from '#web/ui/table/use-bulk.ts';
import { BulkSuspendDialog } from './BulkSuspendDialog.tsx';
import { refreshCampaigns } from './use-campaign-actions.ts';

interface Props {
  rows: readonly Campaign[];
  selection: Selection;
}

/** To whom a deed is worth offering. */
const concerns: Record<CampaignDeed, (campaign: Campaign) => boolean> = {
  activate: ({ status }) => status === 'inactive',
  stop: ({ status }) => status === 'active',
  suspend: ({ status }) => status === 'active' || status === 'inactive',
  resume: ({ status }) => status === 'suspended',
  archive: ({ archived_at }) => archived_at === null,
  unarchive: ({ archived_at }) => archived_at !== null,
};
/** Where it leads back with nothing lost. */
const backwards: Partial<Record<CampaignDeed, CampaignDeed>> = { suspend: 'resume', unarchive: 'archive' };

/** What can be done to the chosen campaigns at once: only what concerns at least one of them. */
export default function CampaignBulk({ rows, selection }: Props) {
  const t = useTexts('campaigns');
  const [isSuspending, setSuspending] = useState(false);
  const chosen = rows.filter(({ id }) => selection.ids.includes(id));
  const count = (deed: CampaignDeed) => chosen.filter(concerns[deed]).length;
  const bulk = useBulk({ selection, refresh: refreshCampaigns, nameOf: (id) => rows.find((row) => row.id === id)?.name ?? `#${id}` });
  const deedOf = (deed: CampaignDeed) => {
    const back = backwards[deed];
    return {
      said: (done: number) => t(`bulk.done.${deed}`, { count: done }),
      ...(back && { undo: (done: readonly number[]) => inParts(done, (ids) => call(campaignStates.bulk, { body: { deed: back, ids } })) }),
    };
  };
  const send = (deed: CampaignDeed) => bulk.run((ids) => call(campaignStates.bulk, { body: { deed, ids } }), deedOf(deed));
  const asking = async (deed: 'activate' | 'stop' | 'archive', text: () => Promise<string> | string) => {
    const title = t(`bulk.ask.${deed}`, { count: deed === 'archive' ? chosen.length : count(deed) });
    if (await confirm({ title, text: await text(), confirmLabel: t(deed === 'stop' ? 'deactivate' : deed) })) await send(deed);
  };
  const run: Record<CampaignDeed, () => void> = {
    activate: () =>
      void asking('activate', async () => {
        const { free_slots_count } = await call(slots.information);
        return t('bulk.slots', { count: free_slots_count });
      }),
    stop: () => void asking('stop', () => t('stop.text')),
    suspend: () => setSuspending(true),
    resume: () => void send('resume'),
    archive: () =>
      void asking('archive', () => (count('stop') > 0 ? t('bulk.archive_text', { count: count('stop') }) : t('bulk.archive_quiet'))),
    unarchive: () => void send('unarchive'),
  };
  const labels = { activate: 'activate', stop: 'deactivate', suspend: 'suspend.action', resume: 'resume' } as const;
  return (
    <>
      {(['activate', 'stop', 'suspend', 'resume', 'archive', 'unarchive'] as const).map(
        (deed) =>
          count(deed) > 0 && (
            <Button key={deed} size="compact-sm" variant="default" loading={bulk.isPending} onClick={run[deed]}>
              {t(deed === 'archive' || deed === 'unarchive' ? deed : labels[deed])}
            </Button>
          ),
      )}
      {bulk.progress && <span role="status">{bulk.progress}</span>}
      {isSuspending && (
        <BulkSuspendDialog
          count={selection.ids.length}
          onClose={() => setSuspending(false)}
          onReason={(reason) =>
            void bulk.run((ids) => call(campaignStates.bulk, { body: { deed: 'suspend', ids, reason } }), deedOf('suspend'))
          }
        />
      )}
    </>
  );
}
