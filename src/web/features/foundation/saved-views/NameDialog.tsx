import { TextInput } from '@mantine/core';
import { savedViews, type SavedView } from '#contract/foundation/saved-views.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { toast } from '#web/ui/toast.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';

interface Props {
  page: string;
  filters: string;
  onClose: () => void;
  onSaved: (view: SavedView) => void;
}

/** Saves the current filters under a name. */
export function NameDialog({ page, filters, onClose, onSaved }: Props) {
  const t = useTexts('lists');
  const form = useContractForm(savedViews.create, {
    initial: { name: '' },
    input: ({ name }) => ({ body: { page, name, filters } }),
    onSaved: (view) => {
      onSaved(view);
      toast.success(t('views.saved'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('views.new')} onClose={onClose}>
      <p>{t('views.new_text')}</p>
      <TextInput label={t('views.name')} required maxLength={60} data-autofocus {...form.field('name')} />
    </FormDialog>
  );
}
