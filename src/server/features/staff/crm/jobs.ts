import type { Tx } from '#server/kernel/db.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import { record } from '#server/kernel/events/outbox.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { Postponed, type Jobs } from '#server/kernel/jobs/jobs.ts';
import { CrmExists, CrmLimited, type CrmFields, type CrmKey, type CrmObject } from '#server/ports/crm.ts';
import { readableError } from '#server/kernel/readable-error.ts';
import { findFacts, isErased, lockRecord, ownerOf, type CrmRecord } from './queries.ts';
import { CLAIM_SECONDS, hashOf, idOf, kindOf, WAIT_SECONDS, type Subject } from './rules.ts';

/** Behind mails and SMS: nobody waits for the CRM. */
const PRIORITY = -10;

export function crmJobs(jobs: Jobs, services: Services): void {
  jobs.on('driver.erased', 'erase-crm-contact', ({ driver_id }) => inTurn(() => erasePerson(services, driver_id)), PRIORITY);
  jobs.every('20 4 * * *', 'erase-crm-contacts', () => eraseWaiting(services));
  // a job for each change of a driver would be work for nothing
  if (!services.ports.crm.is_on) return;
  const send = (subject: Subject) => inTurn(() => sendRecord(services, subject));
  jobs.on('company.registered', 'add-crm-company', ({ company_id }) => addAndSend(services, { company_id }), PRIORITY);
  jobs.on('company.changed', 'update-crm-company', ({ company_id }) => send({ company_id }), PRIORITY);
  jobs.on('company.merged', 'update-merged-crm-company', ({ company_id }) => send({ company_id }), PRIORITY);
  jobs.on('driver.changed', 'update-crm-contact', ({ driver_id }) => send({ driver_id }), PRIORITY);
  jobs.on('crm_record.requested', 'update-requested-crm-record', send, PRIORITY);
}

/** Those whose job has ended without success, or was discarded. */
async function eraseWaiting(services: Services): Promise<void> {
  if (!services.ports.crm.is_on) return;
  const rows = await services.db
    .selectFrom('crm_records')
    .select('driver_id')
    .where('erasure_requested_at', 'is not', null)
    .limit(1000)
    .execute();
  const failures: unknown[] = [];
  for (const { driver_id } of rows) await erasePerson(services, driver_id!).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new Error(`${failures.length} erased drivers are still in the CRM`, { cause: failures[0] });
}

/** A limit of the CRM postpones the job: nothing has failed. What it refuses is tried again, and ends in the list of failed jobs. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof CrmLimited) throw new Postponed(error.until);
    if (error instanceof Postponed || !(error instanceof Error)) throw error;
    throw new Error(error.message, { cause: error });
  }
}

async function addAndSend(services: Services, subject: Subject): Promise<void> {
  await services.db
    .insertInto('crm_records')
    .values(subject)
    .onConflict((row) => row.doNothing())
    .execute();
  await inTurn(() => sendRecord(services, subject));
}

interface Claimed {
  row: CrmRecord;
  claim: number;
  fields: CrmFields;
  hash: Buffer;
  address: CrmKey | undefined;
}

/** Sends the present fields of a record that the CRM knows, or should know. */
async function sendRecord(services: Services, subject: Subject): Promise<void> {
  const { db, ports } = services;
  const claimed = await db.transaction().execute((tx) => claim(tx, subject));
  if (!claimed) return;
  try {
    const found = await saveThere(services, subject, claimed);
    await db.transaction().execute((tx) => keep(tx, subject, claimed, found));
    // the job of an erasure may have run before the CRM created the contact
    if (found && 'driver_id' in subject && (await isErased(db, subject.driver_id))) await ports.crm.erasePerson(found.id);
  } catch (error) {
    await db.transaction().execute((tx) => release(tx, subject, claimed, error));
    throw error;
  }
}

/** The job that sends the record alone, with its fields of this moment. Undefined when there is nothing to send. */
async function claim(tx: Tx, subject: Subject): Promise<Claimed | undefined> {
  const row = await lockRecord(tx, subject);
  if (!row || row.erasure_requested_at) return undefined;
  ensureUnclaimed(row);
  const facts = await findFacts(tx, subject);
  if (!facts) return undefined;
  const own = { ...facts.fields, cabina_id: String(idOf(subject)) };
  const hash = hashOf(own);
  if (row.crm_id && !row.owner_waits && row.sent_hash?.equals(hash)) return undefined;
  const mine = row.claim + 1;
  await tx
    .updateTable('crm_records')
    .set({ claim: mine, claimed_until: seconds(CLAIM_SECONDS) })
    .where('id', '=', row.id)
    .execute();
  const fields = row.owner_waits ? { ...own, hubspot_owner_id: row.owner_id ?? '' } : own;
  return { row, claim: mine, fields, hash, address: facts.address };
}

