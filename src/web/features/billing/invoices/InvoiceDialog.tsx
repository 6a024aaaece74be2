import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { invoices } from '#contract/billing/invoices.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { addressOf, query } from '#web/kernel/http/api.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';

interface Props {
  id: number;
  onClose: () => void;
}

/** One document of the company: its lines, why they are there, its files. */
export function InvoiceDialog({ id, onClose }: Props) {
  const t = useTexts('invoices');
  const { data, error, refetch } = useQuery(query(invoices.get, { params: { id } }));
  const file = (endpoint: typeof invoices.pdf | typeof invoices.xml) => addressOf(endpoint, { params: { id } });
  return (
    <Dialog
      open
      size="lg"
      title={data ? `${t(`kind.${data.kind}`)} ${data.number}` : t('title')}
      onClose={onClose}
      footer={
        <>
          <Button component="a" variant="default" href={file(invoices.xml)} download>
            {t('xml')}
          </Button>
          <Button component="a" href={file(invoices.pdf)} target="_blank" rel="noreferrer">
            {t('pdf')}
          </Button>
        </>
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={6} />}
      {data && (
        <InvoiceFacts invoice={data}>
          <InvoiceLines invoice={data} />
        </InvoiceFacts>
      )}
    </Dialog>
  );
}
