import type pg from 'pg';
import { profileCatalogues, type ProfileOptionField } from '#contract/accounts/profile-options.ts';
import { catalogueOf, hasOptions, profileFieldOf } from '#contract/matching/criteria.ts';
import { lists, maskNames, numbers, options, tested, traits, type List, type Trait } from '#server/features/matching/matching/rules.ts';

/** The number of bits that a mask has for options; bit 63 is for keys that no catalogue knows. */
const MASK_BITS = 63;
const UNKNOWN_NUMBER = 2_147_483_647;

interface Column {
  name: string;
  type: string;
  /** Its value in the view of drivers, or in the function of audiences. */
  value: string;
  /** What rows have that were written before the column: had by nobody, or asks for nothing. */
  otherwise: string;
}

const hasAge = tested.some(({ kind }) => kind === 'age');
const fieldOf = ({ name }: { name: List['name'] }) => profileFieldOf(name) as ProfileOptionField;
const lines = (all: readonly string[], indent: number, separator = ',') => all.join(`${separator}\n${' '.repeat(indent)}`);
const shifted = (value: string, first: number) => (first === 0 ? value : `(${value} << ${first})`);

/** The lists of the profile that masks are made of, each once. */
const profileLists = [...new Map(lists.map((list) => [fieldOf(list), list])).values()];

// ---- what drivers have

function driverTrait(declared: Trait): string {
  const [first, count] = declared.bits;
  const bit = (index: number) => 2 ** (first + index);
  switch (declared.kind) {
    case 'flag':
      return `case when d.${declared.name} then ${bit(0)} else 0 end`;
    case 'word': {
      const all = declared.words.reduce((sum, _, index) => sum + bit(index), 0);
      const cases = declared.words.map((word, index) => `when '${word}' then ${bit(index)}`);
      const both = declared.both ? ` when '${declared.both}' then ${all}` : '';
      return `case d.${declared.name} ${cases.join(' ')}${both} else 0 end`;
    }
    case 'level':
      return `(((1 << least(m.${declared.name}, ${count})) - 1)::bigint << ${first})`;
    case 'option':
      return `(m.${declared.name} << ${first})`;
  }
}

/** The parts of a column that several criteria share. */
function sharedColumns(): Column[] {
  const parts = new Map<string, Set<string>>();
  const add = (column: string, part: string) => parts.set(column, (parts.get(column) ?? new Set()).add(part));
  for (const list of lists) if (list.shared) add(list.shared[0], shifted(`m.${fieldOf(list)}`, list.shared[1]));
  for (const { name, shared } of numbers) if (shared) add(shared[0], shifted(`coalesce(d.${name}, 0)::bigint`, shared[1]));
  return [...parts].map(([name, all]) => ({ name, type: 'bigint', value: [...all].join(' | '), otherwise: '0' }));
}

function driverColumns(): Column[] {
  const masks = lists
    .filter(({ shared }) => !shared)
    .flatMap((list) => maskNames(list).map((name) => ({ name, type: 'bigint', value: `m.${name}`, otherwise: '0' })));
  const own = numbers
    .filter(({ shared }) => !shared)
    .map(({ name, kind, type }) => {
      const otherwise = String(kind === 'at_most' ? UNKNOWN_NUMBER : 0);
      return { name, type, value: `coalesce(d.${name}, ${otherwise})::${type}`, otherwise };
    });
  const birthday = { name: 'birthday', type: 'date', value: `coalesce(d.birthday, '-infinity')`, otherwise: `'-infinity'` };
  return [...sharedColumns(), ...masks, ...own, ...(hasAge ? [birthday] : [])];
}

/** The masks of a list: one, or two when its catalogue has more options than a mask has bits. */
function driverMasks(list: List): string[] {
  const field = fieldOf(list);
  const mask = (bit: string, condition: string, name: string) =>
    `coalesce(bit_or(1::bigint << ${bit}) filter (where l.list = '${field}'${condition}), 0) as ${name}`;
  if (!list.is_long) return [mask('o.bit', '', list.shared ? field : list.name)];
  const [low, high] = maskNames(list) as [string, string];
  return [mask('o.bit', ` and o.bit < ${MASK_BITS}`, low), mask(`(o.bit - ${MASK_BITS})`, ` and o.bit >= ${MASK_BITS}`, high)];
}

