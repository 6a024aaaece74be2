import { Button } from '@mantine/core';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { Transaction } from '#contract/billing/billing.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { day, moment } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { payerOf } from './payer-of.ts';
import { PriceBreakdown } from './PriceBreakdown.tsx';
import { TransactionPerson } from './TransactionPerson.tsx';
import { TransactionState } from './TransactionState.tsx';

interface Props {
  transaction: Transaction;
  onClose: () => void;
}

/** One transaction, line by line, with its status. */
export function TransactionDialog({ transaction: row, onClose }: Props) {
  const t = useTexts('billing');
  const ui = useTexts('ui');
  const payer = payerOf(row);
  return (
    <Dialog open title={t(`kind.${row.kind}`)} onClose={onClose} footer={<Button onClick={onClose}>{ui('close')}</Button>}>
      <Stack>
        <div>
          <TransactionState transaction={row} />
        </div>
        <Outcome transaction={row} />
        <PriceBreakdown
          figures={false}
          price={row}
          before={[[t('column.created_at'), moment(row.created_at)]]}
          after={[
            [t('column.payment_method'), payer && t(`by.${payer}`)],
            ...(row.due_on ? [[t('column.due_on'), day(row.due_on)] as const] : []),
            ...(row.paid_at ? [[t('paid_at'), moment(row.paid_at)] as const] : []),
            ...(row.campaign ? [[t('column.campaign'), row.campaign.name] as const] : []),
            ...(row.unlocked_driver_id === null ? [] : [[t('person'), <Person key="person" transaction={row} />] as const]),
            [t('reference'), `T-${row.id}`],
          ]}
        />
      </Stack>
    </Dialog>
  );
}

function Person({ transaction }: { transaction: Transaction }) {
  const t = useTexts('billing');
  return <TransactionPerson transaction={transaction}>{t('to_person')}</TransactionPerson>;
}

function Outcome({ transaction: { status, failure_message, payment_method } }: { transaction: Transaction }) {
  const t = useTexts('billing');
  const { side } = useMe();
  if (status === 'pending') return <Note level="warning">{t(payment_method === 'sepa' ? 'pending_mandate' : 'pending_card')}</Note>;
  if (status !== 'failed') return null;
  const action = side === 'company' && <PageLink to={hrefOf(pages.paymentMethod)}>{t('change_method')}</PageLink>;
  return (
    <Note level="danger" title={t('failed')} action={action}>
      {failure_message}
    </Note>
  );
}
