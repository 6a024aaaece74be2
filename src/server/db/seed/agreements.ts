import { sql } from 'kysely';
import { findLegalText } from '#server/features/foundation/legal/queries.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Tx } from '#server/kernel/db.ts';

/** The data processing agreement of every company that has ordered, in the language of its owner. */
export async function seedAgreements(tx: Tx, config: Config): Promise<void> {
  for (const locale of ['es', 'de'] as const) {
    const { hash, page, language, version, source } = findLegalText(config, 'data-processing', locale)!;
    await sql`
      with signed as (
        select co.id, co.name, o.id as user_id, o.full_name, c.ordered_at
        from carts c
        join companies co on co.id = c.company_id
        cross join lateral (select u.* from users u where u.company_id = co.id and u.is_owner order by u.id limit 1) o
        where c.ordered_at is not null and o.locale = ${locale}
      ),
      kept as (
        insert into accepted_texts (hash, page, language, version, source, first_accepted_at)
        select ${hash}, ${page}, ${language}, ${version}, ${source}, min(ordered_at) from signed having count(*) > 0
        on conflict (hash) do update set first_accepted_at = least(accepted_texts.first_accepted_at, excluded.first_accepted_at)
        returning hash
      )
      insert into company_agreements (company_id, user_id, company_name, signer_name, text_hash, accepted_at)
      select s.id, s.user_id, s.name, s.full_name, kept.hash, s.ordered_at from signed s, kept
      on conflict on constraint agreement_of_company do nothing`.execute(tx);
  }
}
