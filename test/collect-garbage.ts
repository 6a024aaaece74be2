import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** A full collection: what is reachable by a weak reference only is gone afterwards. `minor`: of the young generation only. */
export const collectGarbage = runInNewContext('gc') as (options?: { type: 'minor' }) => void;
