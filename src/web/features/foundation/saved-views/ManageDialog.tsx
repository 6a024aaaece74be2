import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { savedViews, type SavedView } from '#contract/foundation/saved-views.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { call, mutation } from '#web/kernel/http/api.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import css from './SavedViews.module.css';

interface Props {
  views: readonly SavedView[];
  onClose: () => void;
}

/** Renames and deletes views. A deletion can be undone while its toast is visible. */
export function ManageDialog({ views, onClose }: Props) {
  const t = useTexts('lists');
  const ui = useTexts('ui');
  const [renamed_id, setRenamed] = useState<number>();
  const remove = useMutation(mutation(savedViews.remove));
  const restore = async ({ page, name, filters }: SavedView) => {
    await call(savedViews.create, { body: { page, name, filters } });
  };
  const forget = async (view: SavedView) => {
    await remove.mutateAsync({ params: { id: view.id } });
    onClose(); // closes first, because the toast behind an open dialog cannot be pressed
    toast.undo(t('views.deleted', { name: view.name }), { label: ui('undo'), undo: () => void restore(view) });
  };
  return (
    <Dialog open onClose={onClose} title={t('views.mine')} footer={<Button onClick={onClose}>{t('views.close')}</Button>}>
      {views.length === 0 && <p>{t('views.none')}</p>}
      <ul className={css.views}>
        {views.map((view) => (
          <li key={view.id} className={css.view}>
            {view.id === renamed_id ? (
              <RenameForm view={view} onDone={() => setRenamed(undefined)} />
            ) : (
              <>
                <span>{view.name}</span>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={t('views.rename_of', { name: view.name })}
                  onClick={() => setRenamed(view.id)}
                >
                  <IconPencil size={18} stroke={1.7} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="signal"
                  size={36}
                  aria-label={t('views.delete_of', { name: view.name })}
                  onClick={() => void forget(view)}
                >
                  <IconTrash size={18} stroke={1.7} aria-hidden />
                </ActionIcon>
              </>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function RenameForm({ view, onDone }: { view: SavedView; onDone: () => void }) {
  const t = useTexts('lists');
  const ui = useTexts('ui');
  const form = useContractForm(savedViews.update, {
    initial: { name: view.name },
    input: ({ name }) => ({ params: { id: view.id }, body: { name } }),
    onSaved: () => {
      onDone();
    },
  });
  return (
    <Form
      form={form}
      guard={false}
      footer={
        <>
          <Button variant="default" size="compact-sm" onClick={onDone}>
            {ui('cancel')}
          </Button>
          <SubmitButton form={form}>{t('views.rename')}</SubmitButton>
        </>
      }
    >
      <TextInput label={t('views.name')} required maxLength={60} autoFocus {...form.field('name')} />
    </Form>
  );
}
