import { Button, TextInput } from '@mantine/core';
import { savedViews, type SavedView } from '#contract/saved-views.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { invalidate } from '#web/kernel/stale.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { flash } from '#web/ui/flash.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';

interface Props {
  page: string;
  filters: string;
  onClose: () => void;
  onSaved: (view: SavedView) => void;
}

/** Gives the present filters a name. */
export function NameDialog(props: Props) {
  const t = useTexts('lists');
  return (
    <Dialog open onClose={props.onClose} title={t('views.new')}>
      <NameForm {...props} />
    </Dialog>
  );
}

function NameForm({ page, filters, onClose, onSaved }: Props) {
  const t = useTexts('lists');
  const ui = useTexts('ui');
  const form = useContractForm(savedViews.create, {
    initial: { name: '' },
    input: ({ name }) => ({ body: { page, name, filters } }),
    onSaved: (view) => {
      invalidate(savedViews.list);
      onSaved(view);
      flash.success(t('views.saved'));
      onClose();
    },
  });
  return (
    <Form
      form={form}
      guard={false}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <SubmitButton form={form}>{ui('save')}</SubmitButton>
        </>
      }
    >
      <p>{t('views.new_text')}</p>
      <TextInput label={t('views.name')} required maxLength={60} data-autofocus {...form.field('name')} />
    </Form>
  );
}
