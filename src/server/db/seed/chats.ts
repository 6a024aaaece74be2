import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { DB } from '#server/db/types.ts';
import { berlin } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { dialogues, type Dialogue } from './dialogues.ts';
import { HOUR } from './moments.ts';
import type { Random } from './random.ts';
import { workdaysFrom } from './workdays.ts';

interface Unlocked {
  unlocked_driver_id: number;
  thread_id: number;
  company_id: number;
  first_contacted_at: Date;
  driver_user_id: number;
  driver_locale: string;
  company_locale: string;
  owner_id: number;
  /** A day; null unless the driver has confirmed the hire. */
  works_since: string | null;
}

/** Every third driver whom a company has contacted, so that others are still without messages. */
const SHARE = 0.34;
/** Of the conversations, those whose newest line the company has not read. */
const UNREAD_SHARE = 0.25;

/** Conversations of companies with drivers whom they have contacted, each with its days in the timeline. */
export async function seedChats(tx: Tx, random: Random, now: Date): Promise<void> {
  const { rows } = await sql<Unlocked>`
    select ud.id as unlocked_driver_id, t.id as thread_id, ud.company_id, ud.first_contacted_at, d.user_id as driver_user_id,
      du.locale as driver_locale, o.locale as company_locale, o.id as owner_id,
      (select h.first_work_day_at::text from hires h where h.unlocked_driver_id = ud.id and h.confirmed_at is not null) as works_since
    from unlocked_drivers ud
    join chat_threads t on t.company_id = ud.company_id and t.driver_id = ud.driver_id
    join drivers d on d.id = ud.driver_id
    join users du on du.id = d.user_id
    join users o on o.id = coalesce(ud.owner_id, (select min(x.id) from users x where x.company_id = ud.company_id and x.is_owner))
    where ud.first_contacted_at is not null and ud.deleted_at is null and d.erased_at is null
    order by ud.id`.execute(tx);
  const longest = longestOf(rows);
  for (const [index, unlocked] of rows.entries()) {
    const isChosen = index % 7 === 0 || random.chance(SHARE);
    const dialogue = dialogues[index % dialogues.length]!;
    if (unlocked === longest) {
      const work = workdaysFrom(beginOf(unlocked), unlocked.works_since!, now);
      await seedChat(tx, unlocked, { dialogue: [...dialogue, ...work], random, now });
    } else if (isChosen) await seedChat(tx, unlocked, { dialogue, random, now });
  }
}

/** The driver who has worked longest for the first company: they write to each other every day. */
function longestOf(rows: readonly Unlocked[]): Unlocked | undefined {
  const first = Math.min(...rows.map(({ company_id }) => company_id));
  return rows
    .filter(({ company_id, works_since }) => company_id === first && works_since !== null)
    .toSorted((one, other) => one.works_since!.localeCompare(other.works_since!))[0];
}

/** The first call comes before the first message. */
const beginOf = ({ first_contacted_at }: Unlocked): Date => new Date(first_contacted_at.getTime() + HOUR);

type Line = Insertable<DB['chat_messages']> & { sent_at: Date; seq: number };

async function seedChat(
  tx: Tx,
  unlocked: Unlocked,
  { dialogue, random, now }: { dialogue: Dialogue; random: Random; now: Date },
): Promise<void> {
  const { thread_id, company_id, owner_id, driver_user_id } = unlocked;
  const begin = beginOf(unlocked).getTime();
  const written = dialogue.filter(({ minute }) => begin + minute * 60_000 < now.getTime());
  if (written.length === 0) return;
  const lines = written.map(({ side, minute, phrase, ...words }, index): Line => {
    const language = (side === 'company' ? unlocked.company_locale : unlocked.driver_locale) === 'es' ? 'es' : 'de';
    const sent_at = new Date(begin + minute * 60_000);
    const user_id = side === 'company' ? owner_id : driver_user_id;
    return {
      thread_id,
      company_id,
      seq: index + 1,
      user_id,
      side,
      key: randomUUID(),
      body: words[language],
      language,
      sent_at,
      phrase_key: phrase?.key ?? null,
      phrase_slots: phrase ? JSON.stringify(phrase.slots) : null,
    };
  });
  await tx.insertInto('chat_messages').values(lines).execute();
  const last = lines.at(-1)!;
  await tx.updateTable('chat_threads').set({ last_seq: last.seq, last_at: last.sent_at }).where('id', '=', thread_id).execute();
  const isUnread = last.side === 'contact' && random.chance(UNREAD_SHARE);
  const reads = [
    { user_id: owner_id, read_seq: isUnread ? last.seq - 1 : last.seq },
    { user_id: driver_user_id, read_seq: last.side === 'company' ? last.seq - 1 : last.seq },
  ];
  await tx
    .insertInto('chat_reads')
    .values(reads.map((read) => ({ ...read, thread_id, read_at: last.sent_at })))
    .execute();
  await seedDays(tx, unlocked, lines);
}

async function seedDays(tx: Tx, { unlocked_driver_id, company_id }: Unlocked, lines: readonly Line[]): Promise<void> {
  const dayOf = ({ sent_at }: Line) => berlin(sent_at).toISODate();
  const of = (day: readonly Line[], side: string) => day.filter((line) => line.side === side).map(({ sent_at }) => sent_at.toISOString());
  const entries = [...Map.groupBy(lines, dayOf)].map(([date, day]) => {
    const [company, driver] = [of(day, 'company'), of(day, 'contact')];
    const properties = {
      day: date,
      company_count: company.length,
      driver_count: driver.length,
      company_wrote_at: company[0] ?? null,
      company_last_wrote_at: company.at(-1) ?? null,
      driver_wrote_at: driver[0] ?? null,
    };
    const performed_at = day[0]!.sent_at;
    const base = { model: 'unlocked-driver', model_id: unlocked_driver_id, company_id, type: 'chat' as const };
    return { ...base, properties: JSON.stringify(properties), performed_at, created_at: performed_at, updated_at: performed_at };
  });
  await tx.insertInto('timeline_entries').values(entries).execute();
}
