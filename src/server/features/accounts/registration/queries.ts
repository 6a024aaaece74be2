import { sql } from 'kysely';
import { progressBar, progressPercent, registrationSteps, type DraftForm } from '#contract/accounts/registration.ts';
import { countryOfPhone } from '#server/kernel/phone.ts';
import { hashToken } from '#server/kernel/session/secrets.ts';
import type { Db } from '#server/kernel/db.ts';
import { prefixOfPhone } from './rules.ts';

export interface Draft {
  step: number;
  steps: number;
  percent: number;
  bar: number;
  form: Record<string, unknown>;
}

export const asDraft = (step: number, form: unknown): Draft => {
  const steps = registrationSteps.length;
  return { step, steps, percent: progressPercent(step, steps), bar: progressBar(step), form: form as Record<string, unknown> };
};

/** The saved steps of this visitor; without any, the first step. */
export async function findDraft(db: Db, token: string | undefined): Promise<Draft> {
  if (!token) return asDraft(1, {} satisfies DraftForm);
  const row = await db
    .selectFrom('registration_drafts')
    .select(['step', 'form'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return asDraft(row?.step ?? 1, row?.form ?? {});
}

/** V026: the country of the phone's prefix when none was chosen. Among countries with the same prefix, the number decides. */
export async function countryByPhone(db: Db, phone: string | undefined): Promise<string> {
  const own = phone && countryOfPhone(phone);
  const { rows } = await sql<{ code: string }>`
    select code from countries where calling_code = ${prefixOfPhone(phone)} order by code is distinct from ${own ?? null}, is_eu desc, id limit 1`.execute(
    db,
  );
  return rows[0]?.code ?? own ?? 'DE';
}
