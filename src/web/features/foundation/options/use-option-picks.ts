import { useQuery } from '@tanstack/react-query';
import { options } from '#contract/foundation/options.ts';
import type { OptionCategory } from '#contract/foundation/vocabulary.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { hasKey } from '#web/i18n/texts.ts';
import { query } from '#web/kernel/http/api.ts';
import type { Option } from '#web/ui/input/Listbox.tsx';

/** The entries of a catalogue for `MultiSelect`; with headings if it has several groups. */
export function useOptionPicks(category: OptionCategory, country = 'ES'): Option[] {
  const t = useTexts('option_groups');
  const { data } = useQuery({ ...query(options.list, { params: { type: category, country } }), staleTime: Infinity });
  const rows = data?.data ?? [];
  const hasGroups = new Set(rows.map(({ group }) => group)).size > 1;
  return rows.map(({ key, label, group }) => {
    const name = `group.${group}`;
    return { key, label, group: hasGroups && hasKey('option_groups', name) ? t(name) : null };
  });
}
