import { z } from 'zod';

export const Id = z.int().positive();
/** Whole euro cents; may be negative for a credit. */
export const Cents = z.int();
/** ISO 8601 has a year 0, PostgreSQL has none. */
const hasYear = (text: string): boolean => !text.startsWith('0000');
/** A point in time: a Date on the server, ISO 8601 on the wire. */
export const Moment = z.union([
  z.iso.datetime({ offset: true }).refine(hasYear, 'not_a_date'),
  z.date().transform((date) => date.toISOString()),
]);
/** A calendar day, YYYY-MM-DD, without a time zone. */
export const Day = z.iso.date().refine(hasYear, 'not_a_date');
/** A time of day, HH:mm. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
export const LatLng = z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });
export type LatLng = z.infer<typeof LatLng>;

export const Search = z.string().trim().max(200);
/** Pages count from 1. */
export const PageNumber = z.coerce.number().int().min(1).max(100_000);
export const PageQuery = z.strictObject({ page: PageNumber.optional(), search: Search.optional() });
/** The page sizes of long lists; the first is the default. */
export const pageSizes = [25, 100, 500] as const;
export type PageSize = (typeof pageSizes)[number];
export const PerPage = z.coerce.number().pipe(z.literal(pageSizes));
/** An id, count or flag in a query. */
export const QueryId = z.coerce.number().int().positive();
export const QueryFlag = z.union([z.boolean(), z.enum(['1', '0', 'true', 'false']).transform((flag) => flag === '1' || flag === 'true')]);

/** Every list returns `data` and `meta`. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), meta: z.object({ page: z.int(), per_page: z.int(), total: z.int() }) });
/** Counts of lists without a natural end stop here, and so do their pages. */
export const MOST_COUNTED = 10_000;
/** The same for a list that may be longer than anybody counts: then `total` is `MOST_COUNTED`. */
export const cappedPageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), meta: z.object({ page: z.int(), per_page: z.int(), total: z.int(), is_capped: z.boolean() }) });
/** A page of a list with a cursor: pass `next` as `after` to get the following page; null at the end. */
export const cursorPageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), meta: z.object({ total: z.int(), next: z.string().nullable() }) });
/** The same for an inbox. Later pages have no total: counting all kinds costs more than reading a page of them. */
export const inboxPageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), meta: z.object({ total: z.int().nullable(), next: z.string().nullable() }) });
/** A list that is always whole: catalogues, options, the few rows of one parent. */
export const listOf = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row) });
/** Rows of one bulk action, in one transaction. A larger selection takes several calls. */
export const BulkIds = z.array(Id).min(1).max(100);
/** The result of a bulk action per row. A refused row has its reason. */
export const BulkReport = z.object({
  done: z.array(Id),
  /** Rows that were in this state already. */
  unchanged: z.array(Id),
  refused: z.array(z.object({ id: Id, code: z.string(), message: z.string() })),
});
export type BulkReport = z.output<typeof BulkReport>;
/** An entry of an option list, labelled in the caller's language. */
export const Option = z.object({ id: Id, key: z.string(), label: z.string(), group: z.string().nullable() });
export type Option = z.infer<typeof Option>;

/** ISO 3166-1 alpha-2. */
export const CountryCode = z.string().regex(/^[A-Z]{2}$/);
