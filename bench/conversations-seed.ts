import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { copyRows, type CopyValue } from '#server/db/copy-rows.ts';
import { Random } from '#server/db/seed/random.ts';

export interface ConversationSize {
  messages: number;
  threads: number;
  companies: number;
}

const SLICE = 50_000;

/** Words of messages; the first ones are in many of them. */
export const words =
  `hola guten tag gracias ruta tor puerta muelle lunes montag camión fahrer carga ladung descarga hora uhr contrato vertrag sueldo
  gehalt noche nacht remolque auflieger cisterna tank palets paletten frigo kühlung ADR CAP tacógrafo tacho peaje maut gasoil diesel aparcar parkplatz
  semana woche turno schicht base hof taller werkstatt jefe disposition llamada anruf teléfono telefon mañana morgen tarde abend`
    .split(/\s+/)
    .filter(Boolean);

/** Thread n is of company ((n - 1) mod companies) + 1 and driver n; users 1 to `companies` are the owners, the drivers' follow. */
export async function seedConversations(url: string, size: ConversationSize): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const random = new Random(3);
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const { companies, threads } = size;
  const companyOf = (thread: number) => ((thread - 1) % companies) + 1;
  try {
    for (const table of ['users', 'drivers', 'unlocked_drivers']) await client.query(`alter table ${table} disable trigger user`);
    await copyRows(
      client,
      'companies',
      ['id', 'name'],
      numbers(companies).map((id) => [id, `Transportes ${id}`]),
    );
    const users = ['id', 'side', 'first_name', 'last_name', 'email', 'company_id', 'is_owner'];
    await copyRows(
      client,
      'users',
      users,
      numbers(companies).map((id) => [id, 'company', 'Olga', `Jefa ${id}`, `o${id}@company.example`, id, true]),
    );
    await copyRows(
      client,
      'users',
      users,
      numbers(threads).map((id) => [companies + id, 'contact', 'Mateo', `Conductor ${id}`, `d${id}@driver.example`, null, false]),
    );
    await copyRows(
      client,
      'drivers',
      ['id', 'user_id'],
      numbers(threads).map((id) => [id, companies + id]),
    );
    await copyRows(
      client,
      'unlocked_drivers',
      ['id', 'company_id', 'driver_id', 'price'],
      numbers(threads).map((id) => [id, companyOf(id), id, 0]),
    );
    const counts = numbers(threads).map(() => Math.max(1, Math.round((2 * random.next() * size.messages) / threads)));
    await copyThreads(client, counts, companyOf);
    await copyMessages(client, random, counts, companies);
    for (const table of ['companies', 'users', 'drivers', 'unlocked_drivers', 'chat_threads', 'chat_messages', 'chat_reads'])
      await client.query(`vacuum analyze ${table}`);
    await client.query(`select setval(pg_get_serial_sequence('chat_messages', 'id'), (select max(id) from chat_messages))`);
    for (const table of ['users', 'drivers', 'unlocked_drivers']) await client.query(`alter table ${table} enable trigger user`);
  } finally {
    await client.end();
  }
}

async function copyThreads(client: pg.Client, counts: readonly number[], companyOf: (thread: number) => number): Promise<void> {
  const at = (thread: number) => new Date(Date.UTC(2026, 0, 1) + thread * 60_000);
  const columns = ['id', 'company_id', 'driver_id', 'last_seq', 'last_at', 'created_at'];
  await copyRows(
    client,
    'chat_threads',
    columns,
    counts.map((count, index) => [index + 1, companyOf(index + 1), index + 1, count, at(index), at(0)]),
  );
  const reads = counts.flatMap((count, index): CopyValue[][] =>
    index % 3 === 0 ? [] : [[index + 1, companyOf(index + 1), count - (index % 2), at(index)]],
  );
  await copyRows(client, 'chat_reads', ['thread_id', 'user_id', 'read_seq', 'read_at'], reads);
}

async function copyMessages(client: pg.Client, random: Random, counts: readonly number[], companies: number): Promise<void> {
  const columns = ['thread_id', 'seq', 'company_id', 'user_id', 'side', 'key', 'body', 'language', 'sent_at'];
  // an index is built faster than it is kept
  const { rows } = await client.query<{ definition: string }>(`select pg_get_indexdef('chat_messages_words'::regclass) as definition`);
  await client.query('drop index chat_messages_words');
  let slice: CopyValue[][] = [];
  for (const [index, count] of counts.entries()) {
    const thread = index + 1;
    const company_id = (index % companies) + 1;
    for (let seq = 1; seq <= count; seq++) {
      const isCompany = random.chance(0.5);
      const body = Array.from({ length: random.int(3, 18) }, () => words[Math.floor(random.next() ** 2 * words.length)]!).join(' ');
      const sent_at = new Date(Date.UTC(2026, 0, 1) + thread * 60_000 + seq * 1000);
      const user_id = isCompany ? company_id : companies + thread;
      slice.push([
        thread,
        seq,
        company_id,
        user_id,
        isCompany ? 'company' : 'contact',
        randomUUID(),
        body,
        isCompany ? 'de' : 'es',
        sent_at,
      ]);
    }
    if (slice.length >= SLICE || thread === counts.length) {
      await copyRows(client, 'chat_messages', columns, slice);
      slice = [];
    }
  }
  await client.query(rows[0]!.definition);
}
