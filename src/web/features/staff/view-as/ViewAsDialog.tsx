import { Textarea } from '@mantine/core';
import { viewAs } from '#contract/staff/view-as.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { leave } from '#web/kernel/pages/reload.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Note } from '#web/ui/Note.tsx';

interface Props {
  user: { id: number; full_name: string; is_driver: boolean };
  onClose: () => void;
}

/** Asks for the reason, then this browser shows the product as that user sees it. */
export function ViewAsDialog({ user: { id, full_name, is_driver }, onClose }: Props) {
  const t = useTexts('view_as');
  const form = useContractForm(viewAs.begin, {
    initial: { reason: '' },
    input: ({ reason }) => ({ body: { user_id: id, reason } }),
    onSaved: ({ redirect_path }) => leave(redirect_path),
  });
  return (
    <FormDialog form={form} title={t('title', { name: full_name || `#${id}` })} onClose={onClose} submitLabel={t('begin')}>
      <p>{t('text')}</p>
      <Note>{t(is_driver ? 'driver_reads' : 'is_logged')}</Note>
      <Textarea label={t('reason')} required autosize minRows={2} maxLength={500} data-autofocus {...form.field('reason')} />
    </FormDialog>
  );
}
