import { sql } from 'kysely';
import type { Tx } from '#server/kernel/db.ts';
import { DAY } from './moments.ts';

/** Long enough ago that it does not count towards the weekly cap of the drivers. */
const SENT_DAYS_AGO = 8;
const text = {
  subject: 'Rutas nuevas para este invierno',
  message: 'Hola {{first_name}}:\n\nHay empresas nuevas que buscan a personas como tú. Mira tu perfil y dinos si sigues buscando trabajo.',
};
const german = {
  language: 'de',
  subject: 'Neue Touren für diesen Winter',
  message:
    'Guten Tag {{first_name}},\n\nneue Unternehmen suchen Menschen wie Sie. Schauen Sie in Ihr Profil, und sagen Sie uns, ob Sie noch suchen.',
};

/** One message to drivers that was sent last week. Two mails came back, one number is no longer in use; they wait in the inbox. */
export async function seedBulkMessages(tx: Tx, now: Date): Promise<void> {
  const author = await tx.selectFrom('users').select('id').where('staff_role', '=', 'admin').orderBy('id').executeTakeFirst();
  if (!author) return;
  const at = new Date(now.getTime() - SENT_DAYS_AGO * DAY);
  const { id } = await tx
    .insertInto('bulk_messages')
    .values({
      ...text,
      source: 'drivers',
      filters: 'from=drivers&readiness=eligible',
      via: 'email',
      language: 'es',
      translations: JSON.stringify([german]),
      state: 'finished',
      digest: Buffer.alloc(32),
      created_by: author.id,
      responsible_id: author.id,
      created_at: at,
      finished_at: new Date(at.getTime() + 90_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into bulk_recipients (bulk_message_id, user_id, state, reason, claimed_at, sent_at, returned)
    select ${id}, chosen.user_id, case when chosen.consents_mail then 'sent' else 'left_out' end,
      case when not chosen.consents_mail then 'no_consent' end, case when chosen.consents_mail then ${at}::timestamptz end,
      case when chosen.consents_mail then ${at}::timestamptz + chosen.place * interval '1 second' end,
      case when chosen.consents_mail and chosen.place in (17, 41) then 'bounced' end
    from (
      select d.user_id, d.consents_mail, row_number() over (partition by d.consents_mail order by d.id) as place
      from drivers d join users u on u.id = d.user_id
      where d.is_eligible_for_unlock and u.email is not null and u.email_confirmed_at is not null and u.id > (select min(id) + 20 from users)
      order by d.id limit 80) chosen`.execute(tx);
  await sql`
    insert into returned_mails (event_ref, user_id, kind, happened_at, created_at)
    select 'demo ' || seeded.user_id, seeded.user_id, 'bounced', seeded.sent_at, seeded.sent_at
    from bulk_recipients seeded where seeded.bulk_message_id = ${id} and seeded.returned = 'bounced'`.execute(tx);
  await sql`
    insert into returned_sms (event_ref, user_id, kind, happened_at, created_at)
    select 'demo ' || gone.user_id, gone.user_id, 'bounced', ${at}::timestamptz, ${at}::timestamptz
    from (
      select d.user_id from drivers d join users u on u.id = d.user_id
      where d.is_eligible_for_unlock and d.consents_sms and u.phone_confirmed_at is not null and u.id > (select min(id) + 20 from users)
      order by d.id offset 30 limit 1) gone`.execute(tx);
}
