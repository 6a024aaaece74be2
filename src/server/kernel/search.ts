import { sql, type RawBuilder } from 'kysely';

/**
 * A condition: every part of the typed text begins a word in one of the documents, without accents, case and word order. Phone numbers
 * and mail addresses in the documents are found too, so a document must hold nothing that the reader may not see. Triggers keep the
 * documents (`search` and its kind) beside the rows; a single one uses its index.
 */
export function matchesSearch(
  search: string | RawBuilder<string>,
  ...documents: [string, ...string[]] | [RawBuilder<unknown>]
): RawBuilder<boolean> {
  const [first, ...others] = documents.map((document) => (typeof document === 'string' ? sql.ref(document) : document));
  const all =
    others.length === 0
      ? first
      : sql.join(
          [first, ...others].map((each) => sql`coalesce(${each}, '')`),
          sql` || `,
        );
  return sql<boolean>`(${all}) @@ search_query(${search})`;
}

/**
 * A condition on a row with `company_id` and `search`: its document fits this query (`search_query`), and it belongs to the company. Indexes
 * of these rows have the words of each company with its id before them, so that nobody else's rows are read.
 */
export const matchesWithinCompany = (row: string, company_id: number, query: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`words_of_company(${sql.ref(`${row}.company_id`)}, ${sql.ref(`${row}.search`)}) @@ query_of_company(${company_id}, ${query})`;

/** Separates the words that were searched for from the other filters of a list, as in the URL: `campaign_id=2&search=maria`. */
export function separateSearch(filters: string): { words: string; filters: string } {
  const others = filters.split('&').filter((filter) => !new URLSearchParams(filter).has('search'));
  return { words: new URLSearchParams(filters).getAll('search').join(' ').trim(), filters: others.join('&') };
}
