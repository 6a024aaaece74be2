import { TextInput, type TextInputProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconMapPin } from '@tabler/icons-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { places, type Place } from '#contract/foundation/places.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import css from './Input.module.css';
import { searchMs, useDebounced } from '../use-debounced.ts';
import { useAnnouncement } from '../use-announcement.ts';
import { Dropdown } from './Dropdown.tsx';
import { Option } from './Option.tsx';
import { useDropdown } from './use-dropdown.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** The text of the field: the label of the selected place. */
  value: string | undefined;
  /** A place of the list, or undefined when the field was cleared. */
  onPick: (place: Place | undefined) => void;
  /** ISO code: only this country's places. */
  country?: string | undefined;
  /** Only the towns of this postcode, all of them before anything is typed. */
  postcode?: string | undefined;
};

/** A postcode or town, suggested while typing. Only a suggested place counts: leaving without choosing brings the old one back. */
export function PlaceInput({ value, onPick, country, postcode, onBlur, ...rest }: Props) {
  const t = useTexts('ui');
  const listId = useId();
  const [text, setText] = useState<string>();
  const [active, setActive] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const dropdown = useDropdown(frame);
  const search = useDebounced([postcode, text?.trim()].filter(Boolean).join(' '), searchMs);
  const { data, isFetching } = useQuery({
    ...listQuery(places.search, { query: { search, country } }),
    enabled: dropdown.isOpen && search.length > 1,
    staleTime: Infinity,
    meta: { quiet: true },
  });
  const found = search.length > 1 && dropdown.isOpen ? (data?.data ?? []) : [];
  useAnnouncement(dropdown.isOpen && search.length > 1 && !isFetching && data?.data.length === 0 && t('place.none'));
  const choose = (place: Place | undefined) => {
    setText(undefined);
    dropdown.close();
    onPick(place);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      setActive((at) => (at + step + found.length) % found.length);
    } else if (event.key === 'Enter' && found[active]) {
      event.preventDefault();
      choose(found[active]);
    }
  };
  return (
    <div ref={frame} className={css.frame}>
      <TextInput
        placeholder={t('place.hint')}
        leftSection={<IconMapPin size={18} stroke={1.7} aria-hidden />}
        autoComplete="off"
        {...rest}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found[active] ? `${listId}${active}` : undefined}
        value={text ?? value ?? ''}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setActive(0);
          dropdown.open();
          if (event.currentTarget.value === '') onPick(undefined);
        }}
        onFocus={() => postcode && dropdown.open()}
        onKeyDown={onKey}
        onBlur={(event) => {
          if (frame.current?.contains(event.relatedTarget)) return;
          setText(undefined);
          dropdown.close();
          onBlur?.(event);
        }}
      />
      {dropdown.isOpen && search.length > 1 && (
        <Dropdown frame={frame}>
          <ul id={listId} role="listbox" aria-label={t('place.hint')} className={css.list}>
            {found.map((place, index) => (
              <Option
                key={`${place.country}${place.postcode}${place.label}`}
                id={`${listId}${index}`}
                active={index === active}
                onActive={() => setActive(index)}
                onChoose={() => choose(place)}
              >
                {place.label}
              </Option>
            ))}
          </ul>
          {found.length === 0 && <p className={css.none}>{isFetching || !data ? t('loading') : t('place.none')}</p>}
        </Dropdown>
      )}
    </div>
  );
}