const driverMasksView = (columns: readonly Column[]) => `
-- The masks of every driver, whether or not the driver can be matched.
create view driver_masks as
select d.id as driver_id, d.contact_type, d.lat, d.lng, can_be_unlocked(d) as can_be_found,
  0::bigint
    | ${lines(traits.map(driverTrait), 4, '').replaceAll('\n    ', '\n    | ')}
    | (d.is_eligible_for_unlock::int::bigint << 53)
    | ((not exists (select from driver_locations_wanted w where w.driver_id = d.id))::int::bigint << 54)
    -- up to 20 for ten years of work, 15 for parts of the profile, 15 for looking
    | ((2 * least(coalesce(d.work_experience, 0), 10) + 3 * d.profile_progress_points
      + case d.job_seeking_status when 'looking' then 15 when 'open' then 8 else 0 end)::bigint << 55) as traits,
  ${lines(
    columns.map(({ name, value }) => `${value} as ${name}`),
    2,
  )}
from drivers d
cross join lateral (
  select
    ${lines(
      [
        ...options.map(({ name, kind }) =>
          kind === 'level'
            ? `coalesce(max(o.level) filter (where l.list = '${name}'), 0) as ${name}`
            : `coalesce(bit_or(1::bigint << o.bit) filter (where l.list = '${name}'), 0) as ${name}`,
        ),
        ...profileLists.flatMap(driverMasks),
      ],
      4,
    )}
  from (values
      ${lines(
        [
          ...options.map(({ name }) => `('${name}', '${catalogueOf(name as 'education')}', ${keysOf(name as ProfileOptionField)})`),
          ...profileLists.map((list) => `('${fieldOf(list)}', '${profileCatalogues[fieldOf(list)]}', ${keysOf(fieldOf(list))})`),
        ],
        6,
      )}
    ) as l (list, category, keys)
    cross join lateral unnest(l.keys) as k (key)
    join options o on o.category = l.category and o.key = k.key
) m;
`;

const driverProjectionView = (columns: readonly Column[]) => `
create view driver_projection as
select d.driver_id, p.place_no, d.contact_type, map_cell(p.lat, p.lng) as cell, spot(p.lat, p.lng) as spot, d.traits,
  ${lines(
    columns.map(({ name }) => `d.${name}`),
    2,
  )}
from driver_masks d
cross join lateral (
  select 0::smallint as place_no, d.lat, d.lng where d.lat is not null
  union all
  select w.place_no, w.lat, w.lng from driver_locations_wanted w where w.driver_id = d.driver_id
) p
where d.can_be_found;
`;

/** Fields of the profile that hold one key, not a list. */
const single: readonly ProfileOptionField[] = ['education', 'truck_type'];
const keysOf = (field: ProfileOptionField) => (single.includes(field) ? `array[d.${field}]` : `d.${field}`);

// ---- what audiences ask for

function audienceTrait(declared: Trait): string[] {
  const [first] = declared.bits;
  const bit = (index: number) => 2 ** (first + index);
  if (declared.kind === 'flag') return [`case when (meta ->> '${declared.name}')::boolean then ${bit(0)} else 0 end`];
  if (declared.kind !== 'word') return [];
  const cases = declared.words.map((word, index) => `when '${word}' then ${bit(index)}`);
  return [`case meta ->> '${declared.name}' ${cases.join(' ')} else 0 end`];
}

/** The bits of a single option, and the bit for a key that no catalogue knows. */
function requiredOption(declared: Trait): string {
  const { name, kind, bits } = declared;
  const unknown = 'unknown_bit' in declared ? declared.unknown_bit : 0;
  if (kind === 'level')
    return `coalesce(bit_or(1::bigint << case when o.id is null then ${unknown} else ${bits[0] - 1} + o.level end)
          filter (where k.list = '${name}' and o.level is distinct from 0), 0)`;
  return `coalesce(bit_or(1::bigint << coalesce(o.bit + ${bits[0]}, ${unknown})) filter (where k.list = '${name}'), 0)`;
}

