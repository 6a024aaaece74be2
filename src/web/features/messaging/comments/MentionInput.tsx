import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { comments, type Visibility } from '#contract/messaging/comments.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import type { FieldProps } from '#web/ui/form/use-contract-form.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import css from './Comments.module.css';
import type { About } from './about.ts';

export interface Mentioned {
  id: number;
  full_name: string;
}

/** The users whose names the text still has after an `@`. */
export const mentionedIn = (text: string, mentioned: readonly Mentioned[]): number[] => [
  ...new Set(mentioned.filter(({ full_name }) => text.includes(`@${full_name}`)).map(({ id }) => id)),
];

/** The beginning of a name between `@` and the cursor. */
const nameBefore = (text: string): string | undefined => /(?:^|\s)@([\p{L}\p{M}'’.-]{0,30}(?: [\p{L}\p{M}'’.-]{0,30})?)$/u.exec(text)?.[1];

interface Props {
  about: About;
  visibility: Visibility;
  label: string;
  description?: string;
  field: FieldProps;
  onMention: (user: Mentioned) => void;
  onSubmit: () => void;
  autoFocus?: boolean;
}

/** Enter submits, Shift+Enter adds a line, and nothing is sent while an input method composes (V027). After `@` users are suggested. */
export function MentionInput({ about, visibility, label, description, field, onMention, onSubmit, autoFocus = false }: Props) {
  const t = useTexts('comments');
  const listId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const people = useReaders(about, visibility, typed);
  const isOpen = typed !== undefined && people.length > 0;
  const pick = (user: Mentioned) => {
    const { value, selectionStart } = input.current!;
    const start = selectionStart - (typed?.length ?? 0);
    const text = `${value.slice(0, start)}${user.full_name} `;
    field.onChange(text + value.slice(selectionStart));
    onMention(user);
    setTyped(undefined);
    requestAnimationFrame(() => input.current?.setSelectionRange(text.length, text.length));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isEnter = event.key === 'Enter' && !event.shiftKey;
    if (isOpen) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) setActive((active + step + people.length) % people.length);
      else if (event.key === 'Escape') setTyped(undefined);
      else if (isEnter || event.key === 'Tab') pick(people[active]!);
      else return;
      event.preventDefault();
      event.stopPropagation();
    } else if (isEnter && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (String(field.value ?? '').trim() !== '') onSubmit();
    }
  };
  return (
    <div className={css.composer}>
      <Textarea
        {...field}
        ref={input}
        label={label}
        description={description}
        autosize
        minRows={2}
        autoFocus={autoFocus}
        role={isOpen ? 'combobox' : undefined}
        aria-expanded={isOpen || undefined}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          field.onChange(event);
          setActive(0);
          setTyped(nameBefore(event.currentTarget.value.slice(0, event.currentTarget.selectionStart)));
        }}
        onBlur={() => {
          setTyped(undefined);
          field.onBlur();
        }}
      />
      {isOpen && (
        <ul id={listId} role="listbox" aria-label={t('people')} className={css.people}>
          {people.map(({ id, full_name, company }, place) => (
            <li
              key={id}
              id={`${listId}-${place}`}
              role="option"
              aria-selected={place === active}
              className={css.person}
              // before the field loses the focus
              onPointerDown={(event) => {
                event.preventDefault();
                pick({ id, full_name });
              }}
            >
              {full_name} {company && <span>{company}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Users who can read such a comment; none while no name is typed. */
function useReaders({ model, model_id: id }: About, visibility: Visibility, typed: string | undefined) {
  const search = useDebounced(typed, 200);
  const { data } = useQuery({
    ...query(comments.readers, { params: { model, id }, query: { search: search || undefined, visibility } }),
    enabled: search !== undefined,
  });
  return typed === undefined ? [] : (data?.data.slice(0, 6) ?? []);
}
