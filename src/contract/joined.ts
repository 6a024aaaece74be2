/** Several GETs in one request: `GET /api/joined?call=/api/dashboard/figures&call=/api/news`. */
export const JOINED_PATH = '/api/joined';
export const MOST_JOINED = 12;
/** A longer address is called alone: all of them are within one URL. */
export const LONGEST_JOINED = 400;

/** The answer to one of the calls, in their order. */
export interface JoinedAnswer {
  status: number;
  json: unknown;
}
