import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, listOf, Moment, QueryId } from '#contract/shapes.ts';

/** What a template leaves open, written `{{first_name}}`. */
export const templatePlaceholders = ['first_name', 'job', 'place', 'day'] as const;
export type TemplatePlaceholder = (typeof templatePlaceholders)[number];

/** The maximum number of templates per company. */
export const MAX_TEMPLATES = 100;

const isKnown = (body: string): boolean =>
  [...body.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].every(([, name]) => (templatePlaceholders as readonly string[]).includes(name!));
const Name = z.string().trim().min(1).max(60);
const Body = z.string().trim().min(1).max(2000).refine(isKnown, { error: 'unknown_placeholder' });

export const MessageTemplate = z.object({ id: Id, name: z.string(), body: z.string(), updated_at: Moment });
export type MessageTemplate = z.output<typeof MessageTemplate>;

/** Whose values placeholders get: an unlocked driver, or anybody to whom a campaign is written about. */
const About = z.union([z.strictObject({ unlocked_driver_id: QueryId }), z.strictObject({ campaign_id: QueryId })]);
export type TemplateAbout = z.output<typeof About>;

/** The values for one driver; null when nothing is known. The day is YYYY-MM-DD. */
const TemplateValues = z.object({
  first_name: z.string().nullable(),
  job: z.string().nullable(),
  place: z.string().nullable(),
  day: z.string().nullable(),
});
export type TemplateValues = z.output<typeof TemplateValues>;

/** The text of a template with the known values. A placeholder without a value stays, so that the writer sees it. */
export const filledTemplate = (body: string, values: Readonly<Partial<Record<TemplatePlaceholder, string | null>>>): string =>
  body.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => values[name as TemplatePlaceholder] ?? whole);

const access = 'company:chat' as const;

/** Templates belong to a company: every user who may chat uses and edits them. */
export const messageTemplates = {
  list: endpoint('GET', '/api/chat/templates', { access, response: listOf(MessageTemplate) }),
  create: endpoint('POST', '/api/chat/templates', { access, body: z.strictObject({ name: Name, body: Body }), response: MessageTemplate }),
  update: endpoint('PUT', '/api/chat/templates/{id}', {
    access,
    body: z.strictObject({ name: Name, body: Body }),
    response: MessageTemplate,
  }),
  remove: endpoint('DELETE', '/api/chat/templates/{id}', { access, response: z.object({ id: Id }) }),
  values: endpoint('GET', '/api/chat/template-values', {
    access,
    query: About,
    response: TemplateValues,
  }),
};
