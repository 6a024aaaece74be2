import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { transactionKinds, transactionStatuses } from '#contract/foundation/vocabulary.ts';
import { billing } from '#contract/billing/billing.ts';
import { packages } from '#contract/billing/packages.ts';
import { paymentMethods } from '#contract/billing/payment-methods.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { OverduePanel } from '#web/features/billing/dunning/OverduePanel.tsx';
import { AgreementPanel } from '#web/features/billing/agreements/AgreementPanel.tsx';
import { Active } from '#web/features/billing/payment-methods/PaymentMethodPage.tsx';
import { CouponsPanel } from '#web/features/billing/coupons/CouponsPanel.tsx';
import { CurrentDeal } from '#web/features/billing/deals/CurrentDeal.tsx';
import { cardName, MandateFacts, MandateStatus } from '#web/features/billing/payment-methods/MandateState.tsx';
import { Views } from '#web/features/foundation/saved-views/Views.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery, query } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { day, money } from '#web/ui/format.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Columns, DescriptionList, Panel, Stack } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { StatRow, StatTile } from '#web/ui/StatTile.tsx';
import { listSource } from '#web/ui/table/list-source.ts';
import { useFilters } from '#web/ui/use-filters.ts';
import { NextCharges } from './NextCharges.tsx';
import { TransactionsTable } from './TransactionsTable.tsx';

/** All past and future payments of the company. */
export function BillingPage() {
  const t = useTexts('billing');
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('about')}
        actions={
          <>
            <Button component={PageLink} to={hrefOf(pages.invoices)} variant="default">
              {t('to_invoices')}
            </Button>
            <Button component={PageLink} to={hrefOf(pages.statement)} variant="default">
              {t('to_statement')}
            </Button>
            <Button component={PageLink} to={hrefOf(pages.slots)} variant="default">
              {t('to_slots')}
            </Button>
          </>
        }
      />
      <Stack>
        <CurrentDeal />
        <OverduePanel />
        <Totals />
        <Columns min={400}>
          {/* columns of their own: in rows the shorter panel of two would be half empty */}
          <Stack>
            <Method />
            <Package />
            <AgreementPanel />
          </Stack>
          <Stack>
            <Panel title={t('next.title')}>
              <NextCharges />
            </Panel>
            <CouponsPanel />
          </Stack>
        </Columns>
        <Transactions />
      </Stack>
    </>
  );
}

function Totals() {
  const t = useTexts('billing');
  const { data, isError } = useQuery(query(billing.totals));
  // without a response a dash, not an endless loading state
  const sum = (cents: number | undefined) => (data || isError ? money(cents) : undefined);
  return (
    <StatRow>
      <StatTile label={t('total.charged')} value={sum(data?.charged_gross)} text={t('total.gross')} />
      <StatTile label={t('total.open')} value={sum(data?.open_gross)} text={t('total.open_text')} />
      <StatTile
        label={t('total.pending')}
        value={sum(data?.pending_gross)}
        level={data && data.pending_gross > 0 ? 'warning' : 'neutral'}
        text={t('total.pending_text')}
      />
      <StatTile label={t('total.credited')} value={sum(data?.credited_gross)} text={t('total.credited_text')} />
    </StatRow>
  );
}

function Method() {
  const t = useTexts('billing');
  const methods = useTexts('payment_methods');
  const { data, error, refetch } = useQuery(query(paymentMethods.current));
  const change = (
    <Button
      component={PageLink}
      to={hrefOf(pages.paymentMethod, { search: { redirect: hrefOf(pages.billing) } })}
      size="compact-sm"
      variant="subtle"
    >
      {t(data?.payment_method === null ? 'add_method' : 'change_method')}
    </Button>
  );
  return (
    <Panel title={t('method')} aside={change}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} compact />}
      {!data && !error && <RowsSkeleton rows={3} />}
      {data && (
        <Stack>
          {data.payment_method === null && <p>{methods('state.none')}</p>}
          {data.card && <DescriptionList facts={[[methods('card.title'), methods('card_name', cardName(data.card))]]} />}
          {data.card && (
            <div>
              <Active methods={data} method="card" />
            </div>
          )}
          {data.sepa_account && (
            <>
              <div>
                <MandateStatus account={data.sepa_account} />
              </div>
              <MandateFacts account={data.sepa_account} />
              <div>
                <Active methods={data} method="sepa" />
              </div>
            </>
          )}
        </Stack>
      )}
    </Panel>
  );
}

function Package() {
  const t = useTexts('billing');
  const { data } = useQuery(query(packages.getCart));
  if (!data) return null;
  const { subscription, following, order } = data;
  const start = (
    <Button component={PageLink} to={hrefOf(pages.start)} variant="default">
      {t(order?.status === 'pending' ? 'package.see_order' : 'package.choose')}
    </Button>
  );
  return (
    <Panel title={t('package.title')}>
      {subscription ? (
        <DescriptionList
          facts={[
            [t('package.name'), t(`package.${subscription.package_key}`)],
            [t('package.runs'), t('package.from_to', { from: day(subscription.starts_on), to: day(subscription.ends_on) })],
            [t('package.campaigns'), 1 + subscription.additional_campaigns],
            [t('package.active_sourcing'), subscription.active_sourcing_users],
            [
              t('package.following'),
              following &&
                t('package.following_runs', {
                  name: t(`package.${following.package_key}`),
                  from: day(following.starts_on),
                  to: day(following.ends_on),
                }),
            ],
          ]}
        />
      ) : (
        <EmptyState
          compact
          title={t(order?.status === 'pending' ? 'package.waits' : 'package.none')}
          text={t('package.none_text')}
          action={start}
        />
      )}
    </Panel>
  );
}

function Transactions() {
  const t = useTexts('billing');
  const filters = useFilters(pages.billing);
  const { page, per_page, kind, status } = filters.values;
  const listFilters = { kind, status };
  const list = useQuery(listQuery(billing.transactions, { query: { ...listFilters, page, per_page } }));
  return (
    <section>
      <FilterBar views={<Views />} isFiltered={filters.isSet} onClear={filters.clear}>
        <NativeSelect
          aria-label={t('column.kind')}
          value={kind ?? ''}
          onChange={(event) => filters.set({ kind: transactionKinds.find((each) => each === event.currentTarget.value) })}
          data={[{ value: '', label: t('every_kind') }, ...transactionKinds.map((value) => ({ value, label: t(`kind.${value}`) }))]}
        />
        <NativeSelect
          aria-label={t('column.status')}
          value={status ?? ''}
          onChange={(event) => filters.set({ status: transactionStatuses.find((each) => each === event.currentTarget.value) })}
          data={[{ value: '', label: t('every_status') }, ...transactionStatuses.map((value) => ({ value, label: t(`status.${value}`) }))]}
        />
      </FilterBar>
      <TransactionsTable
        list={list}
        onPage={(next) => filters.set({ page: next })}
        onPerPage={(next) => filters.set({ per_page: next })}
        source={listSource('transactions', billing.transactions, { query: listFilters })}
        empty={<EmptyState title={t(filters.isSet ? 'none_found' : 'none_yet')} text={filters.isSet ? undefined : t('none_text')} />}
      />
    </section>
  );
}
