import { sql, type RawBuilder } from 'kysely';
import { activityKinds, offerStepKinds, type ActivityKind } from '#contract/foundation/figures.ts';
import { factOfEvent, sourceOfEvent } from '#server/events/activities-of-events.ts';
import { ageBand, sources, type Source, type SourceName } from '#server/events/activities.ts';
import type { EventName, Events } from '#server/events/catalogue.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';

/** Of a fact without a row: ids, and who acted. Never values that a person entered. */
interface Fact {
  kind: ActivityKind;
  actor_id?: number | null;
  company_id?: number | null;
  driver_id?: number | null;
  /** Of the driver, instead of `driver_id`. */
  user_id?: number | null;
  campaign_id?: number | null;
  subject_id?: number | null;
  detail?: string | null;
  details?: object | null;
}

/** The facts that an event means, in the transaction that records it. */
export async function recordActivities<N extends EventName>(
  tx: Tx,
  name: N,
  payloads: readonly Events[N][],
  actor_id: number | null = null,
): Promise<void> {
  const source = sourceOfEvent[name];
  const ids = payloads as readonly Record<string, number>[];
  if (source) {
    const rows = ids.map((payload) => payload[source[1]]!);
    await recordRows(tx, source[0], rows, actor_id);
    return;
  }
  const fact = factOfEvent[name];
  if (fact)
    await recordFacts(
      tx,
      ids.map(({ company_id, campaign_id, driver_id, user_id }) => ({
        ...(fact as { kind: ActivityKind }),
        actor_id,
        company_id,
        campaign_id,
        driver_id,
        user_id,
      })),
    );
}

/** From this number on, the facts that are known are read once for all rows. */
const MANY_ROWS = 50;

/**
 * Facts of rows that have just been written. A fact that is known is not added again. For one id PostgreSQL keeps the plan; a list of any
 * length is planned each time, which takes longer than the insert. Returns the number of new facts.
 * `actor_id`: who acted, where the row does not know it.
 */
export function recordRows(tx: Tx, name: SourceName, ids: readonly number[], actor_id: number | null = null): Promise<number> {
  const isOne = ids.length === 1;
  const which = ({ id }: Source) => (isOne ? sql`${sql.raw(id)} = ${ids[0]}::bigint` : sql`${sql.raw(id)} = any (${ids}::bigint[])`);
  return ids.length < MANY_ROWS
    ? insert(tx, rowsOf(name, which, ofFew), { actor_id })
    : insert(tx, rowsOf(name, which, ofMany), { actor_id, known: knownOf(name, which) });
}

/** Facts of older rows: of those with ids in this range, before the given moment. Returns the number of new facts. */
export const recordOldRows = (tx: Tx, name: SourceName, { after, till, before }: { after: number; till: number; before: Date }) =>
  insert(
    tx,
    rowsOf(name, ({ id, at }) => sql`${sql.raw(id)} > ${after} and ${sql.raw(id)} <= ${till} and ${sql.raw(at)} < ${before}`, ofOld),
  );

/** The facts that are known: whether there is one, and a row `r` with the sum and the number of those of a kind about a subject. */
interface Known {
  isKnown: (source: Source) => string;
  recorded: (source: Source) => string;
}
/** Of a few rows: the functions keep their plans, and planning over all months would take longer than the rest. */
const ofFew: Known = {
  isKnown: ({ kind, subject }) => `has_activity(${kind}, ${subject})`,
  recorded: ({ kind, subject }) => `cross join lateral recorded_money(${kind}, ${subject}) r`,
};
/** Of many rows: read by one join. */
const ofOld: Known = {
  isKnown: ({ kind, subject }) => `exists (select from activities a where a.kind = ${kind} and a.subject_id = ${subject})`,
  recorded: ({ kind, subject }) => `left join (select a.subject_id, sum(a.amount) as amount, count(*) as count from activities a
    where a.kind = ${kind} and a.subject_id is not null group by 1) r on r.subject_id = ${subject}`,
};
/** Of many rows, among the facts of `knownOf`: by a hash, because a list that is expected to be short would be read once for each row. */
const ofMany: Known = {
  isKnown: ({ kind, subject }) => `coalesce((${kind}, ${subject}) in (select a.kind, a.subject_id from known a), false)`,
  recorded: ({ kind, subject }) => `left join (select a.subject_id, sum(a.amount) as amount, count(*) as count from known a
    where a.kind = ${kind} group by 1) r on r.subject_id = ${subject}`,
};

