import { connect, type Connection } from '#server/kernel/db.ts';
import { cloneDatabase } from './postgres.ts';

/** A separate database for tests without a server; `close` deletes it. */
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
