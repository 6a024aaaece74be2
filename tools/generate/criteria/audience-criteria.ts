import { profileCatalogues } from '#contract/accounts/profile-options.ts';
import { catalogueOf } from '#contract/matching/criteria.ts';
import {
  lists,
  maskNames,
  moreOf,
  numbers,
  options,
  traits,
  withMore,
  type List,
  type Trait,
} from '#server/features/matching/criteria/rules.ts';
import { fieldOf, hasAge, lines, MASK_BITS, UNKNOWN_NUMBER, type Column } from './columns.ts';

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
  return `coalesce(bit_or(1::bigint << coalesce(o.bit + ${bits[0]}, ${unknown})) filter (where k.list = '${name}' and o.is_more is not true), 0)`;
}

export function audienceColumns(): Column[] {
  const ofLists = lists.flatMap((list): Column[] => [
    ...maskNames(list).map((name) => ({ name, type: 'bigint', value: `l.${name}`, otherwise: '0' })),
    {
      name: `${list.name}_any`,
      type: 'boolean',
      value: `(${[...maskNames(list).map((name) => `l.${name} <> 0`), `l.${moreOf(list.name)} is not null`].join(' or ')}) and meta ->> '${list.name}_operator' = 'or'`,
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
    ...withMore.map((name) => ({ name: moreOf(name), type: 'text[]', value: `l.${moreOf(name)}`, otherwise: 'null' })),
  ];
}

function requiredMasks(list: List): string[] {
  const { name, shared } = list;
  const bit = shared && shared[1] > 0 ? `o.bit + ${shared[1]}` : 'o.bit';
  const mask = (condition: string, as: string) =>
    `coalesce(bit_or(audience_bit(${bit})) filter (where k.list = '${name}' and o.is_more is not true${condition}), 0) as ${as}`;
  if (!list.is_long) return [mask('', name)];
  const [low, high] = maskNames(list) as [string, string];
  return [mask(` and coalesce(o.bit, 0) < ${MASK_BITS}`, low), mask(` and o.bit >= ${MASK_BITS}`, high)];
}

/** The keys that no mask has a bit for. */
const requiredMore = (name: string) => `array_agg(k.key order by k.key) filter (where k.list = '${name}' and o.is_more) as ${moreOf(name)}`;

export const audienceCriteria = (columns: readonly Column[]) => `
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
      ${lines([...lists.flatMap(requiredMasks), ...withMore.map(requiredMore)], 6)}
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
