import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { budgetLines } from '#contract/billing/price-lines.ts';
import type { MeasureName } from '#contract/foundation/figures.ts';
import { timelineOf } from '#contract/hiring/timeline.ts';
import { Random } from '#server/db/seed/random.ts';
import { bookTransaction, processPayment } from '#server/features/billing/billing/commands.ts';
import { getPayer } from '#server/features/billing/billing/queries.ts';
import { bookPayment } from '#server/features/billing/payments/commands.ts';
import { resetRejectedOffers } from '#server/features/campaigns/campaign-offers/commands.ts';
import { confirmHireByStaff, rejectHireByStaff, reportHire } from '#server/features/hiring/hires/commands.ts';
import { acceptOffer, rejectOffer } from '#server/features/hiring/offers/commands.ts';
import { foldActivities } from '#server/kernel/activities/folding.ts';
import { clock, today } from '#server/kernel/clock.ts';
import { reportPayment } from '#test/make-debts.ts';
import { camt, type Booking } from '#test/bank-files.ts';
import { collect, euros, openCollection, receive, setClock, world } from '#test/debit-collection.ts';
import { asOwner, makeCampaign } from '#test/make-campaigns.ts';
import { asContact, makeOffer, makeUnlocked, type MadeOffer } from '#test/make-offers.ts';
import { makeCompany, makeStaff, type CompanyPerson } from '#test/make.ts';
import { listFigureDifferences } from './commands.ts';
import { figure } from './queries.ts';

beforeAll(openCollection);
afterAll(() => world.close());

interface Business extends CompanyPerson {
  campaign: { id: number; audience_id: number };
  unlocked: { id: number; user_id: number }[];
  offers: MadeOffer[];
  /** Answers of offers that were reset since: their rows have lost them. */
  lost: { accepted: number; rejected: number };
}
const random = new Random(31);
let staff: Awaited<ReturnType<typeof makeStaff>>;
let repeated = 0;

async function openBusiness(payment_method: 'card' | 'sepa'): Promise<Business> {
  const company = await makeCompany(world, { payment_method });
  const campaign = await makeCampaign(world, company);
  return { ...company, campaign, unlocked: [], offers: [], lost: { accepted: 0, rejected: 0 } };
}
const pickTransaction = async ({ company_id }: Business, condition: string) => {
  const { rows } = await sql<{ id: number; charge_ref: string | null; amount_gross: number }>`
    select id, charge_ref, amount_gross from transactions t where company_id = ${company_id} and ${sql.raw(condition)} order by id`.execute(
    world.db,
  );
  return rows.length === 0 ? undefined : random.pick(rows);
};
/** What the rules refuse at this moment does not happen. */
const tryTo = (work: () => Promise<unknown>) => work().catch(() => undefined);

const actions: Record<string, (business: Business) => Promise<unknown>> = {
  unlock: async (business) => {
    const { driver, unlocked_driver_id } = await makeUnlocked(world, business);
    business.unlocked.push({ id: unlocked_driver_id, user_id: driver.user_id });
  },
  buy: async ({ company_id }) => {
    const payer = await getPayer(world.db, company_id);
    const lines = budgetLines(random.int(1000, 9000), 19);
    const order = { kind: 'budget', lines, description: 'Cabina budget', idempotency_key: `course-${++repeated}` } as const;
    await processPayment(world.services, await world.change((tx) => bookTransaction(tx, world.services, payer, order)));
  },
  hire: async ({ unlocked, ...business }) => {
    if (unlocked.length === 0) return;
    const { id } = random.pick(unlocked);
    await world.change((tx) => reportHire(tx, asOwner(business), id, { first_work_day_at: today() }));
    const me = { ...staff, side: 'staff' } as never;
    await world.change((tx) => (random.chance(0.7) ? confirmHireByStaff : rejectHireByStaff)(tx, me, id));
  },
  credit: async ({ unlocked, user_id }) => {
    if (unlocked.length === 0) return;
    const { id, user_id: of_driver } = unlocked.at(-1)!;
    await world.db.updateTable('users').set({ phone_confirmed_at: null }).where('id', '=', of_driver).execute();
    const body = { properties: { outcome: 'Wrong Number' as const } };
    await world.call(await world.signIn(user_id), timelineOf.call.add, { params: { model: 'unlocked-driver', id }, body });
  },
  offer: async (business) => void business.offers.push(await makeOffer(world, business, { campaign: business.campaign })),
  answer: async ({ offers }) => {
    if (offers.length === 0) return;
    const { driver, token } = random.pick(offers);
    const accepts = random.chance(0.5);
    await world.change((tx) =>
      accepts
        ? acceptOffer(tx, asContact(driver), token, { reveal_phone_number: true })
        : rejectOffer(tx, asContact(driver), token, { reasons: [1] }),
    );
  },
  reset: async ({ campaign, lost }) => {
    const { rows } = await sql<{ accepted: number; rejected: number }>`
      select count(accepted_at)::int as accepted, count(rejected_at)::int as rejected from offers
      where campaign_id = ${campaign.id} and status = 'rejected' and stage = 'new' and withdrawn_at is null`.execute(world.db);
    await world.change((tx) => resetRejectedOffers(tx, staff, campaign.id));
    lost.accepted += rows[0]!.accepted;
    lost.rejected += rows[0]!.rejected;
    await world.db
      .updateTable('offers')
      .set({ sent_at: clock.now() })
      .where('campaign_id', '=', campaign.id)
      .where('sent_at', 'is', null)
      .execute();
  },
  refund: async (business) => {
    const paid = await pickTransaction(business, `status = 'paid' and charge_ref is not null and kind <> 'credit'`);
    if (paid)
      await reportPayment(world, { kind: 'charge_refunded', charge_ref: paid.charge_ref, amount_cents: random.int(1, paid.amount_gross) });
  },
  refundAll: async (business) => {
    const paid = await pickTransaction(business, `status = 'paid' and charge_ref is not null and kind <> 'credit'`);
    if (paid) await reportPayment(world, { kind: 'charge_refunded', charge_ref: paid.charge_ref, amount_cents: paid.amount_gross });
  },
  dispute: async (business) => {
    const paid = await pickTransaction(business, `status = 'paid' and charge_ref is not null and kind <> 'credit'`);
    if (paid) await reportPayment(world, { kind: 'charge_disputed', charge_ref: paid.charge_ref, amount_cents: paid.amount_gross });
  },
  win: async (business) => {
    const disputed = await pickTransaction(business, `status = 'open' and charge_ref is not null`);
    if (disputed) await reportPayment(world, { kind: 'dispute_won', charge_ref: disputed.charge_ref, amount_cents: disputed.amount_gross });
  },
  transfer: async (business) => {
    const debt = await pickTransaction(business, `status = 'open' and kind <> 'fee'`);
    const amount = debt && random.pick([debt.amount_gross, Math.ceil(debt.amount_gross / 3)]);
    const payment = { kind: 'transfer', booked_on: today(), source: `course:${++repeated}` } as const;
    if (debt && amount) await world.change((tx) => bookPayment(tx, { ...payment, transaction_id: debt.id, amount }));
  },
};

