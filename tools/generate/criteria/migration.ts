import type pg from 'pg';
import type { ProfileOptionField } from '#contract/accounts/profile-options.ts';
import { catalogueOf, hasOptions, profileFieldOf } from '#contract/matching/criteria.ts';
import { lists, options } from '#server/features/matching/criteria/rules.ts';
import { audienceColumns, audienceCriteria } from './audience-criteria.ts';
import { keysOf, lines, type Column } from './columns.ts';
import { driverColumns, driverMasksView, driverProjectionView } from './driver-views.ts';

/** The fields of drivers with keys of each catalogue. */
function changedOptions(): string {
  const fields = new Map<string, Set<string>>();
  for (const { name } of [...lists, ...options]) {
    if (!hasOptions(name)) continue;
    fields.set(catalogueOf(name), (fields.get(catalogueOf(name)) ?? new Set()).add(keysOf(profileFieldOf(name) as ProfileOptionField)));
  }
  return lines(
    [...fields].map(([category, keys]) => `when '${category}' then ${[...keys].join(' || ')}`),
    8,
    '',
  );
}

const optionTriggers = () => `
-- An option that is added changes the masks of the drivers and audiences with its key.
create or replace function project_changed_options() returns trigger language plpgsql as $$
begin
  if not exists (select from changed) then
    return null;
  end if;
  perform project_drivers(array(
    select d.id from drivers d where exists (
      select from changed o where o.key = any (case o.category
        ${changedOptions()}
      end))));
  perform project_audiences(array(select x.audience_id from audience_match_differences() x));
  return null;
end $$;
`;

/** The columns that a table has, in their order. */
async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** The columns as the table has them, new ones last, and the statements that add those. */
async function ordered(client: pg.Client, table: string, columns: readonly Column[]) {
  const existing = await columnsOf(client, table);
  const place = ({ name }: Column) => (existing.includes(name) ? existing.indexOf(name) : existing.length);
  const added = columns
    .filter(({ name }) => !existing.includes(name))
    .map(
      ({ name, type, otherwise }) =>
        `alter table ${table} add column ${name} ${type}${otherwise === 'null' ? '' : ` not null default ${otherwise}`};\n`,
    );
  return { columns: columns.toSorted((a, b) => place(a) - place(b)), added: added.join('') };
}

/** The migration that brings the database's matching to the table of criteria in the contract. */
export async function criteriaMigration(client: pg.Client): Promise<string> {
  const drivers = await ordered(client, 'driver_match', driverColumns());
  const audiences = await ordered(client, 'audience_match', audienceColumns());
  return [
    '-- Generated from the table of criteria in the contract by `node tools/criteria.ts`.\n',
    drivers.added,
    audiences.added,
    'drop view driver_projection;\ndrop view driver_masks;\n',
    'drop view audience_projection;\ndrop function audience_criteria(jsonb);\ndrop type audience_criteria;\n',
    driverMasksView(drivers.columns),
    driverProjectionView(drivers.columns),
    audienceCriteria(audiences.columns),
    optionTriggers(),
  ].join('');
}
