import { messageTemplates } from '#contract/messaging/templates.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { changeTemplate, createTemplate, removeTemplate } from './commands.ts';
import { getTemplateValues, listTemplates } from './queries.ts';

export function templatesRoutes(kernel: Kernel): void {
  route(kernel, messageTemplates.list, async ({ db, actor }) => ({ data: await listTemplates(db, actor) }));
  route(kernel, messageTemplates.create, ({ db, actor, body }) => createTemplate(db, actor, body));
  route(kernel, messageTemplates.update, ({ db, actor, params, body }) => changeTemplate(db, actor, params.id, body));
  route(kernel, messageTemplates.remove, ({ db, actor, params }) => removeTemplate(db, actor, params.id));
  route(kernel, messageTemplates.values, ({ db, actor, query }) => getTemplateValues(db, actor, query));
}
