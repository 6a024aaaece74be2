import { notifications } from '#contract/accounts/notifications.ts';
import { profile } from '#contract/accounts/profile.ts';
import { session } from '#contract/accounts/session.ts';
import type { Endpoint, Input } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import { options } from '#contract/foundation/options.ts';
import { hires } from '#contract/hiring/hires.ts';
import { jobPosts } from '#contract/hiring/job-posts.ts';
import { chat } from '#contract/messaging/chat.ts';
import { meetings } from '#contract/hiring/meetings.ts';
import { offers, type Offer } from '#contract/hiring/offers.ts';
import { reviews } from '#contract/hiring/reviews.ts';
import type { Namespace } from '#web/i18n/namespaces.ts';

/** A call whose response is persisted. With `ahead` it is also prefetched while the page is idle, once per open offer where needed. */
interface OfflineQuery {
  endpoint: Endpoint;
  ahead?: (offer?: Offer) => unknown;
  perOffer?: true;
}

/** A page that drivers can open offline. Worker, build, persisted queries and outbox all read this table. */
interface OfflinePage {
  /** `{id}` matches a number. */
  path: string;
  /** The file in src/web/routes. */
  route: string;
  /** Feature folders whose dialogs and other lazy parts are cached with the page. */
  features: readonly string[];
  texts: readonly Namespace[];
  queries: readonly OfflineQuery[];
}

const onVisit = (endpoint: Endpoint): OfflineQuery => ({ endpoint });
const ahead = <E extends Endpoint>(endpoint: E, input: Input<E>): OfflineQuery => ({ endpoint, ahead: () => input });
const aheadPerOffer = <E extends Endpoint>(endpoint: E, input: (offer: Offer) => Input<E>): OfflineQuery => ({
  endpoint,
  ahead: (offer) => input(offer!),
  perOffer: true,
});

/** Queries and texts of every page. */
export const everyPage = {
  features: ['hiring/offline', 'accounts/notifications'],
  texts: ['shell', 'ui', 'errors', 'offline', 'notifications'],
  queries: [onVisit(session.current)],
} as const satisfies Partial<OfflinePage>;

export const offlinePages: readonly OfflinePage[] = [
  {
    path: pages.unlocks.path,
    route: '_driver/unlocks.tsx',
    features: ['hiring/hires', 'hiring/meetings', 'hiring/offers', 'hiring/reviews'],
    texts: ['hires', 'meetings', 'news', 'offers', 'reviews'],
    queries: [
      ahead(offers.mine, { query: { status: 'accepted' } }),
      ahead(hires.unlocks, {}),
      ahead(reviews.outstanding, {}),
      ahead(meetings.mine, {}),
    ],
  },
  {
    path: pages.offers.path,
    route: '_driver/offers/index.tsx',
    features: ['hiring/offers'],
    texts: ['offers'],
    queries: [onVisit(offers.mine), ahead(options.offerRejectionReasons, {})],
  },
  {
    path: pages.offer.path,
    route: '_driver/offers/$id.tsx',
    features: ['hiring/offers'],
    texts: ['offers', 'job_posts'],
    queries: [
      aheadPerOffer(offers.detail, ({ id }) => ({ params: { id } })),
      aheadPerOffer(jobPosts.show, ({ campaign }) => ({ params: { campaign_id: campaign.id }, query: {} })),
    ],
  },
  {
    path: pages.hires.path,
    route: '_driver/hires.tsx',
    features: ['hiring/hires'],
    texts: ['hires'],
    queries: [ahead(hires.mine, {})],
  },
  {
    path: pages.chats.path,
    route: '_driver/chats/index.tsx',
    features: ['messaging/chat'],
    texts: ['chat'],
    queries: [onVisit(chat.threads), onVisit(chat.unread)],
  },
  {
    path: pages.chatWith.path,
    route: '_driver/chats/$id.tsx',
    features: ['messaging/chat', 'messaging/phrases'],
    texts: ['chat', 'phrases'],
    queries: [onVisit(chat.thread), onVisit(chat.messages)],
  },
  {
    path: pages.profile.path,
    route: '_driver/profile.tsx',
    features: ['accounts/profile'],
    texts: ['profile', 'register_driver', 'option_groups'],
    queries: [ahead(profile.get, {}), onVisit(options.list)],
  },
  {
    path: pages.account.path,
    route: '_driver/account.tsx',
    features: ['accounts/profile'],
    texts: ['account', 'profile'],
    queries: [onVisit(profile.get)],
  },
  {
    path: pages.notifications.path,
    route: '_signed/notifications.tsx',
    features: ['accounts/notifications'],
    texts: ['notifications'],
    queries: [ahead(notifications.list, { query: {} })],
  },
];

export const offlineQueries: readonly OfflineQuery[] = [everyPage, ...offlinePages].flatMap(({ queries }) => queries);

/** Requests that a driver can answer offline. */
type Answerable = 'offer' | 'hire';
/** Identifies the answered request, or a message by its key: `offer.12`, `hire.5`, `message.0b6…`. */
export type Subject = `${Answerable}.${number}` | `message.${string}`;

/** Matches the paths of `offlinePages`, as the source of a regular expression. */
export const offlinePaths = (): string => `^(${offlinePages.map(({ path }) => path.replace('{id}', '\\d+')).join('|')})/?$`;
