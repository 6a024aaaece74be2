import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { invoicesAdmin, type StaffInvoice } from '#contract/staff/invoices-admin.ts';
import { InvoiceFacts } from '#web/features/billing/invoices/InvoiceFacts.tsx';
import { InvoiceLines } from '#web/features/billing/invoices/InvoiceLines.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { addressOf, mutation, query } from '#web/kernel/http/api.ts';
import { useSession } from '#web/kernel/session/session.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { day } from '#web/ui/format.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { toast } from '#web/ui/toast.ts';
import { CancelDialog, CreditDialog } from './CorrectionDialogs.tsx';

interface Props {
  id: number;
  onClose: () => void;
}

/** One document of any company, with what staff may do about it. */
export function StaffInvoiceDialog({ id, onClose }: Props) {
  const t = useTexts('invoices');
  const { data, error, refetch } = useQuery(query(invoicesAdmin.get, { params: { id } }));
  const [correction, setCorrection] = useState<'cancel' | number>();
  const resend = useMutation({ ...mutation(invoicesAdmin.resend), onSuccess: () => toast.success(t('staff.resent')) });
  const isAdmin = useMay('admin');
  const closeCorrection = () => setCorrection(undefined);
  return (
    <Dialog
      open
      size="lg"
      title={data ? `${t(`kind.${data.kind}`)} ${data.number}` : t('staff.title')}
      onClose={onClose}
      footer={
        <>
          {isAdmin && (
            <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate({ params: { id } })}>
              {t('staff.resend')}
            </Button>
          )}
          {data?.can_cancel && (
            <Button variant="default" color="signal" onClick={() => setCorrection('cancel')}>
              {t('staff.cancel')}
            </Button>
          )}
          <Button component="a" variant="default" href={addressOf(invoicesAdmin.xml, { params: { id } })} download>
            {t('xml')}
          </Button>
          <Button component="a" href={addressOf(invoicesAdmin.pdf, { params: { id } })} target="_blank" rel="noreferrer">
            {t('pdf')}
          </Button>
        </>
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={6} />}
      {data && <Document invoice={data} onCredit={setCorrection} />}
      {data && correction === 'cancel' && <CancelDialog invoice={data} onClose={closeCorrection} />}
      {data && typeof correction === 'number' && <CreditDialog invoice={data} position={correction} onClose={closeCorrection} />}
    </Dialog>
  );
}

const useMay = (permission: 'admin' | 'super'): boolean => {
  const { user } = useSession();
  return user?.side === 'staff' && user.permissions.includes(permission);
};

function Document({ invoice, onCredit }: { invoice: StaffInvoice; onCredit: (position: number) => void }) {
  const t = useTexts('invoices');
  const isSuper = useMay('super');
  const { company, can_cancel } = invoice;
  return (
    <Stack>
      <PageLink to={hrefOf(pages.company, { params: { id: company.id } })}>{company.name}</PageLink>
      <InvoiceFacts invoice={invoice}>
        <InvoiceLines
          invoice={invoice}
          company_id={company.id}
          {...(isSuper &&
            can_cancel && {
              action: (position: number) => (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={t('staff.credit_of', { position })}
                  onClick={() => onCredit(position)}
                >
                  {t('staff.credit')}
                </Button>
              ),
            })}
        />
      </InvoiceFacts>
      {invoice.content.buyer.vat && <VatCheck invoice={invoice} />}
    </Stack>
  );
}

function VatCheck({ invoice: { vat_check: check } }: { invoice: StaffInvoice }) {
  const t = useTexts('invoices');
  if (!check) return <p>{t('staff.vat_unknown')}</p>;
  return <p>{t(check.is_valid ? 'staff.vat_valid' : 'staff.vat_invalid', { day: day(check.checked_at) })}</p>;
}
