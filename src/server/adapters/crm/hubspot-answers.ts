import { z } from 'zod';
import type { Engagement } from '#server/ports/crm.ts';

const Ref = z.union([z.string(), z.number()]).transform(String);

export const OwnerPage = z.object({
  results: z.array(
    z.object({
      id: Ref,
      email: z
        .string()
        .nullish()
        .transform((email) => email ?? ''),
      firstName: z
        .string()
        .nullish()
        .transform((name) => name ?? ''),
      lastName: z
        .string()
        .nullish()
        .transform((name) => name ?? ''),
    }),
  ),
  paging: z.object({ next: z.object({ after: z.string() }).nullish() }).nullish(),
});

const Entry = z.object({
  engagement: z.object({ id: Ref, type: z.string(), timestamp: z.number(), ownerId: Ref.nullish() }),
  metadata: z.record(z.string(), z.unknown()).nullish(),
});
export const EngagementPage = z.object({ results: z.array(Entry) });

const LONGEST_TEXT = 4000;
/** The characters of named entities; any other is left as it is written. */
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The text of markup that people wrote in the CRM. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi, '')
    .replaceAll(/<(br|\/p|\/div|\/li)\b[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(
      /&(#\d+|[a-z]+);/gi,
      (whole, name: string) => (name.startsWith('#') ? characterOf(name.slice(1)) : entities[name.toLowerCase()]) ?? whole,
    )
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/\n\s*\n+/g, '\n')
    .trim()
    .slice(0, LONGEST_TEXT);

const characterOf = (code: string): string | undefined => {
  const point = Number(code);
  return point > 31 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : undefined;
};

/** Each kind names its texts differently. */
export function engagementOf({ engagement, metadata }: z.output<typeof Entry>): Engagement {
  const textOf = (...names: string[]): string =>
    plainText(names.map((name) => metadata?.[name]).find((value): value is string => typeof value === 'string' && value !== '') ?? '');
  return {
    id: engagement.id,
    type: engagement.type,
    happened_at: new Date(engagement.timestamp).toISOString(),
    title: textOf('subject', 'title').slice(0, 200),
    text: textOf('body', 'text', 'html'),
    owner_id: engagement.ownerId ?? null,
  };
}
