import { Button } from '@mantine/core';
import { useState } from 'react';
import { campaignStates, type CampaignAction } from '#contract/campaigns/campaign-states.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { slots } from '#contract/billing/slots.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { call } from '#web/kernel/http/api.ts';
import { confirm } from '#web/ui/confirm.ts';
import type { Selection } from '#web/ui/table/selection.ts';
import { inParts, useBulk } from '#web/ui/table/use-bulk.ts';
import { BulkSuspendDialog } from './BulkSuspendDialog.tsx';

interface Props {
  rows: readonly Campaign[];
  selection: Selection;
}

/** The campaigns for which an action is offered. */
const concerns: Record<CampaignAction, (campaign: Campaign) => boolean> = {
  activate: ({ status }) => status === 'inactive',
  stop: ({ status }) => status === 'active',
  suspend: ({ status }) => status === 'active' || status === 'inactive',
  resume: ({ status }) => status === 'suspended',
  archive: ({ archived_at }) => archived_at === null,
  unarchive: ({ archived_at }) => archived_at !== null,
};
/** Actions with an inverse, which undo uses. */
const backwards: Partial<Record<CampaignAction, CampaignAction>> = { suspend: 'resume', unarchive: 'archive' };

/** Bulk actions on the selected campaigns: those that apply to at least one of them. */
export default function CampaignBulk({ rows, selection }: Props) {
  const t = useTexts('campaigns');
  const [isSuspending, setSuspending] = useState(false);
  const chosen = rows.filter(({ id }) => selection.ids.includes(id));
  const count = (action: CampaignAction) => chosen.filter(concerns[action]).length;
  const bulk = useBulk({ selection, nameOf: (id) => rows.find((row) => row.id === id)?.name ?? `#${id}` });
  const optionsOf = (action: CampaignAction) => {
    const back = backwards[action];
    return {
      summary: (done: number) => t(`bulk.done.${action}`, { count: done }),
      ...(back && {
        undo: (done: readonly number[]) => inParts(done, (ids) => call(campaignStates.bulk, { body: { action: back, ids } })),
      }),
    };
  };
  const send = (action: CampaignAction) => bulk.run((ids) => call(campaignStates.bulk, { body: { action, ids } }), optionsOf(action));
  const confirmAndRun = async (action: 'activate' | 'stop' | 'archive', text: () => Promise<string> | string) => {
    const title = t(`bulk.ask.${action}`, { count: action === 'archive' ? chosen.length : count(action) });
    if (await confirm({ title, text: await text(), confirmLabel: t(action === 'stop' ? 'deactivate' : action) })) await send(action);
  };
  const run: Record<CampaignAction, () => void> = {
    activate: () =>
      void confirmAndRun('activate', async () => {
        const { free_slots_count } = await call(slots.information);
        return t('bulk.slots', { count: free_slots_count });
      }),
    stop: () => void confirmAndRun('stop', () => t('stop.text')),
    suspend: () => setSuspending(true),
    resume: () => void send('resume'),
    archive: () =>
      void confirmAndRun('archive', () => (count('stop') > 0 ? t('bulk.archive_text', { count: count('stop') }) : t('bulk.archive_quiet'))),
    unarchive: () => void send('unarchive'),
  };
  const labels = { activate: 'activate', stop: 'deactivate', suspend: 'suspend.action', resume: 'resume' } as const;
  return (
    <>
      {(['activate', 'stop', 'suspend', 'resume', 'archive', 'unarchive'] as const).map(
        (action) =>
          count(action) > 0 && (
            <Button key={action} size="compact-sm" variant="default" loading={bulk.isPending} onClick={run[action]}>
              {t(action === 'archive' || action === 'unarchive' ? action : labels[action])}
            </Button>
          ),
      )}
      {bulk.progress && <span role="status">{bulk.progress}</span>}
      {isSuspending && (
        <BulkSuspendDialog
          count={selection.ids.length}
          onClose={() => setSuspending(false)}
          onReason={(reason) =>
            void bulk.run((ids) => call(campaignStates.bulk, { body: { action: 'suspend', ids, reason } }), optionsOf('suspend'))
          }
        />
      )}
    </>
  );
}
