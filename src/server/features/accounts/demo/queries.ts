import { sql } from 'kysely';
import type { DemoRole } from '#contract/accounts/demo.ts';
import type { Db } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { matchesSearch } from '#server/kernel/search.ts';

const PER_PAGE = 25;

/** The users that the seed has stored for each role, by id. For a missing role, the first user of that kind. */
async function chosenPeople(db: Db): Promise<Partial<Record<DemoRole, number>>> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', 'demo_people').executeTakeFirst();
  return row?.value ?? {};
}

const active = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.side', 'u.full_name', 'c.name as company'])
    .where('u.is_active', '=', true)
    .where('u.erased_at', 'is', null)
    .where((where) => where.or([where('c.id', 'is', null), where('c.is_active', '=', true)]))
    .orderBy('u.id');

function ofKind(db: Db, role: DemoRole) {
  const people = active(db);
  switch (role) {
    case 'company_owner':
      return people.where('u.side', '=', 'company').where('u.is_owner', '=', true);
    case 'company_user':
      return people.where('u.side', '=', 'company').where('u.is_owner', '=', false);
    case 'driver':
      return people.where('u.side', '=', 'contact');
    case 'sales':
      return people.where('u.staff_role', '=', 'sales');
    case 'admin':
      return people.where('u.staff_role', 'in', ['admin', 'super-admin']);
  }
}

/** The user of the role, if there is one. */
export async function findDemoPerson(db: Db, role: DemoRole) {
  const { [role]: chosen } = await chosenPeople(db);
  const named = chosen === undefined ? undefined : await active(db).where('u.id', '=', chosen).executeTakeFirst();
  return named ?? (await ofKind(db, role).limit(1).executeTakeFirst());
}

export async function getDemoPerson(db: Db, role: DemoRole) {
  const person = await findDemoPerson(db, role);
  if (!person) throw notFound();
  return person;
}

/** Mails and SMS of the embedded mailbox, newest first. `search` matches recipient and subject. */
export async function listMailbox(db: Db, { page = 1, search }: { page?: number | undefined; search?: string | undefined }) {
  let messages = db.selectFrom('mailbox');
  if (search) messages = messages.where(matchesSearch(search, 'search'));
  const [data, { total }] = await Promise.all([
    messages
      .select(['id', 'channel', 'recipient', 'subject', 'text', 'html', 'calendar', 'created_at'])
      .select(sql<boolean>`reply_to is not null`.as('can_be_answered'))
      .orderBy('id', 'desc')
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE)
      .execute(),
    messages.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data, meta: { page, per_page: PER_PAGE, total: Number(total) } };
}
