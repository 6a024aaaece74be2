import { createServer } from 'node:http';
import pg from 'pg';

/**
 * The cost of the list without a framework: the same statement on a pool of the same size, and the same JSON. No session, access rule or
 * validation. Started by bench/http.ts with the statement in the environment. The companies take turns as in the product, so that
 * PostgreSQL reads the same rows.
 */
const { BENCH_SQL = '', BENCH_VALUES = '[]', BENCH_COMPANY = '0', BENCH_PORT = '0', DATABASE_URL = '' } = process.env;
const given = JSON.parse(BENCH_VALUES) as unknown[];
/** The statement's values for the given company, in place of the recorded one. */
const valuesFor = (company_id: number) => given.map((value) => (value === Number(BENCH_COMPANY) ? company_id : value));
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, options: '-c timezone=UTC' });

interface Row {
  [column: string]: unknown;
}
const moment = (value: unknown): string | null => (value as Date | null)?.toISOString() ?? null;

function shape(row: Row): Row {
  return {
    id: row['id'],
    price: row['price'],
    status_id: row['status_id'],
    custom_status_id: row['custom_status_id'],
    effective_status: { id: row['effective_id'], status_id: row['status_id'], name: row['effective_name'], key: row['effective_key'] },
    campaign_id: row['campaign_id'],
    campaign_name: row['campaign_name'],
    company_id: row['company_id'],
    company_name: row['company_name'],
    owner: row['owner_id'] === null ? null : { id: row['owner_id'], full_name: row['owner_name'] },
    driver: {
      id: row['driver_id'],
      full_name: row['full_name'],
      phone: row['phone'],
      place: row['place'],
      country: row['country'],
      is_erased: row['erased_at'] !== null,
    },
    hire: row['hire'],
    first_work_day_at: row['first_work_day_at'],
    first_contacted_at: moment(row['first_contacted_at']),
    last_contacted_at: moment(row['last_contacted_at']),
    lost_interest_at: moment(row['lost_interest_at']),
    created_at: moment(row['created_at']),
  };
}

const server = createServer((request, response) => {
  pool
    .query<Row>({ name: 'list', text: BENCH_SQL, values: valuesFor(Number(request.headers['x-company'])) })
    .then(({ rows }) => {
      const meta = { page: 1, per_page: 25, total: rows[0]?.['total'] ?? 0, is_capped: false };
      const body = JSON.stringify({ data: rows.map(shape), meta });
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }).end(body);
    })
    .catch((error: unknown) => response.writeHead(500).end(String(error)));
});
server.listen(Number(BENCH_PORT), '127.0.0.1', () => console.log('is ready'));