/** The facts about the subjects of these rows that are not added twice, or of which a difference is added. */
function knownOf(name: SourceName, which: (source: Source) => RawBuilder<unknown>): RawBuilder<unknown> | undefined {
  const all: readonly Source[] = sources[name];
  const compared = all.filter(({ once, sum }) => once ?? sum);
  if (compared.length === 0) return undefined;
  const kinds = sql.raw([...new Set(compared.map(({ kind }) => kind))].join(', '));
  const subjects = compared.map((source) => sql`select ${sql.raw(source.subject)} from ${sql.raw(source.from)} where ${which(source)}`);
  return sql`select a.kind, a.subject_id, a.amount from activities a where a.kind in (${kinds}) and a.subject_id = any (array(${sql.join(subjects, sql` union `)}))`;
}

/** All kinds of facts of a source in one statement. */
const rowsOf = (name: SourceName, which: (source: Source) => RawBuilder<unknown>, known: Known): RawBuilder<unknown> =>
  sql.join(
    sources[name].map((source: Source) => (source.sum ? lackOf : selectFrom)(source, which(source), known)),
    sql` union all `,
  );

function selectFrom(source: Source, which: RawBuilder<unknown>, { isKnown }: Known): RawBuilder<unknown> {
  const { from, where = 'true' } = source;
  const ids = (['subject', 'actor', 'company', 'driver', 'campaign', 'audience'] as const).map(
    (name) => `${source[name] ?? 'null::bigint'} as ${name}_id`,
  );
  const columns = `${source.kind} as kind, ${source.at} as happened_at, ${ids.join(', ')}, ${source.contact_type ?? 'null::text'} as contact_type,
    (${source.amount ?? '0'})::bigint as amount, ${source.detail ?? 'null::text'} as detail, ${source.details ?? 'null::jsonb'} as details`;
  const isNew = source.once ? `not ${isKnown(source)}` : 'true';
  return sql`select ${sql.raw(columns)} from ${sql.raw(from)}
    where ${which} and ${sql.raw(source.at)} is not null and (${sql.raw(where)}) and ${sql.raw(isNew)}`;
}

/**
 * What the facts of a kind about a subject lack of their sum. Several may be of one time, such as two payments of a day, so each is later
 * than the one before by the smallest unit of time.
 */
function lackOf(source: Source, which: RawBuilder<unknown>, known: Known): RawBuilder<unknown> {
  const { from, at, where = 'true', amount = '0' } = source;
  const lack = {
    ...source,
    from: `${from} ${known.recorded(source)}`,
    at: `(${at} + coalesce(r.count, 0) * interval '1 microsecond')`,
    amount: `(${amount})::bigint - coalesce(r.amount, 0)`,
    where: `(${where}) and (${amount})::bigint <> coalesce(r.amount, 0)`,
  };
  return selectFrom(lack, which, known);
}

/** Facts at this moment. */
export async function recordFacts(tx: Tx, facts: readonly Fact[]): Promise<void> {
  if (facts.length === 0) return;
  await insert(
    tx,
    sql`select f.kind, ${now()}::timestamptz as happened_at, f.subject_id, f.actor_id, f.company_id,
        coalesce(f.driver_id, (select x.id from drivers x where x.user_id = f.user_id)) as driver_id, f.campaign_id, null::bigint as audience_id,
        null::text as contact_type, 0::bigint as amount, f.detail, f.details
      from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as f (kind text, subject_id bigint, actor_id bigint, company_id bigint,
        driver_id bigint, user_id bigint, campaign_id bigint, detail text, details jsonb)`,
  );
}

