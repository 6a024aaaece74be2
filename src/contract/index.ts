import { session } from './session.ts';

/** The whole contract: tests, documents and `npm run routes` walk it. */
export const contract = { session };
