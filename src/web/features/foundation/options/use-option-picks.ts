import { useQuery } from '@tanstack/react-query';
import { options } from '#contract/foundation/options.ts';
import type { OptionCategory } from '#contract/foundation/vocabulary.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { hasKey } from '#web/i18n/texts.ts';
import { query } from '#web/kernel/http/api.ts';
import type { Option } from '#web/ui/input/Listbox.tsx';

/**
 * The entries of a catalogue for `MultiSelect`; with headings if it has several groups. Former ones are at the end of their
 * group, for `offeredFor`.
 */
export function useOptionPicks(category: OptionCategory, country = 'ES'): Option[] {
  const t = useTexts('option_groups');
  const { data } = useQuery({ ...query(options.list, { params: { type: category, country } }), staleTime: Infinity });
  const rows = data?.data ?? [];
  const groups = [...new Set(rows.map(({ group }) => group))];
  const titleOf = (group: string | null) => {
    const name = `group.${group}`;
    return groups.length > 1 && hasKey('option_groups', name) ? t(name) : null;
  };
  const former = (data?.former ?? []).map((row) => ({ ...row, is_former: true as const }));
  return [...rows, ...former]
    .map(({ group, ...row }) => ({ ...row, group: titleOf(group), place: groups.indexOf(group) }))
    .toSorted((one, other) => (one.group === null ? 0 : one.place - other.place));
}
