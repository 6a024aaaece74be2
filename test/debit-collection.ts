import { expect } from 'vitest';
import { bankFiles } from '#contract/billing/bank-files.ts';
import { collection, type Debit } from '#contract/billing/collection.ts';
import { clock } from '#server/kernel/clock.ts';
import { makeDebt } from '#test/make-debts.ts';
import { makeCompany, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

/** Live bindings: a file of tests opens them once. */
export let world: World;
export let staff: Caller;
let staff_id: number;
export async function openCollection(): Promise<void> {
  world = await openWorld();
  staff_id = (await makeStaff(world)).user_id;
}

/** Sessions end while the clock jumps, so staff sign in again. */
export async function setClock(at: string): Promise<void> {
  clock.offset_ms = new Date(at).getTime() - Date.now();
  staff = await world.signIn(staff_id);
}

/** A debt that the company pays by debit, announced by mail. */
export async function owe({ company_id }: CompanyPerson, amount_net?: number): Promise<number> {
  const id = await makeDebt(world, company_id, amount_net);
  await world.drainJobs();
  return id;
}
export const debtor = (facts = {}) => makeCompany(world, { payment_method: 'sepa', ...facts });
export const statusOf = (id: number) =>
  world.db.selectFrom('transactions').select(['status', 'due_on']).where('id', '=', id).executeTakeFirstOrThrow();
export const prepare = () => world.call(staff, collection.prepare);
export const handIn = (id: number) => world.call(staff, collection.handIn, { params: { id } });
export const debitsOf = async (id: number) =>
  (await world.call(staff, collection.debits, { params: { id }, query: { per_page: 500 } })).body.data;

/** Prepares and hands in everything that is due, and returns the debits by transaction. */
export async function collect() {
  const prepared = await prepare();
  expect(prepared.body).toHaveProperty('data');
  const files = prepared.body.data;
  const debits: Debit[] = [];
  for (const { id } of files) {
    expect((await handIn(id)).status).toBe(200);
    debits.push(...(await debitsOf(id)));
  }
  return { files, of: (transaction_id: number) => debits.find((debit) => debit.transaction_id === transaction_id)! };
}
export async function receive(bytes: Buffer, name = 'bank.xml') {
  const answer = await world.call(staff, bankFiles.receive, { file: { name, bytes, type: 'text/xml' } });
  await world.drainJobs();
  return answer;
}
export const euros = (cents: number) => (cents / 100).toFixed(2);

export function headersOf({ token }: Caller): Record<string, string> {
  return { cookie: `cabina_session=${token}`, 'x-requested-with': 'XMLHttpRequest' };
}
