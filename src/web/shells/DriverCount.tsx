import { type Href, hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { chat } from '#contract/messaging/chat.ts';
import { offers } from '#contract/hiring/offers.ts';
import { reviews } from '#contract/hiring/reviews.ts';
import { countOf } from './count-of.ts';
import { NavCount } from './NavItems.tsx';
import type { CountQuery } from './navigation.ts';

/** The numbers of the driver's open tasks: offers to answer, reviews to write, conversations to read. */
const counts: Record<string, () => CountQuery> = {
  [hrefOf(pages.offers)]: countOf(offers.mine, { query: { status: 'open' } }, ({ data }) => data.length),
  [hrefOf(pages.unlocks)]: countOf(reviews.outstanding, {}, ({ data }) => data.length),
  [hrefOf(pages.chats)]: countOf(chat.unread, {}, ({ threads }) => threads),
};

/** A chunk of its own: the endpoints of the numbers are not needed for the first paint. */
export default function DriverCount({ to }: { to: Href }) {
  const count = counts[to];
  return count ? <NavCount query={count()} /> : null;
}
