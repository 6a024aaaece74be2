import type pg from 'pg';
import { registerJobs } from '#server/features.ts';
import { relay } from '#server/kernel/events/outbox.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { Jobs } from '#server/kernel/jobs/jobs.ts';
import { createLog } from '#server/kernel/log.ts';

/** Reactions about dead letters themselves: those wait again anyway. */
const OWN_REACTIONS = ['replay-dead-letter', 'run-dead-letters'];

/**
 * Moves reactions that waited when the backup was made to the dead letters: since then they have run, or staff know that they have not. So
 * nothing is sent twice by itself. `from` has the columns reaction, event_id, payload, created_at.
 */
export async function holdReactions(client: pg.ClientBase, from: string, backup_at: string): Promise<number> {
  const { rowCount } = await client.query(
    `insert into dead_letters (reaction, event_id, payload, error, created_at, failed_at)
     select distinct on (reaction, event_id) reaction, event_id, payload, $1, created_at, now()
     from ${from} where reaction <> all($2) order by reaction, event_id
     on conflict on constraint dead_letters_once do update set state = 'waiting', error = excluded.error, failed_at = excluded.failed_at`,
    [`held: it waited in the backup of ${backup_at}, and may have run since`, OWN_REACTIONS],
  );
  await client.query(`update dead_letters set state = 'waiting' where state = 'replaying'`);
  await client.query(
    `update dead_letter_runs set selected_at = coalesce(selected_at, now()), failed_count = total - done_count
     where selected_at is null or done_count + failed_count < total`,
  );
  return rowCount ?? 0;
}

/** Holds the reactions to events that were not delivered when the backup was made. */
export async function holdUndelivered(services: Services, pool: pg.Pool, backup_at: string): Promise<void> {
  const jobs = new Jobs(pool, createLog('warn'), { supervise: false });
  registerJobs(jobs, services);
  await jobs.install();
  while ((await relay(services.db, jobs, async () => {})) > 0);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await holdReactions(
      client,
      `(select data ->> 'reaction' as reaction, (data ->> 'event_id')::bigint as event_id, data -> 'payload' as payload, created_on as created_at
        from pgboss.job where name = 'reactions') waiting`,
      backup_at,
    );
    await client.query(`delete from pgboss.job where name = 'reactions'`);
    await client.query('commit');
  } finally {
    client.release();
    await jobs.stop();
  }
}
