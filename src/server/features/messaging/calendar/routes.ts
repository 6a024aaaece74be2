import { createHash } from 'node:crypto';
import { calendar } from '#contract/messaging/calendar.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { calendarFile, eventOf } from '#server/kernel/calendar-file.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { hashToken } from '#server/kernel/session/secrets.ts';
import { meetingSummary } from '#server/texts/meetings.ts';
import { createFeed, noteFeedRead, revokeFeed } from './commands.ts';
import { findFeed, findFeedReader, getPeriod, readFeed } from './queries.ts';
import { initialsOf, periodOf, TASK_MINUTES } from './rules.ts';

const FEED = '/calendar-feeds';

export function calendarRoutes(kernel: Kernel): void {
  route(kernel, calendar.period, ({ db, actor, query, locale }) => getPeriod(db, actor, locale, periodOf(query), query.whose ?? 'mine'));
  route(kernel, calendar.feed, ({ db, actor }) => findFeed(db, actor.user_id));
  route(kernel, calendar.createFeed, async ({ actor }) => {
    const token = await kernel.db.transaction().execute((tx) => createFeed(tx, actor));
    return { address: `${kernel.config.base_url}${FEED}/${token}` };
  });
  route(kernel, calendar.revokeFeed, async ({ db, actor }) => {
    await revokeFeed(db, actor);
    return { feed: null };
  });
  feedRoute(kernel);
}

/** For calendar programs: a file, not a call of the contract. Who knows the address may read it. */
function feedRoute(kernel: Kernel): void {
  const config = { rateLimit: { max: 30, timeWindow: 60_000 } };
  kernel.app.get<{ Params: { token: string } }>(`${FEED}/:token`, { config }, async ({ params, headers }, reply) => {
    const reader = await findFeedReader(kernel.readDb, hashToken(params.token));
    if (!reader) return reply.code(404).type('text/plain').send('');
    await kernel.db.transaction().execute((tx) => noteFeedRead(tx, reader.user_id));
    const file = await fileFor(kernel, reader);
    const etag = `"${createHash('sha256').update(file).digest('base64url')}"`;
    void reply.header('etag', etag).header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(file);
  });
}

type Reader = NonNullable<Awaited<ReturnType<typeof findFeedReader>>>;

/** Initials instead of names, and links instead of notes: the provider of the calendar program reads it too. */
async function fileFor({ readDb, config }: Kernel, reader: Reader): Promise<string> {
  const { meetings, tasks } = await readFeed(readDb, reader, reader.locale);
  const isStaff = reader.side === 'staff';
  const people = isStaff
    ? { 'unlocked-driver': pages.staffUnlockedDriver, candidate: pages.staffCandidate }
    : { 'unlocked-driver': pages.unlockedDriver, candidate: pages.candidate };
  const url = (href: string) => config.base_url + href;
  const ofMeetings = meetings.map((meeting) =>
    eventOf(
      { ...meeting, uid: meeting.uid ?? `entry-${meeting.id}@cabina`, sequence: meeting.sequence ?? 0, place: '' },
      {
        summary: meetingSummary(reader.locale, initialsOf(meeting.person)),
        url: url(hrefOf(people[meeting.model], { params: { id: meeting.model_id } })),
      },
    ),
  );
  const ofTasks = tasks.map((task) =>
    eventOf(
      {
        uid: `task-${task.id}@cabina`,
        sequence: 0,
        starts_at: new Date(task.due_at),
        minutes: TASK_MINUTES,
        place: '',
        updated_at: new Date(task.updated_at),
      },
      { summary: task.title, url: url(hrefOf(isStaff ? pages.staffTasks : pages.tasks)) },
    ),
  );
  return calendarFile([...ofMeetings, ...ofTasks], null);
}
