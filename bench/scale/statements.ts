import pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
  ms: number;
}

/**
 * Records what this process sends to PostgreSQL, always with a callback. One caller waits for each answer, so the statements between two calls
 * are those of one.
 */
export class StatementRecorder {
  #statements: Statement[] = [];

  constructor() {
    const prototype = pg.Client.prototype as { query(...args: unknown[]): unknown };
    const query = prototype.query;
    const add = (statement: Statement) => this.#statements.push(statement);
    prototype.query = function record(this: pg.Client, ...args: unknown[]) {
      const [config] = args;
      const { text, values } = typeof config === 'string' ? { text: config } : ((config ?? {}) as { text?: unknown; values?: unknown[] });
      const done = args.at(-1);
      if (typeof text !== 'string' || typeof done !== 'function') return query.apply(this, args);
      const from = performance.now();
      const answered = (...answer: unknown[]): void => {
        add({ text, values: values ?? [], ms: performance.now() - from });
        done(...answer);
      };
      return query.apply(this, [...args.slice(0, -1), answered]);
    };
  }

  /** The statements since the last time. */
  take(): Statement[] {
    const taken = this.#statements;
    this.#statements = [];
    return taken;
  }
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** A part of a plan that reads this many rows of one table. */
export interface LargeRead {
  node: string;
  table: string;
  rows: number;
}

const isReading = /^\(?(select|with|values)\b/i;

/** Explains reading statements with the values that they had. Whatever they change is rolled back. */
export async function explain(
  client: pg.Client,
  { text, values }: Statement,
  large: number,
): Promise<{ plan: string; large: LargeRead[] } | undefined> {
  if (!isReading.test(text.trim())) return undefined;
  await client.query('begin');
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (analyze, buffers, format json) ${text}`, values);
    const described = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers, costs off) ${text}`, values);
    return { plan: described.rows.map((row) => row['QUERY PLAN']).join('\n'), large: largeReads(rows[0]!['QUERY PLAN'][0].Plan, large) };
  } catch (error) {
    return { plan: `not explained: ${String(error)}`, large: [] };
  } finally {
    await client.query('rollback');
  }
}

function largeReads(node: PlanNode, large: number): LargeRead[] {
  const below = (node.Plans ?? []).flatMap((child) => largeReads(child, large));
  const rows =
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * node['Actual Loops'];
  const table = node['Relation Name'] ?? node['Index Name'];
  return table && rows >= large ? [{ node: node['Node Type'], table, rows: Math.round(rows) }, ...below] : below;
}
