import { profileCatalogues, type ProfileOptionField } from '#contract/accounts/profile-options.ts';
import { catalogueOf } from '#contract/matching/criteria.ts';
import { lists, maskNames, numbers, options, traits, type List, type Trait } from '#server/features/matching/criteria/rules.ts';
import { fieldOf, hasAge, keysOf, lines, MASK_BITS, profileLists, shifted, UNKNOWN_NUMBER, type Column } from './columns.ts';

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

export function driverColumns(): Column[] {
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

/** The masks of a list: one, or two when `is_long`. Options beyond their bits are compared with the profile itself. */
function driverMasks(list: List): string[] {
  const field = fieldOf(list);
  const mask = (bit: string, condition: string, name: string) =>
    `coalesce(bit_or(1::bigint << ${bit}) filter (where l.list = '${field}' and not o.is_more${condition}), 0) as ${name}`;
  if (!list.is_long) return [mask('o.bit', '', list.shared ? field : list.name)];
  const [low, high] = maskNames(list) as [string, string];
  return [mask('o.bit', ` and o.bit < ${MASK_BITS}`, low), mask(`(o.bit - ${MASK_BITS})`, ` and o.bit >= ${MASK_BITS}`, high)];
}

export const driverMasksView = (columns: readonly Column[]) => `
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
            : `coalesce(bit_or(1::bigint << o.bit) filter (where l.list = '${name}' and not o.is_more), 0) as ${name}`,
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
    join options o on o.category = l.category and o.key = any (l.keys)
) m;
`;

export const driverProjectionView = (columns: readonly Column[]) => `
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
