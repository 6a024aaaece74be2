import { createHash } from 'node:crypto';
import { MESSAGE_MAX } from '#contract/messaging/chat.ts';
import { sendMessage } from '#server/features/messaging/chat/commands.ts';
import type { Tx } from '#server/kernel/db.ts';
import { Refusal } from '#server/kernel/http/errors.ts';
import type { Services } from '#server/kernel/http/route.ts';
import type { InboundMail } from '#server/ports/inbound-mail.ts';
import { findOwnThread, findWriter } from './queries.ts';
import { answerOf, isAutomatic, textOfHtml, tokenOf } from './rules.ts';

/** Why a mail became no message. Nobody is answered: the sender may be forged, or a machine. */
export type Ignored = 'no_token' | 'automatic' | 'other_sender' | 'empty' | 'closed';

/** The key of a message is a UUID. The same mail has the same one, so a repeated event writes once. */
function keyOf(event_ref: string): string {
  const hex = createHash('sha256').update(`mail ${event_ref}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Writes the answer into its conversation, as the user to whom the notice was sent, when it comes from the address of that user. */
export async function receiveReply({ db, config }: Pick<Services, 'db' | 'config'>, mail: InboundMail): Promise<Ignored | undefined> {
  const token = tokenOf(config, mail.to);
  if (!token) return 'no_token';
  const own_address = /<([^<>]+)>/.exec(config.MAIL_FROM)?.[1] ?? config.MAIL_FROM;
  if (isAutomatic(mail, own_address)) return 'automatic';
  const body = answerOf(mail.text ?? textOfHtml(mail.html ?? '')).slice(0, MESSAGE_MAX);
  if (body === '') return 'empty';
  return db.transaction().execute((tx) => write(tx, { ...token, from: mail.from, body, key: keyOf(mail.event_ref) }));
}

interface Reply {
  thread_id: number;
  user_id: number;
  from: string;
  body: string;
  key: string;
}

async function write(tx: Tx, { thread_id, user_id, from, body, key }: Reply): Promise<Ignored | undefined> {
  const writer = await findWriter(tx, user_id, from);
  if (!writer) return 'other_sender';
  try {
    await sendMessage(tx, writer, await findOwnThread(tx, writer, thread_id), { body, key });
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return 'closed';
    throw error;
  }
}
