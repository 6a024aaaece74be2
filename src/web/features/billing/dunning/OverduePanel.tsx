import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { dunning, type Overdue } from '#contract/billing/dunning.ts';
import { epcCode } from '#contract/billing/epc-code.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { confirm } from '#web/ui/confirm.ts';
import { day, groupedIban, money } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { DescriptionList, Panel, Stack } from '#web/ui/Panel.tsx';
import { toast } from '#web/ui/toast.ts';

const QrCode = lazy(() => import('#web/features/accounts/second-factor/QrCode.tsx'));

/** What is overdue, and the two ways to pay it. Nothing, when nothing is. */
export function OverduePanel() {
  const t = useTexts('dunning');
  const { data } = useQuery(query(dunning.mine));
  const pay = useMutation({ ...mutation(dunning.pay), onSuccess: () => toast.success(t('paid')) });
  if (!data || data.debts.length === 0) return null;
  const start = async ({ transaction_id, left }: Overdue['debts'][number]) => {
    const question = {
      title: t('pay_card'),
      text: t('pay_text', { amount: money(left), reference: `T-${transaction_id}` }),
      confirmLabel: t('pay_of', { amount: money(left) }),
    };
    if (await confirm(question)) pay.mutate({ params: { id: transaction_id }, body: { amount: left } });
  };
  return (
    <Panel title={t('overdue', { amount: money(data.amount) })}>
      <Stack>
        {data.is_stopped && <Note level="danger">{t('stopped')}</Note>}
        <DescriptionList
          facts={data.debts.map((debt) => [
            [`T-${debt.transaction_id}`, t('due', { day: day(debt.due_on) }), debt.was_disputed && t('was_disputed')]
              .filter(Boolean)
              .join(' · '),
            <span key={debt.transaction_id}>
              {money(debt.left)}{' '}
              {data.can_pay_by_card && (
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={pay.isPending}
                  aria-label={t('pay_reference', { reference: `T-${debt.transaction_id}` })}
                  onClick={() => void start(debt)}
                >
                  {t('pay_card')}
                </Button>
              )}
            </span>,
          ])}
        />
        {!data.can_pay_by_card && (
          <PageLink to={hrefOf(pages.paymentMethod, { search: { redirect: hrefOf(pages.billing) } })}>{t('enter_card')}</PageLink>
        )}
        <p>{t('transfer', { ...data.bank, iban: groupedIban(data.bank.iban), reference: referenceOf(data) })}</p>
        <TransferCode overdue={data} />
      </Stack>
    </Panel>
  );
}

/** Of the oldest debt: a transfer is matched by the reference and the exact amount. */
const referenceOf = ({ debts }: Overdue): string => `T-${debts[0]!.transaction_id}`;

function TransferCode({ overdue }: { overdue: Overdue }) {
  const t = useTexts('dunning');
  const { bank, debts } = overdue;
  const oldest = debts[0]!;
  const reference = referenceOf(overdue);
  const text = epcCode({ ...bank, amount: oldest.left, reference });
  if (!text) return null;
  return (
    <Suspense fallback={null}>
      <QrCode text={text} label={t('code_of', { reference, amount: money(oldest.left) })} />
    </Suspense>
  );
}
