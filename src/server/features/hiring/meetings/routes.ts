import { meetings } from '#contract/hiring/meetings.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { answerMeeting } from './commands.ts';
import { getMeetingByLink, listOwnMeetings } from './queries.ts';

export function meetingsRoutes(kernel: Kernel): void {
  route(kernel, meetings.mine, ({ db, actor }) => listOwnMeetings(db, actor.driver_id));
  route(kernel, meetings.byLink, ({ db, params }) => getMeetingByLink(db, params.token));
  route(kernel, meetings.answer, async ({ db, params, body }) => {
    await answerMeeting(db, params.token, body);
    return getMeetingByLink(db, params.token);
  });
}
