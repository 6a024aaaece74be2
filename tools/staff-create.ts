import { parseArgs } from 'node:util';
import { z } from 'zod';
import { inviteStaffUser } from '#server/features/staff/staff-users/commands.ts';
import { connect } from '#server/kernel/db.ts';
import { Refusal } from '#server/kernel/http/errors.ts';
import { main, Problem } from './bootstrap/main.mjs';
import { readConfiguration } from './configuration.ts';
import { findDatabase } from './find-database.ts';

const usage =
  'Usage: npm run staff:create -- --email ADDRESS --first-name NAME --last-name NAME [--role super-admin|admin|sales] [--locale es|de|en]';

const Options = z.strictObject({
  email: z.email(),
  'first-name': z.string().trim().min(1),
  'last-name': z.string().trim().min(1),
  role: z.enum(['super-admin', 'admin', 'sales']).default('super-admin'),
  locale: z.enum(['es', 'de', 'en']).default('es'),
});

/**
 * `npm run staff:create` adds a staff user; the running service mails a link that sets the password. The link is signed with APP_SECRET,
 * so the tool needs the same environment as the service.
 */
await main(async () => {
  const { secret, base_url } = readConfiguration();
  const option = { type: 'string' } as const;
  const { values } = parseArgs({ options: { email: option, 'first-name': option, 'last-name': option, role: option, locale: option } });
  const parsed = Options.safeParse(values);
  if (!parsed.success)
    throw new Problem(`${parsed.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n')}\n${usage}`);
  const { email, role, locale, 'first-name': first_name, 'last-name': last_name } = parsed.data;
  const { url, end } = await findDatabase();
  const { db } = connect(url, { max: 1 });
  try {
    await db.transaction().execute((tx) => inviteStaffUser(tx, secret, null, { email, role, locale, first_name, last_name }));
    console.log(`${email} is ${role} now. The running service mails a link that sets the password.`);
    console.log(`It is valid for 20 minutes; ${base_url}/password/forgotten sends another one.`);
  } catch (error) {
    if (error instanceof Refusal) throw new Problem(`There is an account with the address ${email} already.`);
    throw error;
  } finally {
    await db.destroy();
    await end();
  }
});
