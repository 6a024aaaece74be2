import { hrefOf, stringifySearch } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { BulkSource } from '#contract/foundation/vocabulary.ts';
import type { Staff } from '#contract/people.ts';
import { BULK_MESSAGE_LIMIT } from '#contract/staff/bulk-messages.policy.ts';
import { bulkMessages } from '#contract/staff/bulk-messages.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { previewMail, previewSms } from '#server/messages/preview.ts';
import { changeState, sendAgain, sendBulk, sendTest } from './commands.ts';
import { getBulkMessage, listBulkMessages, listReached, listRecipients, listResults } from './queries.ts';
import { costOf } from '#server/texts/gsm.ts';
import { ensureKnownPlaceholders, paragraphsOf, segmentsOf, wordsFor, type Named, type Text } from './rules.ts';

export function bulkMessagesRoutes(kernel: Kernel): void {
  composerRoutes(kernel);
  route(kernel, bulkMessages.list, ({ db, query }) => listBulkMessages(db, query));
  route(kernel, bulkMessages.get, ({ db, params }) => getBulkMessage(db, params.id));
  route(kernel, bulkMessages.recipients, ({ db, params, query }) => listResults(db, params.id, query));
  for (const change of ['pause', 'resume', 'stop'] as const)
    route(kernel, bulkMessages[change], async ({ db, actor, params }) => {
      await changeState(db, actor, params.id, change);
      return getBulkMessage(db, params.id);
    });
  route(kernel, bulkMessages.again, async ({ db, actor, params }) => {
    await sendAgain(db, actor, params.id);
    return getBulkMessage(db, params.id);
  });
}

function composerRoutes(kernel: Kernel): void {
  route(kernel, bulkMessages.count, async ({ db, actor, query }) => {
    const ids = await listRecipients(db, actor, query);
    const is_over = ids.length > BULK_MESSAGE_LIMIT;
    const recipients = is_over ? [] : await listReached(db, ids, { via: query.via ?? 'email' });
    const sendable = recipients.filter(({ reason }) => reason === null).length;
    return { count: ids.length, limit: BULK_MESSAGE_LIMIT, sendable, recipients };
  });
  route(kernel, bulkMessages.send, async ({ db, actor, query, body: { recipient_ids, planned_at, ...text } }) => {
    // without the words of a search, which may name a person whose account is erased later
    const filters = stringifySearch({ ...query, search: undefined }).slice(1);
    const id = await sendBulk(db, actor, { query, filters, text: inLanguage(text, actor), recipient_ids, planned_at });
    return getBulkMessage(db, id);
  });
  route(kernel, bulkMessages.preview, ({ actor, body: { from, reader, recipient_ids, ...text } }) =>
    preview(kernel, { me: actor, text: inLanguage(text, actor), from, reader, recipient_ids }),
  );
  route(kernel, bulkMessages.test, async ({ db, actor, body: { from, reader, ...text } }) => {
    const { translations, ...main } = inLanguage(text, actor);
    const words = translations.find(({ language }) => language === reader) ?? main;
    await sendTest(db, actor, { ...main, ...words, translations: [] }, from);
    return {};
  });
}

const inLanguage = ({ language, ...text }: Omit<Text, 'language'> & { language?: Text['language'] | undefined }, me: Staff): Text => ({
  ...text,
  language: language ?? me.locale,
});

interface Preview {
  me: Staff;
  text: Text;
  from: BulkSource;
  reader: Text['language'];
  recipient_ids: readonly number[] | undefined;
}

/** The message for the first recipient of that language, and the segments of all. Without one, for the caller. */
async function preview(
  { ports, config, readDb: db }: Kernel,
  { me, text, from, reader, recipient_ids = [] }: Preview,
): Promise<ResponseOf<typeof bulkMessages.preview>> {
  ensureKnownPlaceholders(text, from);
  const people = (await listReached(db, recipient_ids, { via: text.via })).filter(({ reason }) => reason === null);
  const [self] = await listReached(db, [me.user_id], { via: text.via, is_test: true });
  const person: Named = { ...(people.find(({ locale }) => locale === reader) ?? self!), locale: reader };
  const { subject, message } = wordsFor(text, person);
  if (text.via === 'sms') {
    const total_segments = people.reduce((sum, each) => sum + segmentsOf(wordsFor(text, each).message), 0);
    return {
      language: reader,
      subject: '',
      text: previewSms('bulk_message', reader, { text: message }),
      html: null,
      segments: segmentsOf(message),
      total_segments,
      cost: costOf(total_segments, config.SMS_SEGMENT_PRICE),
    };
  }
  const unsubscribe_link = config.base_url + hrefOf(pages.landing);
  const rendered = previewMail(ports, 'bulk_message', reader, { subject, paragraphs: paragraphsOf(message), unsubscribe_link });
  return { language: reader, subject: rendered.subject, text: rendered.text, html: rendered.html, segments: 0, total_segments: 0, cost: 0 };
}
