import { comments } from '#contract/messaging/comments.ts';
import { getRecord } from '#server/features/messaging/records/queries.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { addComment, changeComment, removeComment, replyTo } from './commands.ts';
import { getComment, listComments, listMentionable } from './queries.ts';

export function commentsRoutes(kernel: Kernel): void {
  route(kernel, comments.reply, async ({ db, actor, params, body }) =>
    getComment(db, actor, await replyTo(db, actor, params.id, { body: body.reply, mentions: body.mentions })),
  );
  route(kernel, comments.list, async ({ db, actor, params, query }) =>
    listComments(db, actor, await getRecord(db, actor, params.model, params.id), query.after),
  );
  route(kernel, comments.add, async ({ db, actor, params, body }) => {
    const about = await getRecord(db, actor, params.model, params.id);
    return { ...(await getComment(db, actor, await addComment(db, actor, about, body))), children: [] };
  });
  route(kernel, comments.change, async ({ db, actor, params, body }) => {
    await changeComment(db, actor, params.id, body);
    return getComment(db, actor, params.id);
  });
  route(kernel, comments.remove, async ({ db, actor, params }) => {
    await removeComment(db, actor, params.id);
    return { id: params.id };
  });
  route(kernel, comments.readers, async ({ db, actor, params, query }) => {
    const about = await getRecord(db, actor, params.model, params.id);
    const visibility = actor.side === 'company' ? 'shared' : (query.visibility ?? 'internal');
    return listMentionable(db, actor, { ...about, visibility }, query.search);
  });
}
