import { ActionIcon } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { Transaction } from '#contract/billing/billing.ts';
import type { PageSize } from '#contract/shapes.ts';
import type { Translate } from '#web/i18n/texts.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { day, moment, money } from '#web/ui/format.ts';
import { momentColumn, moneyColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable, type ListResult } from '#web/ui/table/DataTable.tsx';
import type { ListSource } from '#web/ui/table/list-source.ts';
import { payerOf } from './payer-of.ts';
import { TransactionDialog } from './TransactionDialog.tsx';
import { TransactionPerson } from './TransactionPerson.tsx';
import { TransactionState } from './TransactionState.tsx';

interface Props {
  list: ListResult<Transaction>;
  onPage: (page: number) => void;
  onPerPage?: (per_page: PageSize | undefined) => void;
  source?: ListSource<Transaction>;
  empty: ReactNode;
}

/** A company's transactions; the company and staff use the same table. */
export function TransactionsTable({ list, onPage, onPerPage, source, empty }: Props) {
  const t = useTexts('billing');
  const [shown, setShown] = useState<Transaction>();
  const columns: Column<Transaction>[] = [
    momentColumn({ key: 'created_at', header: t('column.created_at'), fixed: true }, (row) => row.created_at),
    {
      key: 'kind',
      header: t('column.kind'),
      cell: (row) => <TransactionPerson transaction={row}>{kindName(row, t)}</TransactionPerson>,
      value: (row) => kindName(row, t),
      fixed: true,
    },
    { key: 'campaign', header: t('column.campaign'), cell: (row) => row.campaign?.name ?? '–' },
    {
      key: 'status',
      header: t('column.status'),
      cell: (row) => <TransactionState transaction={row} />,
      value: (row) => t(`status.${row.status}`),
    },
    {
      key: 'payment_method',
      header: t('column.payment_method'),
      cell: (row) => {
        const payer = payerOf(row);
        return payer ? t(`by.${payer}`) : '–';
      },
    },
    { key: 'due_on', header: t('column.due_on'), cell: (row) => day(row.due_on), value: (row) => row.due_on, hidden: true },
    moneyColumn({ key: 'amount_net', header: t('column.amount_net'), hidden: true }, (row) => row.amount_net),
    {
      key: 'amount_gross',
      header: t('column.amount_gross'),
      cell: (row) => <strong>{money(row.amount_gross)}</strong>,
      value: (row) => ({ cents: row.amount_gross }),
      align: 'end',
      fixed: true,
    },
  ];
  return (
    <>
      <DataTable
        name="transactions"
        label={t('transactions')}
        columns={columns}
        list={list}
        rowName={(row) => `${t(`kind.${row.kind}`)}, ${moment(row.created_at)}`}
        rowActions={(row) => (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('details_of', { what: t(`kind.${row.kind}`), when: moment(row.created_at) })}
            onClick={() => setShown(row)}
          >
            <IconReceipt size={19} stroke={1.7} aria-hidden />
          </ActionIcon>
        )}
        onPage={onPage}
        onPerPage={onPerPage}
        source={source}
        empty={empty}
      />
      {shown && <TransactionDialog transaction={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

/** Lines say how many prepaid hires were bought. */
const kindName = ({ kind, quantity }: Transaction, t: Translate<'billing'>) =>
  quantity > 1 && kind !== 'budget' ? t('kind_times', { what: t(`kind.${kind}`), count: quantity }) : t(`kind.${kind}`);
