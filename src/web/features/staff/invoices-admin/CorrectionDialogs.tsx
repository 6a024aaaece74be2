import { Textarea } from '@mantine/core';
import { invoicesAdmin, type StaffInvoice } from '#contract/staff/invoices-admin.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { MoneyInput } from '#web/ui/input/MoneyInput.tsx';
import { toast } from '#web/ui/toast.ts';

interface Props {
  invoice: StaffInvoice;
  onClose: () => void;
}

/** A cancellation with its reason, and the invoice that replaces the cancelled one. */
export function CancelDialog({ invoice: { id, number }, onClose }: Props) {
  const t = useTexts('invoices');
  const form = useContractForm(invoicesAdmin.cancel, {
    initial: { reason: '' },
    input: (body) => ({ params: { id }, body }),
    onSaved: () => {
      toast.success(t('staff.cancelled'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('staff.cancel_title', { number })} onClose={onClose} submitLabel={t('staff.cancel')} tone="danger">
      <p>{t('staff.cancel_text')}</p>
      <Textarea
        label={t('staff.reason')}
        description={t('staff.reason_hint')}
        required
        autosize
        minRows={3}
        maxLength={300}
        data-autofocus
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

/** Gives back a part of one line. */
export function CreditDialog({ invoice: { id, number, content }, position, onClose }: Props & { position: number }) {
  const t = useTexts('invoices');
  const line = content.lines.find((each) => each.position === position);
  const form = useContractForm(invoicesAdmin.credit, {
    initial: { amount_net: (line?.net ?? null) as number | null, reason: '' },
    input: ({ amount_net, reason }) => ({ params: { id }, body: { position, amount_net: amount_net ?? 0, reason } }),
    onSaved: () => {
      toast.success(t('staff.credited'));
      onClose();
    },
  });
  const amount = form.values.amount_net;
  return (
    <FormDialog form={form} title={t('staff.credit_title', { number })} onClose={onClose} submitLabel={t('staff.credit')}>
      <p>{t('staff.credit_text')}</p>
      <p>{line && `${t('staff.position')} ${position}: ${line.text}`}</p>
      <MoneyInput label={t('staff.amount')} required data-autofocus {...form.field('amount_net')} value={amount} />
      <Textarea
        label={t('staff.reason')}
        description={t('staff.credit_reason_hint')}
        required
        autosize
        minRows={2}
        maxLength={300}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
