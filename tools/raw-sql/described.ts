import pg from 'pg';
import '#server/kernel/db.ts'; // sets the parsers of the driver

/** A column as PostgreSQL describes it. */
export interface Described {
  name: string;
  /** The type that the driver returns. */
  kind: string;
  type: string;
  /** For a column of a table; undefined for a computed one. */
  nullable: boolean | undefined;
}
interface Field {
  name: string;
  tableID: number;
  columnID: number;
  dataTypeID: number;
}

/** A value of the type in PostgreSQL's text form; most accept a number. */
const samples: Record<string, string> = {
  bool: 't',
  timestamp: '2026-01-31 10:00:00',
  timestamptz: '2026-01-31 10:00:00+00',
  date: '2026-01-31',
  time: '10:00:00',
  interval: '1 day',
  bytea: String.raw`\x00`,
  json: '{}',
  jsonb: '{}',
  point: '(0,0)',
  circle: '<(0,0),1>',
};

/** Describes statements without running them. */
export class Describer {
  readonly #client: pg.Client;
  readonly #types = new Map<number, { name: string; element: string | null }>();
  readonly #required = new Map<string, boolean>();

  constructor(client: pg.Client) {
    this.#client = client;
  }

  async load(): Promise<void> {
    const types = await this.#client.query<{ oid: number; name: string; element: string | null }>(
      `select t.oid::int, t.typname as name, e.typname as element from pg_type t left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'`,
    );
    for (const { oid, ...type } of types.rows) this.#types.set(oid, type);
    const columns = await this.#client.query<{ place: string; required: boolean }>(
      `select attrelid::int || '.' || attnum as place, attnotnull as required from pg_attribute a join pg_class c on c.oid = attrelid
       where c.relkind in ('r', 'p') and attnum > 0`,
    );
    for (const { place, required } of columns.rows) this.#required.set(place, required);
  }

  async describe(text: string): Promise<Described[]> {
    const fields = await describeFields(this.#client, text);
    return fields.map((field) => {
      const type = this.#types.get(field.dataTypeID)!;
      const required = this.#required.get(`${field.tableID}.${field.columnID}`);
      return {
        name: field.name,
        kind: this.#kindOf(field.dataTypeID),
        type: type.name,
        nullable: required === undefined ? undefined : !required,
      };
    });
  }

  /** Parses a sample with the driver's parser. */
  #kindOf(oid: number): string {
    const { name, element } = this.#types.get(oid)!;
    const sample = element ? `{"${samples[element] ?? '1'}"}` : (samples[name] ?? '1');
    if (/^_?jsonb?$/.test(name)) return element ? 'any[]' : 'any';
    const value: unknown = (pg.types.getTypeParser(oid, 'text') as (text: string) => unknown)(sample);
    return Array.isArray(value) ? `${jsKind(value[0])}[]` : jsKind(value);
  }
}

function jsKind(value: unknown): string {
  if (value instanceof Date) return 'Date';
  if (Buffer.isBuffer(value)) return 'Buffer';
  return typeof value;
}

/** The protocol's Parse and Describe: PostgreSQL infers the types without executing anything. */
function describeFields(client: pg.Client, text: string): Promise<Field[]> {
  return new Promise((resolve, reject) => {
    let fields: Field[] = [];
    const statement = {
      submit(connection: { parse(message: object): void; describe(message: object): void; sync(): void }) {
        connection.parse({ name: '', text, types: [] });
        connection.describe({ type: 'S', name: '' });
        connection.sync();
      },
      handleRowDescription: (message: { fields: Field[] }) => void (fields = message.fields),
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    };
    client.query(statement as unknown as pg.Submittable);
  });
}
