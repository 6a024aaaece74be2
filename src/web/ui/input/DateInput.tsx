import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { day } from '../format.ts';
import css from './Input.module.css';
import { Dropdown } from './Dropdown.tsx';
import { useDropdown } from './use-dropdown.ts';

const Calendar = lazy(() => import('./Calendar.tsx'));

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** YYYY-MM-DD; null or '' when empty. */
  value: string | null | undefined;
  onChange: (day: string | null) => void;
  /** YYYY-MM-DD, inclusive. A day outside is explained at the field. */
  min?: string | undefined;
  max?: string | undefined;
  /** False for birthdays, which are faster to type. */
  calendar?: boolean;
};

/** `1.2.26`, `01.02.2026` and `2026-02-01` are the same day; undefined when it is none. */
export function dayOf(text: string): string | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const [, d, m, y] = /^(\d{1,2})[.\-/ ](\d{1,2})[.\-/ ](\d{2}|\d{4})$/.exec(trimmed) ?? [];
  const [, iso] = /^(\d{4}-\d{2}-\d{2})$/.exec(trimmed) ?? [];
  const found = iso ?? (d && m && y ? `${y.length === 2 ? centuryOf(y) : ''}${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : undefined);
  if (!found) return undefined;
  const date = new Date(`${found}T12:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(found) ? found : undefined;
}
const centuryOf = (year: string) => (Number(year) > (new Date().getFullYear() % 100) + 10 ? '19' : '20');

/** A day as dd.mm.yyyy, typed or picked; weeks begin on Monday. */
export function DateInput({ value, onChange, min, max, calendar = true, onBlur, error, ...rest }: Props) {
  const t = useTexts('ui');
  const [text, setText] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const dropdown = useDropdown(frame);
  const outside =
    (min && value && value < min && t('date.too_early', { day: day(min) })) ||
    (max && value && value > max && t('date.too_late', { day: day(max) }));
  const choose = (next: string | null) => {
    setText(undefined);
    setWrong(false);
    onChange(next);
  };
  return (
    <div ref={frame} className={css.frame} data-date>
      <TextInput
        inputMode="numeric"
        placeholder={t('date.hint')}
        autoComplete="off"
        {...rest}
        error={isWrong ? t('date.invalid') : (error ?? (outside || undefined))}
        value={text ?? (value ? day(value) : '')}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={(event) => {
          const found = text === undefined ? undefined : dayOf(text);
          if (text !== undefined && found === undefined) setWrong(true);
          else if (found !== undefined) choose(found);
          onBlur?.(event);
        }}
        rightSection={
          calendar ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              className={css.openCalendar}
              aria-label={t('date.open')}
              aria-expanded={dropdown.isOpen}
              onClick={dropdown.toggle}
            >
              <IconCalendar size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          ) : null
        }
      />
      {dropdown.isOpen && (
        <Dropdown frame={frame} narrow>
          <Suspense fallback={<div className={css.calendarSpace} />}>
            <Calendar
              value={value || null}
              min={min}
              max={max}
              onPick={(next) => {
                choose(next);
                dropdown.close();
              }}
            />
          </Suspense>
        </Dropdown>
      )}
    </div>
  );
}