/** All debts that are due are debited; the bank settles some, returns some, and some of those that it had settled. */
async function debitAll(): Promise<void> {
  const { files } = await collect();
  const debits = await world.db
    .selectFrom('debits')
    .select(['end_to_end_id', 'amount'])
    .where(
      'file_id',
      'in',
      files.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  const line = ({ end_to_end_id, amount }: (typeof debits)[number]): Booking => ({ end_to_end_id, amount: euros(amount), day: today() });
  const settled = debits.filter(() => random.chance(0.7));
  const returned = debits.filter((debit) => !settled.includes(debit) || random.chance(0.5));
  if (settled.length > 0) await receive(camt(settled.map(line), { message_id: `IN ${++repeated}` }));
  const back = returned.map((debit) => ({ ...line(debit), reason: 'AM04', charges: '3.00' }));
  if (back.length > 0) await receive(camt(back, { message_id: `OUT ${++repeated}` }));
}

/** The figures by plain statements on the rows of business. */
const plain = async ({ company_id, lost }: Business) => {
  const { rows } = await sql<Record<string, number>>`
    with booked as (
      select t.*, (select coalesce(sum(p.amount), 0) from payments p where p.transaction_id = t.id and p.kind <> 'card_refund') as received,
        (select coalesce(sum(p.amount), 0) from payments p where p.transaction_id = t.id and p.kind = 'card_refund') as given_back
      from transactions t where t.company_id = ${company_id} and t.kind not in ('credit', 'fee') and t.status not in ('pending', 'failed', 'covered')),
    sums as (
      select count(*)::int as sales, coalesce(sum(amount_net), 0)::int as sold,
        coalesce(sum(round(given_back * amount_net / amount_gross)), 0)::int as refunded,
        coalesce(sum(case when status = 'open' then round(received * amount_net / amount_gross) else amount_net end), 0)::int as paid
      from booked),
    credits as (
      select count(*)::int as credits, coalesce(sum(amount_net), 0)::int as credited from transactions where company_id = ${company_id} and kind = 'credit')
    select sales, sold + credited + refunded as revenue, paid + credited + refunded as effective_revenue, credits,
      (select count(*)::int from unlocked_drivers where company_id = ${company_id}) as unlocks,
      (select count(confirmed_at)::int from hires where company_id = ${company_id}) as hires,
      (select count(accepted_at)::int + ${lost.accepted} from offers where company_id = ${company_id}) as acceptances,
      (select count(rejected_at)::int + ${lost.rejected} from offers where company_id = ${company_id}) as rejections
    from sums, credits`.execute(world.db);
  return rows[0]!;
};
const measures = [
  'sales',
  'revenue',
  'effective_revenue',
  'credits',
  'unlocks',
  'hires',
  'acceptances',
  'rejections',
] as const satisfies MeasureName[];

async function figuresOf({ company_id }: Business): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const measure of measures) found[measure] = await figure(world.db, { measure, filters: { company_id } });
  return found;
}

test('after any course of business, the figures are what plain statements read from its rows', async () => {
  await setClock('2026-11-23T08:00:00Z');
  staff = await makeStaff(world);
  const businesses = [await openBusiness('card'), await openBusiness('sepa'), await openBusiness('sepa')];
  for (const noon of ['2026-12-21', '2027-01-20', '2027-02-17']) {
    for (let step = 0; step < 60; step++) {
      clock.offset_ms += 60_000;
      const business = random.pick(businesses);
      await tryTo(() => random.pick(Object.values(actions))(business));
    }
    await world.drainJobs();
    await setClock(`${noon}T08:00:00Z`);
    await debitAll();
    await world.drainJobs();
    while ((await foldActivities(world.db)) > 0);
    for (const business of businesses) expect(await figuresOf(business)).toEqual(await plain(business));
  }
  // the course had all of it
  const { rows } = await sql<{ kinds: string[] }>`select array_agg(distinct kind order by kind) as kinds from payments`.execute(world.db);
  expect(rows[0]!.kinds).toEqual(['card', 'card_refund', 'debit', 'debit_return', 'dispute', 'dispute_won', 'transfer']);
  const all = await Promise.all(businesses.map(plain));
  for (const measure of measures) expect([measure, all.some((values) => values[measure]! > 0)]).toEqual([measure, true]);
  expect(await listFigureDifferences(world.db)).toEqual([]);
}, 240_000);
