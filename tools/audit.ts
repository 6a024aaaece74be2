import { sql } from 'kysely';
import { checkAuditLog } from '#server/features/staff/audit-log/commands.ts';
import { connect } from '#server/kernel/db.ts';
import { loadEnvironment } from './bootstrap/environment.mjs';
import { main, Problem } from './bootstrap/main.mjs';
import { findDatabase } from './find-database.ts';

const problems = {
  chain: 'does not follow the seal of the day before',
  entries: 'an entry has been changed',
  count: 'entries have been added or removed',
};

/** `npm run audit -- check` computes the hash of every sealed day of the audit log again and compares. */
await main(async () => {
  loadEnvironment();
  const [task] = process.argv.slice(2);
  if (task !== 'check') throw new Problem('Usage: npm run audit -- check');
  const { url, end } = await findDatabase();
  const { db } = connect(url, { max: 1 });
  try {
    await sql`set statement_timeout = 0`.execute(db); // one connection, so the setting applies to all that follows
    const { findings, seals, last } = await checkAuditLog(db);
    for (const { day, problem } of findings) console.log(`${day}: ${problems[problem]}`);
    if (!last) console.log('No day is sealed yet. The service seals the day before, shortly after midnight.');
    else console.log(`${seals} seals, the last of ${last.day}: ${last.hash.toString('hex')}`);
    console.log(findings.length === 0 ? 'No difference.' : `${findings.length} differences.`);
    return findings.length === 0 ? 0 : 2;
  } finally {
    await db.destroy();
    await end();
  }
});
