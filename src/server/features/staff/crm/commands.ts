import { sql } from 'kysely';
import type { Staff } from '#contract/people.ts';
import { logViews } from '#server/features/hiring/unlocked-drivers/commands.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { ensure, invalidField, Refusal } from '#server/kernel/http/errors.ts';
import type { Services } from '#server/kernel/http/route.ts';
import type { CrmObject, CrmPort, Engagement } from '#server/ports/crm.ts';
import { ProviderFailure } from '#server/ports/failure.ts';
import { ensureManages, findRecord, lockRecord, ownerOf, storedEngagements } from './queries.ts';
import { ENGAGEMENTS_MINUTES, idOf, kindOf, type Subject } from './rules.ts';

type Field = 'hubspot_company_id' | 'hubspot_contact_id';

async function changed(tx: Tx, me: Staff, subject: Subject, action: string, details: Record<string, unknown> = {}): Promise<void> {
  const about = { subject: 'driver_id' in subject ? 'driver' : 'company', subject_id: idOf(subject), ...subject, details };
  await audit(tx, me, { action: `crm.${action}`, ...about });
  await record(tx, 'crm_record.requested', subject);
  await record(tx, 'crm_record.changed', subject);
}

/** A driver who is erased meanwhile, or a company that is merged, gets no link. */
async function lockSubject(tx: Tx, me: Staff, subject: Subject) {
  const table = 'driver_id' in subject ? 'drivers' : 'companies';
  await sql`select from ${sql.table(table)} where id = ${idOf(subject)} for update`.execute(tx);
  await ensureManages(tx, me, subject);
  const row = await lockRecord(tx, subject);
  ensure(!row?.erasure_requested_at, 'not_found');
  return row;
}

/** A job finds the record in the CRM or creates it there. */
export async function requestSending(tx: Tx, crm: CrmPort, me: Staff, subject: Subject): Promise<void> {
  ensure(crm.is_on, 'crm_off');
  const row = await lockSubject(tx, me, subject);
  if (row) await tx.updateTable('crm_records').set({ sent_hash: null, error: null }).where('id', '=', row.id).execute();
  else await tx.insertInto('crm_records').values(subject).execute();
  await changed(tx, me, subject, row ? 'sent_again' : 'added');
}

/** A request to the CRM within a call: what goes wrong there is a refusal. */
async function fromCrm<T>(crm: CrmPort, request: () => Promise<T>): Promise<T> {
  ensure(crm.is_on, 'crm_off');
  try {
    return await request();
  } catch (error) {
    if (error instanceof ProviderFailure) throw new Refusal('crm_not_reached');
    throw error;
  }
}

/** Links a record with an object that staff name, after the CRM has confirmed that it exists and is nobody else's. */
export async function setLink(
  { db, ports: { crm } }: Services,
  me: Staff,
  subject: Subject,
  chosen: { field: Field; crm_id: string | null },
) {
  await ensureManages(db, me, subject);
  const { field, crm_id } = chosen;
  if (crm_id === null) return db.transaction().execute((tx) => unlink(tx, me, subject));
  const found = await fromCrm(crm, () => crm.find(kindOf(subject), { id: crm_id }));
  if (!found) throw invalidField(field, 'crm_id_unknown');
  const whose = await ownerOf(db, kindOf(subject), found.cabina_id, idOf(subject));
  if (whose === 'erased') {
    await fromCrm(crm, () => crm.erasePerson(found.id));
    throw invalidField(field, 'crm_person_erased');
  }
  if (whose === 'other') throw invalidField(field, 'crm_id_taken');
  await db.transaction().execute((tx) => link(tx, me, subject, found));
}

async function link(tx: Tx, me: Staff, subject: Subject, { id: crm_id, owner_id }: CrmObject): Promise<void> {
  const row = await lockSubject(tx, me, subject);
  if (row?.crm_id === crm_id) return;
  const fresh = {
    crm_id,
    owner_id,
    owner_waits: false,
    sent_hash: null,
    sent_at: null,
    error: null,
    engagements: null,
    engagements_at: null,
  };
  await (row
    ? tx
        .updateTable('crm_records')
        .set({ ...fresh, edit: row.edit + 1 })
        .where('id', '=', row.id)
        .execute()
    : tx
        .insertInto('crm_records')
        .values({ ...subject, ...fresh })
        .execute());
  await changed(tx, me, subject, 'linked', { crm_id, before: row?.crm_id ?? null });
}

