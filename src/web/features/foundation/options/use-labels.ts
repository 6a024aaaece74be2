import { useQuery } from '@tanstack/react-query';
import { options } from '#contract/foundation/options.ts';
import { query } from '#web/kernel/http/api.ts';

/** Labels of option keys in the reader's language: `label('qualifications', 'lic_ce')`. Loaded once; three dots until then. */
export function useLabels(): (category: string, key: string) => string {
  const { data, isPending } = useQuery({ ...query(options.translations), staleTime: Infinity });
  return (category, key) => (isPending ? '…' : (data?.data[category]?.[key] ?? key.replaceAll('_', ' ')));
}
