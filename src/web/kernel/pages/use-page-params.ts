import { useParams } from '@tanstack/react-router';
import type { Params } from '#contract/endpoint.ts';
import { isNumeric, type Page, type SearchKinds } from '#contract/page.ts';

/** The parameters in the path of the page that is open: ids are numbers. */
export const usePageParams = <P extends string>(_: Page<P, SearchKinds>): Params<P> => {
  const texts: Record<string, string> = useParams({ strict: false });
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, isNumeric(name) ? Number(text) : text])) as Params<P>;
};
