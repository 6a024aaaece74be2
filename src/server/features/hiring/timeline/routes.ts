import { timeline, timelineOf, timelineTypes, type TimelineType } from '#contract/hiring/timeline.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { addEntry, editEntry, removeEntry, starEntry, type EntryInput } from './commands.ts';
import { countTimeline, getTimelineOwner, listTimeline, listUpcomingMeetings } from './queries.ts';

export function timelineRoutes(kernel: Kernel): void {
  for (const type of timelineTypes) routesOfType(kernel, type);
  route(kernel, timeline.all, async ({ db, actor, params, query }) =>
    listTimeline(db, await getTimelineOwner(db, actor, params.model, params.id), query),
  );
  route(kernel, timeline.upcomingMeetings, async ({ db, actor, params }) =>
    listUpcomingMeetings(db, await getTimelineOwner(db, actor, params.model, params.id)),
  );
  route(kernel, timeline.stats, async ({ db, actor, params }) =>
    countTimeline(db, await getTimelineOwner(db, actor, params.model, params.id)),
  );
  route(kernel, timeline.remove, ({ db, actor, params }) => removeEntry(db, actor, params.id));
  route(kernel, timeline.star, ({ db, actor, params }) => starEntry(db, actor, params.id, true));
  route(kernel, timeline.unstar, ({ db, actor, params }) => starEntry(db, actor, params.id, false));
}

/** The five types have the same three calls. Only their properties differ, which the contract has validated. */
function routesOfType(kernel: Kernel, type: TimelineType): void {
  const calls = timelineOf[type] as (typeof timelineOf)['note'];
  route(kernel, calls.list, async ({ db, actor, params, query }) =>
    listTimeline(db, await getTimelineOwner(db, actor, params.model, params.id), { ...query, type }),
  );
  route(kernel, calls.add, ({ db, actor, params, body }) =>
    addEntry(db, actor, { model: params.model, model_id: params.id }, type, body as EntryInput),
  );
  route(kernel, calls.edit, ({ db, actor, params, body }) =>
    editEntry(db, actor, { ...params, entry_id: body.id }, type, body as EntryInput),
  );
}
