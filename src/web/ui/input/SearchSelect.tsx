import type { TextInputProps } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Combobox } from './Combobox.tsx';
import css from './Input.module.css';
import { useCombobox } from './use-combobox.ts';

interface Row {
  id: number;
  name: string;
}
export interface ChoiceFilter {
  search?: string;
  id?: number;
  limit?: number;
}
type Answer = UseQueryOptions<{ data: Row[] }, Error, { data: Row[] }, QueryKey>;

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'rightSection'> & {
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
function useChoices(choices: Props['choices'], value: number | undefined, search: string, isOpen: boolean) {
  const chosen = useQuery({ ...(choices({ id: value ?? 0 }) as Answer), ...stale, enabled: value !== undefined });
  const list = useQuery({
    ...(choices({ ...(search && { search }), limit: LIMIT }) as Answer),
    ...stale,
    placeholderData: keepPreviousData,
    enabled: isOpen,
  });
  return { label: value === undefined ? '' : (chosen.data?.data[0]?.name ?? '…'), found: list.data?.data, hasFailed: list.isError };
}

/** Selects one of many thousands by typing; at most fifty are listed. */
export function SearchSelect({ value, onPick, choices, none, ...rest }: Props) {
  const t = useTexts('ui');
  const frame = useRef<HTMLDivElement>(null);
  const box = useCombobox(frame);
  const { label, found, hasFailed } = useChoices(choices, value, box.search, box.isOpen);
  const isEmpty = found?.length === 0 && t('pick.none');
  const loading = !found && t(hasFailed ? 'error.broken.title' : 'loading');
  const more = (found?.length ?? 0) >= LIMIT && t('pick.more');
  const choose = (id: number | undefined) => id !== value && onPick(id);
  const clear = () => {
    box.leave();
    onPick(undefined);
  };
  return (
    <Combobox
      {...rest}
      frame={frame}
      box={box}
      value={label}
      placeholder={none}
      title={box.typed === undefined && label ? label : undefined}
      listLabel={none}
      options={(found ?? []).map(({ id, name }) => ({ key: String(id), label: name }))}
      note={isEmpty || loading || more || undefined}
      announcement={isEmpty || undefined}
      onChoose={(index) => choose(found?.[index]?.id)}
      onClick={box.open}
      onFocus={(event) => event.currentTarget.select()}
      rightSectionPointerEvents={value === undefined ? 'none' : 'all'}
      rightSection={<End label={label} onEmpty={value === undefined ? undefined : clear} />}
    />
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
