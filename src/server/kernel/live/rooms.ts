import type { Actor } from '#contract/people.ts';
import type { RoomName } from '#contract/realtime.ts';
import type { Db } from '#server/kernel/db.ts';

/** Staff may join all rooms except the private ones of other users and of conversations; companies their own rows; drivers their own room. */
export async function canJoin(db: Db, actor: Actor, room: RoomName): Promise<boolean> {
  const [kind, text = ''] = room.split('.');
  const id = Number(text);
  if (room !== 'staff' && !Number.isInteger(id)) return false;
  if (kind === 'user') return id === actor.user_id;
  if (kind === 'chat') return isInThread(db, actor, id);
  if (actor.side === 'staff') return true;
  if (kind === 'company') return actor.side === 'company' && id === actor.company_id;
  if (kind === 'driver') return actor.side === 'contact' && id === actor.driver_id;
  if (actor.side !== 'company') return false;
  if (kind === 'campaign') return ownsRow(db, 'campaigns', id, actor.company_id);
  return kind === 'unlocked-driver' && ownsRow(db, 'unlocked_drivers', id, actor.company_id);
}

/** The two sides of a conversation, from the unlock on; in the company the users who may chat. Before it nobody sees who types or reads. */
async function isInThread(db: Db, actor: Actor, id: number): Promise<boolean> {
  if (actor.side === 'staff' || (actor.side === 'company' && !actor.is_owner && !actor.permissions.includes('chat'))) return false;
  const thread = await db
    .selectFrom('chat_threads as t')
    .innerJoin('unlocked_drivers as ud', (join) =>
      join.onRef('ud.company_id', '=', 't.company_id').onRef('ud.driver_id', '=', 't.driver_id'),
    )
    .select(['t.company_id', 't.driver_id'])
    .where('t.id', '=', id)
    .where('ud.deleted_at', 'is', null)
    .executeTakeFirst();
  return thread !== undefined && (actor.side === 'company' ? thread.company_id === actor.company_id : thread.driver_id === actor.driver_id);
}

const ownsRow = async (db: Db, table: 'campaigns' | 'unlocked_drivers', id: number, company_id: number): Promise<boolean> =>
  (await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined;
