import { Textarea } from '@mantine/core';
import { bankFiles, type BankLine } from '#contract/billing/bank-files.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { day, money } from '#web/ui/format.ts';
import { NumberInput } from '#web/ui/input/NumberInput.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { toast } from '#web/ui/toast.ts';

interface Props {
  line: BankLine;
  onClose: () => void;
}

/** Names the transaction that a payment belongs to. */
export function AssignDialog({ line, onClose }: Props) {
  const t = useTexts('bank_files');
  const form = useContractForm(bankFiles.assign, {
    initial: { transaction_id: null as number | null },
    input: ({ transaction_id }) => ({ params: { id: line.id }, body: { transaction_id: transaction_id ?? 0 } }),
    onSaved: () => {
      toast.success(t('assigned'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('assign')} onClose={onClose} submitLabel={t('assign')}>
      <Stack gap="sm">
        <p>{t('assign_text', { amount: money(line.amount), day: day(line.booked_on), name: line.name ?? '–' })}</p>
        {line.text && <p>{line.text}</p>}
        <NumberInput
          label={t('transaction')}
          description={t('transaction_text')}
          required
          data-autofocus
          {...form.field('transaction_id')}
        />
      </Stack>
    </FormDialog>
  );
}

/** The line belongs to no debt. */
export function DismissDialog({ line, onClose }: Props) {
  const t = useTexts('bank_files');
  const form = useContractForm(bankFiles.dismiss, {
    initial: { note: '' },
    input: (body) => ({ params: { id: line.id }, body }),
    onSaved: () => {
      toast.success(t('dismissed'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('dismiss')} onClose={onClose} submitLabel={t('dismiss')}>
      <Stack gap="sm">
        <p>{t('dismiss_text', { amount: money(line.amount), day: day(line.booked_on) })}</p>
        <Textarea label={t('note')} required data-autofocus autosize minRows={2} maxLength={500} {...form.field('note')} />
      </Stack>
    </FormDialog>
  );
}
