import { Textarea } from '@mantine/core';
import { deadLetters, type DeadLetter } from '#contract/staff/dead-letters.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Stack } from '#web/ui/Panel.tsx';
import { toast } from '#web/ui/toast.ts';
import { useJobName } from './use-job-name.ts';

/** Discards one, with a reason. */
export function DiscardDialog({ row, onClose }: { row: DeadLetter; onClose: () => void }) {
  const t = useTexts('dead_letters');
  const nameOf = useJobName();
  const form = useContractForm(deadLetters.discard, {
    initial: { reason: '' },
    input: (body) => ({ params: { id: row.id }, body }),
    onSaved: () => {
      toast.success(t('discarded'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('discard_title')} onClose={onClose} submitLabel={t('discard')} tone="danger">
      <Stack gap="sm">
        <p>{t('discard_text', { name: nameOf(row.reaction) })}</p>
        <Textarea label={t('reason')} required data-autofocus autosize minRows={2} maxLength={500} {...form.field('reason')} />
      </Stack>
    </FormDialog>
  );
}

interface ManyProps {
  reaction: string | undefined;
  total: number;
  onClose: () => void;
}

/** Discards all of the list, with one reason. */
export function DiscardManyDialog({ reaction, total, onClose }: ManyProps) {
  const t = useTexts('dead_letters');
  const form = useContractForm(deadLetters.discardMany, {
    initial: { reason: '' },
    input: (body) => ({ body: { ...body, ...(reaction && { reaction }) } }),
    onSaved: () => {
      toast.success(t('run_started'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(reaction ? 'discard_these' : 'discard_all')}
      onClose={onClose}
      submitLabel={t('discard')}
      tone="danger"
    >
      <Stack gap="sm">
        <p>{t('discard_many_text', { count: total })}</p>
        <Textarea label={t('reason')} required data-autofocus autosize minRows={2} maxLength={500} {...form.field('reason')} />
      </Stack>
    </FormDialog>
  );
}