/** A claim that ends later than any of this moment was made before the clock was set back. */
function ensureUnclaimed({ claimed_until }: { claimed_until: Date | null }): void {
  if (claimed_until && claimed_until > now() && claimed_until <= seconds(2 * CLAIM_SECONDS)) throw new Postponed(seconds(WAIT_SECONDS));
}

const seconds = (count: number) => new Date(now().getTime() + count * 1000);

/** Changes the object that is linked; otherwise finds one, or creates it. Undefined when the linked one was deleted there. */
async function saveThere(services: Services, subject: Subject, { row, fields, address }: Claimed): Promise<CrmObject | undefined> {
  const { crm } = services.ports;
  const kind = kindOf(subject);
  if (row.crm_id) return crm.update(kind, row.crm_id, fields);
  const keys: CrmKey[] = [{ cabina_id: idOf(subject) }, ...(address ? [address] : [])];
  for (const key of keys) {
    const adopted = await adopt(services, subject, await crm.find(kind, key), fields);
    if (adopted) return adopted;
  }
  try {
    return await crm.create(kind, fields);
  } catch (error) {
    if (!(error instanceof CrmExists)) throw error;
    const adopted = await adopt(services, subject, error.id ? await crm.find(kind, { id: error.id }) : undefined, fields);
    if (!adopted) throw error;
    return adopted;
  }
}

/** Takes over what the CRM has already. Somebody who was erased here is erased there, and never becomes another person. */
async function adopt({ db, ports: { crm } }: Services, subject: Subject, found: CrmObject | undefined, fields: CrmFields) {
  if (!found) return undefined;
  const whose = await ownerOf(db, kindOf(subject), found.cabina_id, idOf(subject));
  if (whose === 'other') throw new Error(`the CRM has ${found.id} as another ${kindOf(subject)} of Cabina`);
  if (whose !== 'erased') return crm.update(kindOf(subject), found.id, fields);
  await crm.erasePerson(found.id);
  return undefined;
}

/** Stores the result, unless staff have linked another object since. What was deleted in the CRM stays deleted. */
async function keep(tx: Tx, subject: Subject, { row: before, claim: mine, hash }: Claimed, found: CrmObject | undefined): Promise<void> {
  const row = await lockRecord(tx, subject);
  if (row?.claim !== mine) return;
  const rows = tx.updateTable('crm_records').where('id', '=', row.id);
  if (row.erasure_requested_at) await rows.set({ crm_id: found?.id ?? row.crm_id, claimed_until: null }).execute();
  else if (row.edit !== before.edit) await rows.set({ claimed_until: null }).execute();
  else if (!found) await tx.deleteFrom('crm_records').where('id', '=', row.id).execute();
  else {
    const sent = { sent_hash: hash, sent_at: now(), error: null, owner_id: found.owner_id, owner_waits: false };
    await rows.set({ crm_id: found.id, claimed_until: null, ...sent }).execute();
  }
  await record(tx, 'crm_record.changed', subject);
}

async function release(tx: Tx, subject: Subject, { claim: mine }: Claimed, error: unknown): Promise<void> {
  const row = await lockRecord(tx, subject);
  if (row?.claim !== mine) return;
  const message = error instanceof CrmLimited ? row.error : readableError(error instanceof Error ? error.message : String(error));
  await tx
    .updateTable('crm_records')
    .set({ claimed_until: null, ...(!row.erasure_requested_at && { error: message }) })
    .where('id', '=', row.id)
    .execute();
  if (row.error !== message) await record(tx, 'crm_record.changed', subject);
}

/** Erases the person there, by the stored id and by ours: a restored backup may not know the first one. */
async function erasePerson({ db, ports: { crm } }: Services, driver_id: number): Promise<void> {
  const row = await db.transaction().execute((tx) => lockRecord(tx, { driver_id }));
  if (row) ensureUnclaimed(row);
  if (!row && !crm.is_on) return;
  const found = await crm.find('contact', { cabina_id: driver_id });
  const ids = new Set([row?.crm_id, found?.id].filter((id) => typeof id === 'string'));
  for (const id of ids) await crm.erasePerson(id);
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('crm_records').where('driver_id', '=', driver_id).execute();
    if (ids.size > 0)
      await audit(tx, null, {
        action: 'crm.person_erased',
        subject: 'driver',
        subject_id: driver_id,
        driver_id,
        details: { contacts: ids.size },
      });
  });
}
