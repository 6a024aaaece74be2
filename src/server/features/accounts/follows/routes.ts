import { follows } from '#contract/accounts/follows.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { toggleFollow } from './commands.ts';
import { ensureFollowable, isFollowed } from './queries.ts';

export function followsRoutes(kernel: Kernel): void {
  route(kernel, follows.get, async ({ db, actor, query }) => {
    await ensureFollowable(db, actor, query);
    return { followed: await isFollowed(db, actor, query) };
  });
  route(kernel, follows.toggle, async ({ db, actor, body }) => ({ followed: await toggleFollow(db, actor, body) }));
}
