import { contract } from '../src/contract/index.ts';

/** The first part of every call's path outside `/api`: in development the pages' server passes calls below these on. */
export const callPaths: readonly string[] = [
  ...new Set(
    Object.values(contract)
      .flatMap((endpoints) => Object.values(endpoints))
      .filter(({ path }) => !path.startsWith('/api/'))
      .map(({ path }) => `/${path.split('/')[1]}`),
  ),
].toSorted();
