import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import countries from '../../../../../data/countries.json' with { type: 'json' };
import vocabulary from '../../../../../data/vocabulary.json' with { type: 'json' };
import type { Tx } from '#server/kernel/db.ts';

/** Installs the bundled catalogues: missing entries are added, existing ones keep the changes of staff. Fast when nothing is new. */
export async function installCatalogues(tx: Tx): Promise<void> {
  const version = createHash('sha256')
    .update(JSON.stringify([countries, vocabulary]))
    .digest('hex');
  await sql`select pg_advisory_xact_lock(hashtext('catalogues'))`.execute(tx);
  const installed = await tx.selectFrom('installation').select('value').where('key', '=', 'catalogues').executeTakeFirst();
  if (installed?.value === version) return;
  await installCountries(tx);
  await installOptions(tx);
  await installReasons(tx);
  await tx
    .insertInto('installation')
    .values({ key: 'catalogues', value: JSON.stringify(version) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(version) }))
    .execute();
}

async function installCountries(tx: Tx): Promise<void> {
  await sql`
    insert into countries (code, iso3, calling_code, is_eu, labels)
    select c.code, c.iso3, c.calling_code, c.is_eu, c.label
    from jsonb_to_recordset(${JSON.stringify(countries)}::jsonb) as c (code text, iso3 text, calling_code text, is_eu boolean, label jsonb)
    on conflict (code) do nothing`.execute(tx);
}

async function installOptions(tx: Tx): Promise<void> {
  const rows = Object.entries(vocabulary.options).flatMap(([category, entries]) =>
    entries.map((entry, index) => ({ ...entry, category, sort_order: index + 1 })),
  );
  // in the order of the file, because each gets the next bit of its list
  await sql`
    insert into options (category, key, "group", sort_order, labels, short_labels, code, level)
    select o.category, o.key, o."group", o.sort_order, o.label, o.short_label, o.code, o.level
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as o (category text, key text, "group" text, sort_order int, label jsonb, short_label jsonb, code text, level smallint)
    order by o.category, o.sort_order
    on conflict on constraint option_exists do nothing`.execute(tx);
}

const reasonLists = [
  { table: 'offer_rejection_reasons', word: 'identifier', entries: vocabulary.offer_rejection_reasons, more: sql`can_have_text` },
  { table: 'unqualified_status_reasons', word: 'identifier', entries: vocabulary.unqualified_status_reasons, more: undefined },
  { table: 'account_delete_reasons', word: 'key', entries: vocabulary.account_delete_reasons, more: sql`can_have_text` },
  { table: 'task_statuses', word: 'identifier', entries: vocabulary.task_statuses, more: sql`status_color` },
] as const;

async function installReasons(tx: Tx): Promise<void> {
  for (const { table, word, entries, more } of reasonLists) {
    const rows = entries.map((entry, index) => ({ can_have_text: false, ...entry, sort_order: index + 1 }));
    const columns = sql.join([sql.ref(word), sql`labels`, sql`sort_order`, ...(more ? [more] : [])]);
    const values = sql.join([sql`r.key`, sql`r.label`, sql`r.sort_order`, ...(more ? [sql`r.${more}`] : [])]);
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${values}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (key text, label jsonb, sort_order int, can_have_text boolean, status_color text)
      order by r.sort_order
      on conflict (${sql.ref(word)}) do nothing`.execute(tx);
  }
}
