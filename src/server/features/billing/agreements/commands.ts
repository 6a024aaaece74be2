import type { CompanyUser, Locale } from '#contract/people.ts';
import { findLegalText } from '#server/features/foundation/legal/queries.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Tx } from '#server/kernel/db.ts';

/** The user accepts the data processing agreement for the company, in the displayed text. Accepting the same text again changes nothing. */
export async function acceptAgreement(tx: Tx, config: Config, me: CompanyUser, locale: Locale): Promise<void> {
  const { company_name, signer_name } = await tx
    .selectFrom('users as u')
    .innerJoin('companies as co', 'co.id', 'u.company_id')
    .where('u.id', '=', me.user_id)
    .select(['co.name as company_name', 'u.full_name as signer_name'])
    .executeTakeFirstOrThrow();
  await acceptFor(tx, config, { me, company_id: me.company_id, company_name, signer_name }, locale);
}

interface Acceptance {
  /** Null: a person without an account has signed an order. */
  me: CompanyUser | null;
  company_id: number;
  company_name: string;
  signer_name: string;
}

/** The same by a person who signs for a company, with an account or without. */
export async function acceptFor(
  tx: Tx,
  config: Config,
  { me, company_id, company_name, signer_name }: Acceptance,
  locale: Locale,
): Promise<void> {
  const text = findLegalText(config, 'data-processing', locale);
  if (!text) throw new Error('The start has not found the text of data-processing.');
  const { hash, page, language, version, source } = text;
  const accepted_at = now();
  await tx
    .insertInto('accepted_texts')
    .values({ hash, page, language, version, source, first_accepted_at: accepted_at })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
  const added = await tx
    .insertInto('company_agreements')
    .values({ company_id, user_id: me?.user_id ?? null, company_name, signer_name, text_hash: hash, accepted_at })
    .onConflict((conflict) => conflict.constraint('agreement_of_company').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added)
    await audit(tx, me, {
      action: 'agreement.accepted',
      subject: 'company',
      subject_id: company_id,
      company_id,
      details: { version, hash },
    });
}
