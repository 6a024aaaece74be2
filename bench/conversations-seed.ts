import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { copyRows, type CopyValue } from '#server/db/copy-rows.ts';
import { installReferenceData } from '#server/db/seed/main.ts';
import { Random } from '#server/db/seed/random.ts';
import { connect } from '#server/kernel/db.ts';
import { withoutIndexes } from './scale/bulk-loading.ts';
import { BulkWork, openClient } from './scale/bulk-work.ts';

export interface ConversationSize {
  messages: number;
  threads: number;
  companies: number;
}

/** The thread whose first message is jumped to, the number of its messages, and the words of the first one. */
export const LONG = { thread: 1, messages: 7000, words: 'Cochera Fuencarral' };

/** Words of messages; the first ones are in many of them. */
export const words =
  `hola guten tag gracias ruta tor puerta muelle lunes montag camión fahrer carga ladung descarga hora uhr contrato vertrag sueldo
  gehalt noche nacht remolque auflieger cisterna tank palets paletten frigo kühlung ADR CAP tacógrafo tacho peaje maut gasoil diesel aparcar parkplatz
  semana woche turno schicht base hof taller werkstatt jefe disposition llamada anruf teléfono telefon mañana morgen tarde abend`
    .split(/\s+/)
    .filter(Boolean);

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const companyOf = (thread: number, { companies }: ConversationSize) => ((thread - 1) % companies) + 1;

/** Thread n is of company ((n - 1) mod companies) + 1 and driver n; users 1 to `companies` are the owners, the drivers' follow. */
export async function seedConversations(url: string, size: ConversationSize): Promise<void> {
  await migrate(url);
  const { db } = connect(url, { max: 1 });
  await installReferenceData(db);
  await db.destroy();
  const tables = ['users', 'drivers', 'unlocked_drivers', 'chat_threads', 'chat_messages', 'chat_reads'];
  const work = await BulkWork.open(url);
  await withoutIndexes(work, tables, async () => {
    const client = await openClient(url);
    const random = new Random(3);
    const counts = numbers(size.threads).map(() => Math.max(1, Math.round((2 * random.next() * size.messages) / size.threads)));
    counts[LONG.thread - 1] = LONG.messages;
    await copyPeople(client, size);
    await copyThreads(client, counts, size);
    await copyMessages(client, random, counts, size);
    await client.end();
  });
  await work.finishIndexes();
  await work.run(`select setval(pg_get_serial_sequence('chat_messages', 'id'), (select max(id) from chat_messages))`);
  await work.run('vacuum analyze');
  await work.end();
}

async function copyPeople(client: pg.Client, size: ConversationSize): Promise<void> {
  const { companies } = size;
  const users = ['id', 'side', 'first_name', 'last_name', 'email', 'email_confirmed_at', 'company_id', 'is_owner'];
  const confirmed_at = new Date(Date.UTC(2026, 0, 1));
  const rows = (count: number, row: (id: number) => CopyValue[]) => numbers(count).map((id) => row(id));
  await copyRows(
    client,
    'companies',
    ['id', 'name'],
    rows(companies, (id) => [id, `Transportes ${id}`]),
  );
  await copyRows(
    client,
    'users',
    users,
    rows(companies, (id) => [id, 'company', 'Olga', `Jefa ${id}`, `o${id}@company.example`, confirmed_at, id, true]),
  );
  await copyRows(
    client,
    'users',
    users,
    rows(size.threads, (id) => [companies + id, 'contact', 'Mateo', `Conductor ${id}`, `d${id}@driver.example`, confirmed_at, null, false]),
  );
  await copyRows(
    client,
    'drivers',
    ['id', 'user_id'],
    rows(size.threads, (id) => [id, companies + id]),
  );
  await copyRows(
    client,
    'unlocked_drivers',
    ['id', 'company_id', 'driver_id', 'price'],
    rows(size.threads, (id) => [id, companyOf(id, size), id, 0]),
  );
}

async function copyThreads(client: pg.Client, counts: readonly number[], size: ConversationSize): Promise<void> {
  const at = (thread: number) => new Date(Date.UTC(2026, 0, 1) + thread * 60_000);
  const columns = ['id', 'company_id', 'driver_id', 'last_seq', 'last_at', 'created_at'];
  await copyRows(
    client,
    'chat_threads',
    columns,
    counts.map((count, index) => [index + 1, companyOf(index + 1, size), index + 1, count, at(index), at(0)]),
  );
  const reads = counts.flatMap((count, index): CopyValue[][] => {
    const company = companyOf(index + 1, size);
    if (index === LONG.thread - 1) return [[LONG.thread, company, count, at(index)]];
    return index % 3 === 0 ? [] : [[index + 1, company, count - (index % 2), at(index)]];
  });
  await copyRows(client, 'chat_reads', ['thread_id', 'user_id', 'read_seq', 'read_at'], reads);
}

const copyMessages = (client: pg.Client, random: Random, counts: readonly number[], size: ConversationSize): Promise<number> =>
  copyRows(
    client,
    'chat_messages',
    ['thread_id', 'seq', 'company_id', 'user_id', 'side', 'key', 'body', 'language', 'sent_at'],
    messageRows(random, counts, size),
  );

/** In the order of their times: the messages of a thread are stored between those of others. */
function* messageRows(random: Random, counts: readonly number[], size: ConversationSize): Generator<CopyValue[]> {
  let ended = 0;
  for (let seq = 1; ended < counts.length; seq++)
    for (const [index, count] of counts.entries()) {
      if (seq > count) continue;
      if (seq === count) ended++;
      const thread = index + 1;
      const isCompany = random.chance(0.5);
      const isFirst = thread === LONG.thread && seq === 1;
      const body = Array.from({ length: random.int(3, 18) }, () => words[Math.floor(random.next() ** 2 * words.length)]!).join(' ');
      yield [
        thread,
        seq,
        companyOf(thread, size),
        isCompany ? companyOf(thread, size) : size.companies + thread,
        isCompany ? 'company' : 'contact',
        randomUUID(),
        isFirst ? `${LONG.words}, ${body}` : body,
        isCompany ? 'de' : 'es',
        new Date(Date.UTC(2026, 0, 1) + seq * 3_600_000 + index),
      ];
    }
}
