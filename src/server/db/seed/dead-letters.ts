import { sql } from 'kysely';
import type { Tx } from '#server/kernel/db.ts';
import { maskAddress } from '#server/kernel/mask-address.ts';
import { DAY } from './moments.ts';

/** Mails about accepted offers that a full mailbox refused for three days. Negative ids are those of no event. */
export async function seedDeadLetters(tx: Tx, now: Date): Promise<void> {
  const { rows } = await sql<{ event_id: number; payload: object; email: string; created_at: Date }>`
    select distinct on (o.company_id) -o.id as event_id, owner.email::text as email, coalesce(o.accepted_at, ${now}) as created_at,
           jsonb_build_object('offer_id', o.id, 'campaign_id', o.campaign_id, 'company_id', o.company_id, 'user_id', d.user_id) as payload
    from offers o
    join drivers d on d.id = o.driver_id
    join users owner on owner.company_id = o.company_id and owner.is_owner
    where o.accepted_at between ${now}::timestamptz - interval '14 days' and ${now}::timestamptz - interval '4 days'
    order by o.company_id, o.accepted_at desc, owner.id
    limit 3`.execute(tx);
  if (rows.length === 0) return;
  await tx
    .insertInto('dead_letters')
    .values(
      rows.map(({ email, payload, ...row }) => ({
        ...row,
        payload: JSON.stringify(payload),
        reaction: 'send-offer_accepted',
        recipients: [maskAddress(email)],
        error: 'smtp: 452 4.2.2 the mailbox is over quota',
        failed_at: new Date(row.created_at.getTime() + 3 * DAY),
      })),
    )
    .execute();
}