function audienceColumns(): Column[] {
  const ofLists = lists.flatMap((list): Column[] => [
    ...maskNames(list).map((name) => ({ name, type: 'bigint', value: `l.${name}`, otherwise: '0' })),
    {
      name: `${list.name}_any`,
      type: 'boolean',
      value: `(${maskNames(list)
        .map((name) => `l.${name} <> 0`)
        .join(' or ')}) and meta ->> '${list.name}_operator' = 'or'`,
      otherwise: 'false',
    },
  ]);
  const ofNumbers = numbers.map(({ name, kind, type, nothing }): Column => {
    const otherwise = String(kind === 'at_most' ? UNKNOWN_NUMBER : 0);
    const given = `(meta ->> '${name}')::${type}`;
    const value =
      nothing === null ? `coalesce(${given}, ${otherwise}::${type})` : `case when ${given} > ${nothing} then ${given} else 0 end`;
    return { name, type, value, otherwise };
  });
  const ages = [
    { name: 'age_from', type: 'smallint', value: `coalesce((meta ->> 'age_from')::smallint, 0::smallint)`, otherwise: '0' },
    { name: 'age_to', type: 'smallint', value: `coalesce((meta ->> 'age_to')::smallint, 999::smallint)`, otherwise: '999' },
  ];
  return [
    { name: 'center', type: 'point', value: 'spot(place.lat, place.lng)', otherwise: '' },
    { name: 'ring', type: 'circle', value: 'ring(place.lat, place.lng, place.km)', otherwise: '' },
    { name: 'range_km', type: 'smallint', value: 'place.km::smallint', otherwise: '' },
    { name: 'traits', type: 'bigint', value: `${lines(['l.traits', ...traits.flatMap(audienceTrait)], 6, ' |')}`, otherwise: '0' },
    {
      name: 'optimize_audience',
      type: 'boolean',
      value: `coalesce((meta ->> 'optimize_audience')::boolean, false)`,
      otherwise: 'false',
    },
    ...(hasAge ? ages : []),
    ...ofLists,
    ...ofNumbers,
  ];
}

function requiredMasks(list: List): string[] {
  const { name, shared } = list;
  const bit = shared && shared[1] > 0 ? `o.bit + ${shared[1]}` : 'o.bit';
  const mask = (condition: string, as: string) =>
    `coalesce(bit_or(audience_bit(${bit})) filter (where k.list = '${name}'${condition}), 0) as ${as}`;
  if (!list.is_long) return [mask('', name)];
  const [low, high] = maskNames(list) as [string, string];
  return [mask(` and coalesce(o.bit, 0) < ${MASK_BITS}`, low), mask(` and o.bit >= ${MASK_BITS}`, high)];
}

const audienceCriteria = (columns: readonly Column[]) => `
-- The criteria of an audience as numbers. An \`and\` list requires all bits of its mask, an \`or\` list (\`…_any\`) one of them.
create type audience_criteria as (
  ${lines(
    columns.map(({ name, type }) => `${name} ${type}`),
    2,
  )}
);

create function audience_criteria(meta jsonb) returns audience_criteria language sql stable parallel safe as $$
  select
    ${lines(
      columns.map(({ value }) => value),
      4,
    )}
  from (
    select (meta -> 'location' ->> 'lat')::double precision as lat, (meta -> 'location' ->> 'lng')::double precision as lng,
      coalesce((meta ->> 'range')::double precision, 80) as km
  ) place
  cross join lateral (
    select
      ${lines(options.map(requiredOption), 8, ' |')} as traits,
      ${lines(lists.flatMap(requiredMasks), 6)}
    from (
      select list, category, key from (values
        ${lines(
          lists.map((list) => `('${list.name}', '${profileCatalogues[fieldOf(list)]}')`),
          8,
        )}
      ) as lists (list, category) cross join lateral jsonb_array_elements_text(coalesce(meta -> list, '[]')) as keys (key)
      union all
      select field, category, meta ->> field from (values
        ${lines(
          options.map(({ name, nothing }) => `('${name}', '${catalogueOf(name as 'education')}', '${nothing}')`),
          8,
        )}
      ) as single (field, category, nothing) where meta ->> field <> nothing
    ) k left join options o on o.category = k.category and o.key = k.key
  ) l
$$;

create view audience_projection as
select a.id as audience_id, a.company_id, a.contact_type,
  exists (select from campaigns c where c.audience_id = a.id and campaign_is_live(c)) as is_live,
  bounds(c.ring) as bounds, c.*
from audiences a cross join lateral audience_criteria(a.meta) c
where a.status = 'approved' and a.parent_id is null and a.archived_at is null and a.deleted_at is null
  and jsonb_typeof(a.meta -> 'location') = 'object';
`;

// ---- what follows a change of the catalogues

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

// ---- the migration

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
    .map(({ name, type, otherwise }) => `alter table ${table} add column ${name} ${type} not null default ${otherwise};\n`);
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
