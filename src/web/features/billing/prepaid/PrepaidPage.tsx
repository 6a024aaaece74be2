import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { prepaid, type CampaignBudget, type Prepaid } from '#contract/billing/prepaid.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { money } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { StatRow, StatTile } from '#web/ui/StatTile.tsx';
import { BudgetsTable } from './BudgetsTable.tsx';
import { Movements } from './Movements.tsx';

const BuyDialog = lazy(async () => ({ default: (await import('./BuyDialog.tsx')).BuyDialog }));
const MoveDialog = lazy(async () => ({ default: (await import('./MoveDialog.tsx')).MoveDialog }));
const TopUpDialog = lazy(async () => ({ default: (await import('./TopUpDialog.tsx')).TopUpDialog }));

type Open =
  | { what: 'buy'; product: 'budget' | 'hires'; campaign_id?: number }
  | { what: 'move'; from_id: number | null }
  | { what: 'top_up'; budget: CampaignBudget };

/** Credit that is bought before it is used: budgets of campaigns, and hires. */
export function PrepaidPage() {
  const t = useTexts('prepaid');
  const found = useQuery(query(prepaid.get));
  const [open, setOpen] = useState<Open>();
  const { data } = found;
  const buy = (product: 'budget' | 'hires') => () => setOpen({ what: 'buy', product });
  const actions = data?.has_payment_method && (
    <>
      <Button variant="default" onClick={buy('hires')}>
        {t('buy.hires')}
      </Button>
      <Button onClick={buy('budget')}>{t('buy.budget')}</Button>
    </>
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('about')} actions={actions} />
      {found.error && !data && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {!data && !found.error && <RowsSkeleton rows={4} />}
      {data && (
        <Stack>
          {!data.has_payment_method && <NoMethod />}
          <Figures prepaid={data} />
          <BudgetsTable
            prepaid={data}
            onBuy={(campaign_id) => setOpen({ what: 'buy', product: 'budget', campaign_id })}
            onMove={(from_id) => setOpen({ what: 'move', from_id })}
            onTopUp={(budget) => setOpen({ what: 'top_up', budget })}
          />
          <Movements />
        </Stack>
      )}
      <Suspense>{data && open && <Dialogs prepaid={data} open={open} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  );
}

function Dialogs({ prepaid: data, open, onClose }: { prepaid: Prepaid; open: Open; onClose: () => void }) {
  if (open.what === 'buy') return <BuyDialog prepaid={data} product={open.product} campaign_id={open.campaign_id} onClose={onClose} />;
  if (open.what === 'move') return <MoveDialog prepaid={data} from_id={open.from_id} onClose={onClose} />;
  return <TopUpDialog budget={open.budget} onClose={onClose} />;
}

function Figures({ prepaid: { unassigned_net, budgets, hires } }: { prepaid: Prepaid }) {
  const t = useTexts('prepaid');
  const in_campaigns = budgets.reduce((sum, { remaining_net }) => sum + remaining_net, 0);
  return (
    <StatRow>
      <StatTile label={t('figure.in_campaigns')} value={money(in_campaigns)} text={t('figure.in_campaigns_text')} />
      <StatTile label={t('figure.unassigned')} value={money(unassigned_net)} text={t('figure.unassigned_text')} />
      <StatTile label={t('figure.hires')} value={hires.free} text={t('figure.hires_text', { count: hires.used })} />
    </StatRow>
  );
}

function NoMethod() {
  const t = useTexts('prepaid');
  const add = <PageLink to={hrefOf(pages.paymentMethod, { search: { redirect: hrefOf(pages.prepaid) } })}>{t('add_method')}</PageLink>;
  return (
    <Note level="warning" action={add}>
      {t('no_method')}
    </Note>
  );
}
