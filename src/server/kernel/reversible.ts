import { sql, type RawBuilder } from 'kysely';
import type { DB } from '#server/db/types.ts';
import type { Tx } from './db.ts';

type Table = keyof DB;
type Values<T extends Table> = { [Column in keyof DB[T]]?: RawBuilder<unknown> };

interface Rows {
  /** The condition on the table's rows, `t`. */
  where: RawBuilder<unknown>;
  /** The columns that identify a row. */
  key?: readonly string[];
}

/** The columns of a row as an object. A function takes at most 100 arguments, so a list of names is passed. */
const pick = (row: RawBuilder<unknown>, columns: readonly string[]) =>
  sql`(select jsonb_object_agg(name, ${row} -> name) from unnest(${columns}::text[]) as name)`;
const sameKey = (key: readonly string[], one: string, other: string) =>
  sql.join(
    key.map((column) => sql`${sql.ref(`${one}.${column}`)} = ${sql.ref(`${other}.${column}`)}`),
    sql` and `,
  );

/** The changes of one merge. Each is one statement, which also stores what it replaced in `merge_changes`. */
export class ReversibleChanges {
  readonly #tx: Tx;
  readonly #merge_id: number;
  #step = 0;

  constructor(tx: Tx, merge_id: number) {
    this.#tx = tx;
    this.#merge_id = merge_id;
  }

  /** Updates rows, and returns how many. Values may name the columns of the row, `t`. */
  async update<T extends Table>(table: T, { where, key = ['id'] }: Rows, values: Values<T>): Promise<number> {
    const columns = Object.keys(values);
    const set = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value as RawBuilder<unknown>}`);
    const { numAffectedRows = 0n } = await sql`
      with before as (select t.* from ${sql.table(table)} t where ${where} for update),
      changed as (
        update ${sql.table(table)} t set ${sql.join(set)} from before b where ${sameKey(key, 't', 'b')}
        returning to_jsonb(b) as replaced, to_jsonb(t) as written)
      insert into merge_changes (merge_id, step, kind, table_name, key, before, after)
      select ${this.#merge_id}::bigint, ${++this.#step}::int, 'update', ${table}, ${pick(sql`c.written`, key)}, ${pick(sql`c.replaced`, columns)},
        ${pick(sql`c.written`, columns)}
      from changed c`.execute(this.#tx);
    return Number(numAffectedRows);
  }

  /** Deletes rows that nothing refers to. */
  async remove(table: Table, { where, key = ['id'] }: Rows): Promise<void> {
    await sql`
      with removed as (delete from ${sql.table(table)} t where ${where} returning to_jsonb(t) as replaced)
      insert into merge_changes (merge_id, step, kind, table_name, key, before, after)
      select ${this.#merge_id}::bigint, ${++this.#step}::int, 'delete', ${table}, ${pick(sql`r.replaced`, key)}, r.replaced, '{}'
      from removed r`.execute(this.#tx);
  }

  /** Adds to a counter, which others change too: taking it back subtracts. */
  async count<T extends Table>(table: T, id: number, column: keyof DB[T] & string, change: number): Promise<void> {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} + ${change}::int where id = ${id}`.execute(this.#tx);
    await sql`
      insert into merge_changes (merge_id, step, kind, table_name, key, before, after)
      values (${this.#merge_id}, ${++this.#step}, 'count', ${table}, ${JSON.stringify({ id })}, '{}', ${JSON.stringify({ [column]: change })})`.execute(
      this.#tx,
    );
  }
}

interface Step {
  step: number;
  kind: string;
  table_name: string;
  keys: string[];
  columns: string[];
}

/**
 * Takes the changes of a merge back, last one first. A value that was changed since stays. Rows that were deleted since stay deleted.
 */
export async function takeBack(tx: Tx, merge_id: number): Promise<void> {
  const { rows: steps } = await sql<Step>`
    select distinct on (step) step, kind, table_name, array(select jsonb_object_keys(key)) as keys, array(select jsonb_object_keys(after)) as columns
    from merge_changes where merge_id = ${merge_id} order by step desc`.execute(tx);
  for (const step of steps) await takeStepBack(tx, merge_id, step);
}

async function takeStepBack(tx: Tx, merge_id: number, { step, kind, table_name, keys, columns }: Step): Promise<void> {
  const table = sql.table(table_name);
  const ofStep = sql`m.merge_id = ${merge_id} and m.step = ${step}`;
  if (kind === 'delete') {
    await sql`
      insert into ${table} select r.* from merge_changes m, jsonb_populate_record(null::${table}, m.before) r where ${ofStep}
      on conflict do nothing`.execute(tx);
    return;
  }
  if (kind === 'count') {
    const set = columns.map((column) => sql`${sql.ref(column)} = t.${sql.ref(column)} - (m.after ->> ${sql.lit(column)})::int`);
    await sql`update ${table} t set ${sql.join(set)} from merge_changes m where ${ofStep} and t.id = (m.key ->> 'id')::bigint`.execute(tx);
    return;
  }
  const set = columns.map((name) => {
    const column = sql.ref(name);
    return sql`${column} = case when t.${column} is not distinct from a.${column} then b.${column} else t.${column} end`;
  });
  await sql`
    update ${table} t set ${sql.join(set)}
    from merge_changes m, jsonb_populate_record(null::${table}, m.key) k, jsonb_populate_record(null::${table}, m.before) b,
      jsonb_populate_record(null::${table}, m.after) a
    where ${ofStep} and ${sameKey(keys, 't', 'k')}`.execute(tx);
}
