import { parseArgs } from 'node:util';
import { resetSecondFactor } from '#server/features/accounts/second-factor/commands.ts';
import { connect } from '#server/kernel/db.ts';
import { findDatabase } from './find-database.ts';
import { loadEnvironment } from './bootstrap/environment.mjs';
import { main, Problem } from './bootstrap/main.mjs';

/** `npm run second-factor -- reset --email ADDRESS`: for the only super admin, after the loss of a device. Others are reset by a super admin. */
await main(async () => {
  loadEnvironment();
  const { values, positionals } = parseArgs({ options: { email: { type: 'string' } }, allowPositionals: true });
  const { email } = values;
  if (positionals[0] !== 'reset' || !email) throw new Problem('Usage: npm run second-factor -- reset --email ADDRESS');
  const { url, end } = await findDatabase();
  const { db } = connect(url, { max: 1 });
  try {
    const user = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('side', 'in', ['company', 'staff'])
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    if (!user) throw new Problem(`No company or staff user has the address ${email}.`);
    await db.transaction().execute((tx) => resetSecondFactor(tx, null, user.id, 'npm run second-factor'));
    console.log(`${email} signs in with one step again, and is signed out everywhere. The running service mails a notice.`);
  } finally {
    await db.destroy();
    await end();
  }
});