async function unlink(tx: Tx, me: Staff, subject: Subject): Promise<void> {
  const row = await lockSubject(tx, me, subject);
  if (!row) return;
  await tx.deleteFrom('crm_records').where('id', '=', row.id).execute();
  await changed(tx, me, subject, 'unlinked', { before: row.crm_id });
}

export async function setOwner({ db, ports: { crm } }: Services, me: Staff, driver_id: number, owner_id: string | null): Promise<void> {
  const subject = { driver_id };
  await ensureManages(db, me, subject);
  const owners = await fromCrm(crm, () => crm.listOwners());
  if (owner_id !== null && !owners.some(({ id }) => id === owner_id)) throw invalidField('owner_id', 'not_an_option');
  await db.transaction().execute(async (tx) => {
    const row = await lockSubject(tx, me, subject);
    ensure(row, 'crm_link_needed');
    if (row.owner_id === owner_id) return;
    await tx
      .updateTable('crm_records')
      .set({ owner_id, owner_waits: true, edit: row.edit + 1 })
      .where('id', '=', row.id)
      .execute();
    await changed(tx, me, subject, 'owner_changed', { before: row.owner_id, after: owner_id });
  });
}

export const listOwners = async (crm: CrmPort) => ({ data: await fromCrm(crm, () => crm.listOwners()) });

/** What people did with the contact in the CRM. While it does not answer, what was last read is shown. */
export async function readEngagements({ db, ports: { crm } }: Services, me: Staff, driver_id: number) {
  const subject = { driver_id };
  await ensureManages(db, me, subject);
  ensure(crm.is_on, 'crm_off');
  const row = await findRecord(db, subject);
  ensure(row?.crm_id && !row.erasure_requested_at, 'crm_link_needed');
  const crm_id = row.crm_id;
  await db.transaction().execute((tx) => logViews(tx, me, [{ driver_id, subject: 'driver', subject_id: driver_id }]));
  const stored = storedEngagements(row);
  if (stored && stored.read_at > minutesAgo(ENGAGEMENTS_MINUTES)) return { ...stored, is_outdated: false };
  try {
    return await readNow({ db, crm }, me, { driver_id, crm_id });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (!stored) throw new Refusal('crm_not_reached');
    return { ...stored, is_outdated: true };
  }
}

const minutesAgo = (minutes: number) => new Date(now().getTime() - minutes * 60_000);

/** The contact may have been deleted there, or belong to another person since. */
async function readNow(
  { db, crm }: { db: Services['db']; crm: CrmPort },
  me: Staff,
  { driver_id, crm_id }: { driver_id: number; crm_id: string },
) {
  const subject = { driver_id };
  const found = await crm.find('contact', { id: crm_id });
  const whose = found && (await ownerOf(db, 'contact', found.cabina_id, driver_id));
  if (!found || whose === 'erased' || whose === 'other') {
    await db.transaction().execute((tx) => unlink(tx, me, subject));
    if (found && whose === 'erased') await crm.erasePerson(found.id);
    throw new Refusal(found ? 'crm_person_erased' : 'crm_contact_gone');
  }
  const data = await crm.listEngagements(crm_id);
  const read_at = now();
  await db.transaction().execute((tx) => keepEngagements(tx, { driver_id, crm_id }, { data, read_at, owner_id: found.owner_id }));
  return { data, read_at, is_outdated: false };
}

/** Not for a person who was erased, or linked with another contact, while the CRM answered. */
async function keepEngagements(
  tx: Tx,
  { driver_id, crm_id }: { driver_id: number; crm_id: string },
  { data, read_at, owner_id }: { data: Engagement[]; read_at: Date; owner_id: string | null },
): Promise<void> {
  const row = await lockRecord(tx, { driver_id });
  if (row?.crm_id !== crm_id || row.erasure_requested_at) return;
  await tx
    .updateTable('crm_records')
    .set({ engagements: JSON.stringify(data), engagements_at: read_at, ...(!row.owner_waits && { owner_id }) })
    .where('id', '=', row.id)
    .execute();
  if (!row.owner_waits && row.owner_id !== owner_id) await record(tx, 'crm_record.changed', { driver_id });
}
