import { Button, Group } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { creditRule } from '#contract/hiring/credit-rule.ts';
import { unlockCredits, type CreditClaim } from '#contract/hiring/unlock-credits.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery, mutation } from '#web/kernel/http/api.ts';
import { confirm } from '#web/ui/confirm.ts';
import { PersonChip } from '#web/ui/Chips.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { money } from '#web/ui/format.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { momentColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { toast } from '#web/ui/toast.ts';
import { useFilters } from '#web/ui/use-filters.ts';

/** Credits that neither the rule nor the driver has decided. */
export function CreditClaimsPage() {
  const t = useTexts('credit_claims');
  const filters = useFilters(pages.creditClaims);
  const list = useQuery(listQuery(unlockCredits.list, { query: filters.values }));
  return (
    <>
      <PageHeader title={t('title')} text={t('about')} />
      <DataTable
        name="credit-claims"
        label={t('title')}
        columns={useColumns()}
        list={list}
        rowName={(row) => row.driver.full_name}
        rowLink={(row) => hrefOf(pages.staffUnlockedDriver, { params: { id: row.unlocked_driver_id } })}
        onPage={(page) => filters.set({ page })}
        onPerPage={(per_page) => filters.set({ per_page })}
        rowActions={(row) => <Decision claim={row} />}
        empty={<EmptyState title={t('none')} text={t('none_text')} />}
      />
    </>
  );
}

function Decision({ claim }: { claim: CreditClaim }) {
  const t = useTexts('credit_claims');
  const decide = useMutation({
    ...mutation(unlockCredits.decide),
    onSuccess: ({ state }) => toast.success(t(state === 'granted' ? 'granted' : 'refused')),
  });
  const about = { name: claim.driver.full_name, company: claim.company.name, amount: money(claim.amount_net) };
  const decideAfterConfirm = async (granted: boolean) => {
    const kind = granted ? 'grant' : 'refuse';
    if (await confirm({ title: t(`${kind}_title`, about), text: t(`${kind}_text`, about), confirmLabel: t(kind) }))
      decide.mutate({ params: { id: claim.id }, body: { granted } });
  };
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        size="compact-md"
        variant="default"
        aria-label={t('refuse_of', about)}
        loading={decide.isPending}
        onClick={() => void decideAfterConfirm(false)}
      >
        {t('refuse')}
      </Button>
      <Button size="compact-md" aria-label={t('grant_of', about)} loading={decide.isPending} onClick={() => void decideAfterConfirm(true)}>
        {t('grant')}
      </Button>
    </Group>
  );
}

function useColumns(): Column<CreditClaim>[] {
  const t = useTexts('credit_claims');
  const phoneOf = ({ driver }: CreditClaim) => t(driver.phone_confirmed ? 'confirmed' : 'unconfirmed');
  const shareOf = ({ credits_count: credits, unlocks_count: unlocks }: CreditClaim) => t('share', { credits, unlocks });
  return [
    {
      key: 'driver',
      header: t('column.driver'),
      cell: (row) => <PersonChip name={row.driver.full_name} text={phoneOf(row)} />,
      value: (row) => row.driver.full_name,
      fixed: true,
    },
    {
      key: 'company',
      header: t('column.company'),
      cell: (row) => <PageLink to={hrefOf(pages.company, { params: { id: row.company.id } })}>{row.company.name}</PageLink>,
      value: (row) => row.company.name,
    },
    { key: 'reason', header: t('column.reason'), cell: (row) => t(`reasons.${row.reason}`) },
    {
      key: 'amount',
      header: t('column.amount'),
      cell: (row) => money(row.amount_net),
      value: (row) => ({ cents: row.amount_net }),
      align: 'end',
    },
    { key: 'share', header: t('column.share', { days: creditRule.staff.days }), cell: shareOf, align: 'end' },
    momentColumn({ key: 'created_at', header: t('column.created_at') }, (row) => row.created_at),
  ];
}
