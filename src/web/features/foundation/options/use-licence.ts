import { useQuery } from '@tanstack/react-query';
import { options } from '#contract/foundation/options.ts';
import { query } from '#web/kernel/http/api.ts';

/** Returns the class of the highest driving licence among some qualifications, in the user's spelling: `C+E` or `CE`. */
export function useLicence(): (qualifications: readonly string[]) => string | undefined {
  const { data } = useQuery({ ...query(options.translations), staleTime: Infinity });
  return (qualifications) => data?.licences.find(({ key }) => qualifications.includes(key))?.label;
}

/** Whether a qualification is a driving licence. A person's highest one includes the others. */
export function useIsLicence(): (qualification: string) => boolean {
  const { data } = useQuery({ ...query(options.translations), staleTime: Infinity });
  return (qualification) => data?.licences.some(({ key }) => key === qualification) ?? false;
}
