import type { Actor } from '#contract/people.ts';
import type { RoomName } from '#contract/realtime.ts';
import type { Db } from '#server/kernel/db.ts';

/** Staff may join all rooms except the private ones of other users; companies their own rows; drivers their own room. */
export async function canJoin(db: Db, actor: Actor, room: RoomName): Promise<boolean> {
  const [kind, text = ''] = room.split('.');
  const id = Number(text);
  if (room !== 'staff' && !Number.isInteger(id)) return false;
  if (kind === 'user') return id === actor.user_id;
  if (actor.side === 'staff') return true;
  if (kind === 'company') return actor.side === 'company' && id === actor.company_id;
  if (kind === 'driver') return actor.side === 'contact' && id === actor.driver_id;
  if (actor.side !== 'company') return false;
  if (kind === 'campaign') return ownsRow(db, 'campaigns', id, actor.company_id);
  return kind === 'unlocked-driver' && ownsRow(db, 'unlocked_drivers', id, actor.company_id);
}

const ownsRow = async (db: Db, table: 'campaigns' | 'unlocked_drivers', id: number, company_id: number): Promise<boolean> =>
  (await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined;
