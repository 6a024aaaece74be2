import { settings } from '#contract/accounts/settings.ts';
import type { Actor } from '#contract/people.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { changeSettings } from './commands.ts';
import { getSettings } from './queries.ts';

export function settingsRoutes(kernel: Kernel): void {
  route(kernel, settings.get, ({ db, actor, params }) => getSettings(db, ownId(actor, params.id)));
  route(kernel, settings.change, ({ db, actor, params, body }) => changeSettings(db, ownId(actor, params.id), body));
}

function ownId(me: Actor, user_id: number): number {
  if (user_id !== me.user_id) throw notFound();
  return user_id;
}
