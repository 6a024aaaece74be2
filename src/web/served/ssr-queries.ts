import type { Endpoint, Input } from '#contract/endpoint.ts';
import { hires } from '#contract/hiring/hires.ts';
import { jobPosts } from '#contract/hiring/job-posts.ts';
import { offers } from '#contract/hiring/offers.ts';
import { reviews } from '#contract/hiring/reviews.ts';
import { session } from '#contract/accounts/session.ts';
import { pages } from '#contract/pages.ts';
import { addressOf, keyOf } from '#web/kernel/http/api.ts';
import { parseSearch, searchOf } from '#web/kernel/pages/search.ts';

/** A query of a page: its URL and its query key. */
export interface Question {
  address: string;
  key: readonly unknown[];
}
export interface Drawable {
  /** Rendered for a signed-in driver only; otherwise the browser redirects to the sign-in. */
  is_drivers: boolean;
  questions: Question[];
}

const ask = <E extends Endpoint>(endpoint: E, input: Input<E>): Question => ({
  address: (addressOf as (endpoint: E, input: Input<E>) => string)(endpoint, input),
  key: keyOf(endpoint, input),
});
const plain = (endpoint: Endpoint): Question => ask(endpoint, {} as never);

/** Every page needs the session first. */
export const sessionQuestion = plain(session.current);

type Given = Record<string, unknown>;
/** The queries of each server-rendered page. A query that is missing here is fetched by the browser. */
const drawn: { path: RegExp; is_drivers?: true; questions: (search: Given, id: number) => Question[] }[] = [
  { path: /^\/$/, questions: () => [] },
  {
    path: /^\/job-posts\/?$/,
    questions: (given) => {
      const { zip_code, country, place, radius, search, page = 1 } = searchOf(pages.jobPosts)(given);
      return [ask(jobPosts.search, { query: { zip_code, country, place, search, page, radius: zip_code ? radius : undefined } })];
    },
  },
  {
    path: /^\/job-posts\/(\d+)\/?$/,
    questions: (given, campaign_id) => [ask(jobPosts.show, { params: { campaign_id }, query: searchOf(pages.jobPost)(given) })],
  },
  {
    path: /^\/offers\/?$/,
    is_drivers: true,
    questions: (given) => [ask(offers.mine, { query: { status: searchOf(pages.offers)(given).status ?? 'open' } })],
  },
  {
    path: /^\/unlocks\/?$/,
    is_drivers: true,
    questions: () => [
      ask(offers.mine, { query: { status: 'open' } }),
      ask(offers.mine, { query: { status: 'accepted' } }),
      ...[hires.mine, hires.unlocks, reviews.outstanding].map(plain),
    ],
  },
];

/** `undefined`: the page is client-rendered. */
export function drawableAt(address: string): Drawable | undefined {
  const [path = '', search = ''] = address.split('?');
  for (const { path: pattern, is_drivers = false, questions } of drawn) {
    const found = pattern.exec(path);
    if (found) return { is_drivers, questions: questions(parseSearch(search), Number(found[1])) };
  }
  return undefined;
}
