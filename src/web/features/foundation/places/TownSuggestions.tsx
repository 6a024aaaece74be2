import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { places, type PostcodeCountry } from '#contract/foundation/places.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { LIST_SEARCH_MS, useDebounced } from '#web/ui/use-debounced.ts';
import css from './PostcodeFields.module.css';

const SHOWN = 4;

interface Props {
  country: PostcodeCountry;
  typed: string;
  onPick: (town: string) => void;
}

/** Towns whose names begin with what was typed, the largest first: one tap chooses. */
export function TownSuggestions({ country, typed, onPick }: Props) {
  const t = useTexts('ui');
  const search = useDebounced(typed.trim(), LIST_SEARCH_MS);
  const { data } = useQuery({
    ...listQuery(places.search, { query: { search, country } }),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    meta: { quiet: true },
  });
  const found = search.length > 1 ? (data?.data.slice(0, SHOWN) ?? []) : [];
  return (
    <ul className={css.towns} aria-label={t('place.towns')}>
      {found.map(({ name, label }) => (
        <li key={label}>
          <button type="button" className={css.town} onClick={() => onPick(name)}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
