import type { TextInputProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconMapPin } from '@tabler/icons-react';
import { useRef } from 'react';
import { places, type Place } from '#contract/foundation/places.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { Combobox } from './Combobox.tsx';
import { useCombobox } from './use-combobox.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> & {
  /** The text of the field: the label of the selected place. */
  value: string | undefined;
  /** A place of the list, or undefined when the field was cleared. */
  onPick: (place: Place | undefined) => void;
  onBlur?: (() => void) | undefined;
  /** ISO code: only this country's places. */
  country?: string | undefined;
  /** Only the towns of this postcode, all of them before anything is typed. */
  postcode?: string | undefined;
};

/** A postcode or town, suggested while typing. Only a suggested place counts. */
export function PlaceInput({ value, onPick, country, postcode, ...rest }: Props) {
  const t = useTexts('ui');
  const frame = useRef<HTMLDivElement>(null);
  const box = useCombobox(frame);
  const search = [postcode, box.search].filter(Boolean).join(' ');
  const isOpen = box.isOpen && search.length > 1;
  const { data, isFetching } = useQuery({
    ...listQuery(places.search, { query: { search, country } }),
    enabled: isOpen,
    staleTime: Infinity,
    meta: { quiet: true },
  });
  const found = data?.data ?? [];
  const isLoading = isFetching || !data;
  const note = found.length > 0 ? undefined : t(isLoading ? 'loading' : 'place.none');
  return (
    <Combobox
      placeholder={t('place.hint')}
      leftSection={<IconMapPin size={18} stroke={1.7} aria-hidden />}
      {...rest}
      frame={frame}
      box={box}
      value={value ?? ''}
      listLabel={t('place.hint')}
      isOpen={isOpen}
      options={found.map((place) => ({ key: `${place.country}${place.postcode}${place.label}`, label: place.label }))}
      note={note}
      announcement={isLoading ? undefined : note}
      onType={(text) => text === '' && onPick(undefined)}
      onChoose={(index) => onPick(found[index])}
      onFocus={(event) => {
        // typing replaces a place that was filled in before
        event.currentTarget.select();
        if (postcode) box.open();
      }}
    />
  );
}
