import { TextInput, type TextInputProps } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import css from './Input.module.css';
import { searchMs, useDebounced } from '../use-debounced.ts';
import { useAnnouncement } from '../use-announcement.ts';
import { Dropdown } from './Dropdown.tsx';
import { Option } from './Option.tsx';
import { useDropdown } from './use-dropdown.ts';

interface Choice {
  id: number;
  name: string;
}
export interface ChoiceFilter {
  search?: string;
  id?: number;
  limit?: number;
}
type Answer = UseQueryOptions<{ data: Choice[] }, Error, { data: Choice[] }, QueryKey>;

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'rightSection'> & {
  value: number | undefined;
  onPick: (id: number | undefined) => void;
  /** `(filter) => query(options.campaigns, { query: filter })`: a few that match the text, or the selected one by its id. */
  choices: (filter: ChoiceFilter) => unknown;
  /** The label of no selection: "Every campaign". */
  none: string;
};

const LIMIT = 50;
const stale = { staleTime: 60_000, meta: { quiet: true } } as const;

/** The selected row by its id, and, while the list is open, a few that match the text. */
function useChoices(choices: Props['choices'], value: number | undefined, text: string, isOpen: boolean) {
  const search = useDebounced(text.trim(), searchMs);
  const chosen = useQuery({ ...(choices({ id: value ?? 0 }) as Answer), ...stale, enabled: value !== undefined });
  const list = useQuery({
    ...(choices({ ...(search && { search }), limit: LIMIT }) as Answer),
    ...stale,
    placeholderData: keepPreviousData,
    enabled: isOpen,
  });
  return { label: value === undefined ? '' : (chosen.data?.data[0]?.name ?? '…'), found: list.data?.data, hasFailed: list.isError };
}

/** Selects one of many thousands by typing; at most fifty are rendered. Leaving without a selection restores the previous one. */
export function Combobox({ value, onPick, choices, none, ...rest }: Props) {
  const t = useTexts('ui');
  const listId = useId();
  const [text, setText] = useState<string>();
  const [active, setActive] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const dropdown = useDropdown(frame);
  const { label, found, hasFailed } = useChoices(choices, value, text ?? '', dropdown.isOpen);
  useAnnouncement(dropdown.isOpen && found?.length === 0 && t('pick.none'));
  const leave = () => {
    setText(undefined);
    dropdown.close();
  };
  const choose = (choice: Choice | undefined) => {
    leave();
    if (choice?.id !== value) onPick(choice?.id);
  };
  const type = (typed: string) => {
    setText(typed);
    setActive(0);
    dropdown.open();
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && !dropdown.isOpen) dropdown.open();
    else if (step && found?.length) setActive((at) => (at + step + found.length) % found.length);
    else if (event.key === 'Enter' && dropdown.isOpen && found?.[active]) choose(found[active]);
    else return;
    event.preventDefault();
  };
  return (
    <div ref={frame} className={css.frame} data-choice onBlur={(event) => !frame.current?.contains(event.relatedTarget) && leave()}>
      <TextInput
        placeholder={none}
        autoComplete="off"
        {...rest}
        role="combobox"
        aria-expanded={dropdown.isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={dropdown.isOpen && found?.[active] ? `${listId}${active}` : undefined}
        value={text ?? label}
        title={text === undefined && label ? label : undefined}
        rightSectionPointerEvents={value === undefined ? 'none' : 'all'}
        rightSection={<End label={label} onEmpty={value === undefined ? undefined : () => choose(undefined)} />}
        onClick={dropdown.open}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      {dropdown.isOpen && (
        <Dropdown frame={frame}>
          <Found id={listId} label={none} found={found} hasFailed={hasFailed} active={active} onActive={setActive} onChoose={choose} />
        </Dropdown>
      )}
    </div>
  );
}

/** An arrow without a selection, otherwise a button that clears it. */
function End({ label, onEmpty }: { label: string; onEmpty: (() => void) | undefined }) {
  const t = useTexts('ui');
  if (!onEmpty) return <IconChevronDown size={16} stroke={1.8} aria-hidden />;
  return (
    <button type="button" className={css.empty} aria-label={`${t('remove')}: ${label}`} onClick={onEmpty}>
      <IconX size={16} stroke={1.8} aria-hidden />
    </button>
  );
}

interface FoundProps {
  id: string;
  label: string;
  found: readonly Choice[] | undefined;
  hasFailed: boolean;
  active: number;
  onActive: (index: number) => void;
  onChoose: (choice: Choice) => void;
}
function Found({ id, label, found, hasFailed, active, onActive, onChoose }: FoundProps) {
  const t = useTexts('ui');
  if (!found) return <p className={css.none}>{t(hasFailed ? 'error.broken.title' : 'loading')}</p>;
  return (
    <>
      <ul id={id} role="listbox" aria-label={label} className={css.list}>
        {found.map((choice, index) => (
          <Option
            key={choice.id}
            id={`${id}${index}`}
            active={index === active}
            onActive={() => onActive(index)}
            onChoose={() => onChoose(choice)}
          >
            {choice.name}
          </Option>
        ))}
      </ul>
      {found.length === 0 && <p className={css.none}>{t('pick.none')}</p>}
      {found.length >= LIMIT && <p className={css.none}>{t('pick.more')}</p>}
    </>
  );
}
