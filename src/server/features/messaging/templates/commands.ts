import { MAX_TEMPLATES } from '#contract/messaging/templates.ts';
import type { CompanyUser } from '#contract/people.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { invalidField, notFound } from '#server/kernel/http/errors.ts';
import { templateColumns } from './queries.ts';

interface Texts {
  name: string;
  body: string;
}

const about = ({ company_id }: CompanyUser, id: number, name: string) => ({ subject_id: id, company_id, details: { name } });

/** A name is unique in its company (template_name_taken). */
export async function createTemplate(tx: Tx, me: CompanyUser, texts: Texts) {
  const { company_id } = me;
  // locks the company's row, so that two users cannot both save the last one
  await tx.selectFrom('companies').select('id').where('id', '=', company_id).forNoKeyUpdate().executeTakeFirstOrThrow();
  const { count } = await tx
    .selectFrom('message_templates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow();
  if (count >= MAX_TEMPLATES) throw invalidField('name', 'too_many_entries', { max: MAX_TEMPLATES });
  const created = await tx
    .insertInto('message_templates')
    .values({ ...texts, company_id, created_at: now(), updated_at: now() })
    .returning(templateColumns)
    .executeTakeFirstOrThrow();
  await audit(tx, me, { action: 'message_template.created', subject: 'message_template', ...about(me, created.id, created.name) });
  return created;
}

export async function changeTemplate(tx: Tx, me: CompanyUser, id: number, texts: Texts) {
  const changed = await tx
    .updateTable('message_templates')
    .set({ ...texts, updated_at: now() })
    .where('id', '=', id)
    .where('company_id', '=', me.company_id)
    .returning(templateColumns)
    .executeTakeFirst();
  if (!changed) throw notFound();
  await audit(tx, me, { action: 'message_template.changed', subject: 'message_template', ...about(me, id, changed.name) });
  return changed;
}

export async function removeTemplate(tx: Tx, me: CompanyUser, id: number) {
  const removed = await tx
    .deleteFrom('message_templates')
    .where('id', '=', id)
    .where('company_id', '=', me.company_id)
    .returning(['id', 'name'])
    .executeTakeFirst();
  if (!removed) throw notFound();
  await audit(tx, me, { action: 'message_template.deleted', subject: 'message_template', ...about(me, id, removed.name) });
  return { id: removed.id };
}
