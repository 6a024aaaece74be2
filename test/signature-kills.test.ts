import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dealSignatures } from '#contract/billing/deal-signatures.ts';
import { makeReadDeal, requestCode } from './make-deals.ts';
import { startServer, until } from './running-server.ts';
import { openWorld, type World } from './world.ts';

/** What a signature writes, in the order of its steps, from the first row to the last. */
const steps = ['companies', 'deal_instalments', 'transactions', 'slots', 'prepaid_hires', 'company_invitations'];

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

type Read = Awaited<ReturnType<typeof makeReadDeal>>;

const form = { slots: 3, active_sourcing_users: 1, additional_hires: 2, payment_terms: 'quarterly' as const };
const bodyOf = ({ email, document_hash }: Read, code: string) => ({
  signer_name: 'Imke Hansen',
  signer_email: email,
  emails: '',
  accepted_terms: true,
  document_hash,
  code,
});

/** Everything that a signature delivers, counted. */
async function deliveredOf({ id, email }: Read) {
  const deal = await world.db.selectFrom('deals').select(['state', 'company_id']).where('id', '=', id).executeTakeFirstOrThrow();
  const company_id = deal.company_id ?? 0;
  const count = async (table: 'subscriptions' | 'transactions' | 'slots' | 'prepaid_hires' | 'company_invitations') =>
    (await world.db.selectFrom(table).select('id').where('company_id', '=', company_id).execute()).length;
  const { length: instalments } = await world.db.selectFrom('deal_instalments').select('number').where('deal_id', '=', id).execute();
  const { length: signed } = await world.db
    .selectFrom('deal_events')
    .select('id')
    .where('deal_id', '=', id)
    .where('kind', '=', 'signed')
    .execute();
  const { length: audited } = await world.db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'deal.signed')
    .where('subject_id', '=', id)
    .execute();
  const { length: invited } = await world.db.selectFrom('company_invitations').select('id').where('email', '=', email).execute();
  return {
    state: deal.state,
    has_company: deal.company_id !== null,
    subscriptions: await count('subscriptions'),
    transactions: await count('transactions'),
    slots: await count('slots'),
    hires: await count('prepaid_hires'),
    instalments,
    signed,
    audited,
    invited,
  };
}
const nothing = {
  state: 'viewed',
  has_company: false,
  subscriptions: 0,
  transactions: 0,
  slots: 0,
  hires: 0,
  instalments: 0,
  signed: 0,
  audited: 0,
  invited: 0,
};
const everything = {
  state: 'signed',
  has_company: true,
  subscriptions: 1,
  transactions: 1,
  slots: 3,
  hires: 2,
  instalments: 4,
  signed: 1,
  audited: 1,
  invited: 1,
};

/** Keeps others from writing to a table, until the returned function is called. */
async function holdTable(table: string): Promise<() => Promise<void>> {
  const client = new pg.Client(world.database_url);
  await client.connect();
  await client.query(`begin; lock table ${table} in share row exclusive mode`);
  return () => client.end();
}

/** Whether a statement that writes to this table waits. */
const isWaitingFor = async (table: string): Promise<boolean> => {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query like ${`%into "${table}"%`}) as waits`.execute(world.db);
  return rows[0]!.waits;
};

test.each(steps)(
  'a server killed while it writes %s has delivered nothing, and the repeated signature gives one order',
  async (table) => {
    const deal = await makeReadDeal(world, { form });
    const body = bodyOf(deal, await requestCode(world, deal.token, deal.email));
    const { DATA_DIR } = world.config;
    const server = await startServer({ DATA_DIR, DATABASE_URL: world.database_url, ROLE: 'web', TRUST_PROXY: '1' });
    const release = await holdTable(table);
    const answer = server.call('POST', `/deals/${deal.token}/sign`, body).catch(() => undefined);
    await until(() => isWaitingFor(table));
    await server.stop('SIGKILL');
    await release();
    expect(await answer).toBeUndefined();
    // the database notices that the server is gone, and rolls back
    await until(async () => !(await isWaitingFor(table)));
    expect(await deliveredOf(deal)).toEqual(nothing);
    for (let click = 0; click < 2; click++) {
      const again = await world.call(null, dealSignatures.sign, { params: { token: deal.token }, body });
      expect(again).toMatchObject({ status: 200, body: { state: 'signed' } });
      expect(await deliveredOf(deal)).toEqual(everything);
    }
  },
  120_000,
);
