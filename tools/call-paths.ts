import { contract } from '../src/contract/index.ts';

/** The first part of the path of every call outside `/api`: in development vite proxies these to the server. */
export const callPaths: readonly string[] = [
  ...new Set(
    Object.values(contract)
      .flatMap((endpoints) => Object.values(endpoints))
      .filter(({ path }) => !path.startsWith('/api/'))
      .map(({ path }) => `/${path.split('/')[1]}`),
  ),
].toSorted();
