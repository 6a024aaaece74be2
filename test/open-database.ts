import { connect, type Connection } from '#server/kernel/db.ts';
import { cloneDatabase } from './postgres.ts';

/** A database of one's own, for what needs no server; `close` leaves nothing behind. */
export async function openDatabase(): Promise<Connection & { close(): Promise<void> }> {
  const database = await cloneDatabase();
  const connection = connect(database.url);
  return {
    ...connection,
    close: async () => {
      await connection.db.destroy();
      await database.drop();
    },
  };
}