/** The state that a campaign has got. One change is one fact. */
export const recordState = (
  tx: Tx,
  campaign: { campaign_id: number; company_id: number },
  detail: string,
  actor_id: number | null = null,
) => recordFacts(tx, [{ kind: 'campaign_state', ...campaign, detail, actor_id }]);

/** Drivers often enter their date of birth after the registration: the fact gets its age band then, once. */
export async function completeAgeBand(tx: Tx, driver_id: number): Promise<void> {
  await sql`
    update activities a set detail = ${sql.raw(ageBand('d.birthday', 'd.created_at::date'))} from drivers d
    where d.id = ${driver_id} and a.driver_id = d.id and a.kind = 'driver_registered' and a.detail = 'unknown' and d.birthday is not null`.execute(
    tx,
  );
}

/** Nothing names the person any more. What happened stays counted; days lose one of their different people. */
export async function forgetInActivities(tx: Tx, { driver_id, user_id }: { driver_id: number; user_id: number }): Promise<void> {
  await sql`
    update activities set driver_id = null, subject_id = null, details = null, actor_id = nullif(actor_id, ${user_id})
    where driver_id = ${driver_id}`.execute(tx);
}

const kindsOfUsers: readonly ActivityKind[] = activityKinds.filter((kind) => !(offerStepKinds as readonly string[]).includes(kind));

/** The same for a removed user of a company, also in the facts of companies that were merged into it. The side stays. */
export async function forgetActor(tx: Tx, { user_id, company_id }: { user_id: number; company_id: number }): Promise<void> {
  await sql`
    update activities a set actor_id = null
    where a.company_id = any ((select companies_counted_as(${company_id}::bigint))::bigint[]) and a.kind = any (${kindsOfUsers}::text[])
      and a.actor_id = ${user_id}`.execute(tx);
}

interface Insertion {
  /** Of facts that do not know it themselves. */
  actor_id?: number | null;
  known?: RawBuilder<unknown> | undefined;
}
const NONE = sql`select null::text as kind, null::bigint as subject_id, null::bigint as amount where false`;

/**
 * Adds facts, and lists them as not yet counted. What statistics are divided by is kept as it is now: the sales owner of the company, the
 * driver's country and contact type. A fact about an erased person names nobody.
 */
async function insert(tx: Db, rows: RawBuilder<unknown>, { actor_id = null, known = NONE }: Insertion = {}): Promise<number> {
  const actor = sql`coalesce(s.actor_id, ${actor_id}::bigint)`;
  const { rows: added } = await sql<{ count: number }>`
    with known as materialized (${known}), source as (${rows}), added as (
      insert into activities (kind, happened_at, day, subject_id, actor_id, side, company_id, driver_id, campaign_id, audience_id, contact_type, country,
        sales_owner_id, amount, detail, details)
      select s.kind, s.happened_at, (s.happened_at at time zone 'Europe/Berlin')::date, case when d.erased_at is null then s.subject_id end,
        case when u.erased_at is null then ${actor} end, u.side, s.company_id, case when d.erased_at is null then s.driver_id end, s.campaign_id,
        coalesce(s.audience_id, k.audience_id), coalesce(s.contact_type, d.contact_type, k.contact_type), coalesce(d.country, c.country),
        c.sales_owner_id, s.amount, s.detail, case when d.erased_at is null then s.details end
      from source s left join users u on u.id = ${actor} left join drivers d on d.id = s.driver_id
        left join companies c on c.id = s.company_id left join campaigns k on k.id = s.campaign_id
      on conflict do nothing returning id, day),
    waiting as (insert into activities_to_fold (activity_id, day) select id, day from added)
    select count(*)::int as count from added`.execute(tx);
  return added[0]!.count;
}
