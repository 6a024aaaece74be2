import { ActionIcon, Button, Group, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import {
  filledTemplate,
  messageTemplates,
  templatePlaceholders,
  type MessageTemplate,
  type TemplateAbout,
  type TemplatePlaceholder,
} from '#contract/messaging/templates.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { hasWords } from '#web/kernel/words.ts';
import { confirm } from '#web/ui/confirm.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { DialogForm } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { dayWithinSentence } from '#web/ui/format.ts';
import { SearchInput } from '#web/ui/SearchInput.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './Templates.module.css';

type Values = Partial<Record<TemplatePlaceholder, string | null>>;

interface Props {
  /** Whose values the placeholders get. */
  about: TemplateAbout;
  onClose: () => void;
  /** Closes the dialog too. */
  onInsert: (text: string) => void;
}

/** The templates of the company: search, insert with the values of this driver, write, change and delete. */
export default function TemplatesDialog({ about, onClose, onInsert }: Props) {
  const t = useTexts('templates');
  const [edited, setEdited] = useState<MessageTemplate | 'new'>();
  const values = useQuery(query(messageTemplates.values, { query: about }));
  const { day = null, ...rest } = values.data ?? {};
  const known: Values = { ...rest, day: day && dayWithinSentence(day) };
  // a value that nobody knows is a gap for the writer, such as [day]
  for (const name of templatePlaceholders) known[name] ??= `[${t(`placeholder.${name}`)}]`;
  const insert = (body: string) => onInsert(filledTemplate(body, known));
  const back = () => setEdited(undefined);
  return (
    <Dialog open onClose={onClose} title={t(edited === 'new' ? 'create' : edited ? 'change' : 'title')} size="md">
      {edited ? (
        <TemplateForm template={edited === 'new' ? undefined : edited} values={known} onBack={back} />
      ) : (
        <TemplateList values={known} onInsert={insert} onEdit={setEdited} />
      )}
    </Dialog>
  );
}

interface ListProps {
  values: Values;
  onInsert: (body: string) => void;
  onEdit: (template: MessageTemplate | 'new') => void;
}

function TemplateList({ values, onInsert, onEdit }: ListProps) {
  const t = useTexts('templates');
  const [search, setSearch] = useState('');
  const list = useQuery(query(messageTemplates.list));
  const remove = useMutation({ ...mutation(messageTemplates.remove), onSuccess: () => toast.success(t('removed')) });
  const matching = (words: string) => (list.data?.data ?? []).filter(({ name, body }) => hasWords(`${name} ${body}`, words));
  const found = matching(search);
  const insertFirst = (words: string) => {
    const [first] = matching(words);
    if (first && words !== '') onInsert(first.body);
  };
  const confirmRemoval = async ({ id, name }: MessageTemplate) => {
    if (await confirm({ title: t('remove_title'), text: name, confirmLabel: t('remove'), tone: 'danger' }))
      remove.mutate({ params: { id } });
  };
  return (
    <div className={css.list}>
      <SearchInput value={search} onChange={setSearch} label={t('search')} pause_ms={150} autoFocus onEnter={insertFirst} />
      {list.isPending && <RowsSkeleton rows={4} />}
      {list.isLoadingError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && found.length === 0 && <EmptyState compact title={t(search ? 'none_found' : 'none')} text={t('none_text')} />}
      <ul className={css.rows}>
        {found.map((template) => (
          <li key={template.id} className={css.row}>
            <button type="button" className={css.template} onClick={() => onInsert(template.body)}>
              <strong>{template.name}</strong>
              <span>{filledTemplate(template.body, values)}</span>
            </button>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t('change_named', { name: template.name })}
              onClick={() => onEdit(template)}
            >
              <IconPencil size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t('remove_named', { name: template.name })}
              onClick={() => void confirmRemoval(template)}
            >
              <IconTrash size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => onEdit('new')}>
          {t('create')}
        </Button>
      </Group>
    </div>
  );
}

function TemplateForm({ template, values, onBack }: { template: MessageTemplate | undefined; values: Values; onBack: () => void }) {
  const t = useTexts('templates');
  const initial = { name: template?.name ?? '', body: template?.body ?? '' };
  const onSaved = () => {
    toast.success(t('saved'));
    onBack();
  };
  const created = useContractForm(messageTemplates.create, { initial, onSaved });
  const changed = useContractForm(messageTemplates.update, {
    initial,
    input: (body) => ({ params: { id: template?.id ?? 0 }, body }),
    onSaved,
  });
  const form = template ? changed : created;
  const field = useRef<HTMLTextAreaElement>(null);
  const add = (name: TemplatePlaceholder) => {
    const { body } = form.values;
    const { selectionStart: start = body.length, selectionEnd: end = body.length } = field.current ?? {};
    form.set('body', `${body.slice(0, start)}{{${name}}}${body.slice(end)}`);
    field.current?.focus();
  };
  return (
    <DialogForm form={form} onClose={onBack}>
      <TextInput label={t('name')} required maxLength={60} {...form.field('name')} />
      <Textarea label={t('body')} required autosize minRows={4} ref={field} {...form.field('body')} />
      <Group gap="xs" role="group" aria-label={t('placeholders')}>
        {templatePlaceholders.map((name) => (
          <Button key={name} size="compact-sm" variant="default" onClick={() => add(name)}>
            {t(`placeholder.${name}`)}
          </Button>
        ))}
      </Group>
      <figure className={css.preview}>
        <figcaption>{t('preview')}</figcaption>
        <p aria-live="polite">{filledTemplate(form.values.body, values) || '…'}</p>
      </figure>
    </DialogForm>
  );
}
