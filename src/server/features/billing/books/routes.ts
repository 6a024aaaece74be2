import { Readable } from 'node:stream';
import { books } from '#contract/billing/books.ts';
import { ensureCompany } from '#server/features/billing/company/queries.ts';
import { datevFile } from '#server/kernel/datev.ts';
import { now } from '#server/kernel/clock.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Db } from '#server/kernel/db.ts';
import { ensure } from '#server/kernel/http/errors.ts';
import { type FastifyReply, route, type Kernel } from '#server/kernel/http/route.ts';
import { zip, type ZippedFile } from '#server/kernel/zip-file.ts';
import type { Locale } from '#contract/people.ts';
import { recordDownload } from './commands.ts';
import { ensureExportable, getAccountHolder, getStatement, getWholeStatement, listBookings, listLedger } from './queries.ts';
import { batchName, csvFile, datevBookings, ledgerRows, periodOf, statementRows, yearsOf, type Period } from './rules.ts';

/** Movements of a printed statement; the CSV has all. */
const MAX_PRINTED = 5000;

export function booksRoutes(kernel: Kernel): void {
  const { config, ports } = kernel;
  const csv = async (db: Db, company_id: number, period: Period, locale: Locale) =>
    csvFile(statementRows(await getWholeStatement(db, company_id, period), locale));
  const pdf = async (db: Db, company_id: number, period: Period, locale: Locale) => {
    const holder = await getAccountHolder(db, company_id, locale);
    const statement = await getWholeStatement(db, company_id, period);
    ensure(statement.data.length <= MAX_PRINTED, 'too_many_entries', { fields: ['from'], values: { max: MAX_PRINTED } });
    return ports.pdf.renderStatement({ locale, holder, seller: config.SEPA_CREDITOR_NAME, statement });
  };
  route(kernel, books.statement, ({ db, actor, query: { after, ...period } }) =>
    getStatement(db, actor.company_id, periodOf(period), after),
  );
  route(kernel, books.statementCsv, async ({ db, actor, query, locale, reply }) => {
    const period = periodOf(query);
    return sendFile(reply, `cabina-${period.from}-${period.till}.csv`, await csv(db, actor.company_id, period, locale));
  });
  route(kernel, books.statementPdf, async ({ db, actor, query, locale, reply }) => {
    const period = periodOf(query);
    return sendFile(reply, `cabina-${period.from}-${period.till}.pdf`, await pdf(db, actor.company_id, period, locale));
  });
  route(kernel, books.ofCompany, async ({ db, params, query: { after, ...period } }) => {
    await ensureCompany(db, params.id);
    return getStatement(db, params.id, periodOf(period), after);
  });
  route(kernel, books.ofCompanyCsv, async ({ db, params, query, locale, reply }) => {
    const [period, { id }] = [periodOf(query), params];
    await ensureCompany(db, id);
    return sendFile(reply, `cabina-${id}-${period.from}-${period.till}.csv`, await csv(db, id, period, locale));
  });
  route(kernel, books.ofCompanyPdf, async ({ db, params, query, locale, reply }) => {
    const [period, { id }] = [periodOf(query), params];
    return sendFile(reply, `cabina-${id}-${period.from}-${period.till}.pdf`, await pdf(db, id, period, locale));
  });
  ledgerRoutes(kernel);
}

function ledgerRoutes(kernel: Kernel): void {
  const { config } = kernel;
  route(kernel, books.ledger, ({ db, query }) => listLedger(db, query));
  route(kernel, books.datev, async ({ db, actor, query, reply }) => {
    const period = periodOf(query);
    await recordDownload(kernel.db, actor, { format: 'datev', ...period });
    // a batch has days without a year, so each calendar year is a file of its own
    const years = yearsOf(period);
    if (years.length === 1) {
      const { name, content } = await batchOf(config, db, period);
      return sendFile(reply, name, content);
    }
    for (const year of years) await ensureExportable(db, year);
    return sendFile(reply, `DATEV_${period.from}_${period.till}.zip`, Readable.from(zip(batchesOf(config, db, years))));
  });
  route(kernel, books.csv, async ({ db, actor, query, locale, reply }) => {
    const period = periodOf(query);
    await recordDownload(kernel.db, actor, { format: 'csv', ...period });
    return sendFile(reply, `cabina-ledger-${period.from}-${period.till}.csv`, csvFile(ledgerRows(await listBookings(db, period), locale)));
  });
}

/** One year after the other, so that one is held in memory. */
async function* batchesOf(config: Config, db: Db, years: readonly Period[]): AsyncGenerator<ZippedFile> {
  for (const year of years) yield await batchOf(config, db, year);
}

async function batchOf({ DATEV }: Config, db: Db, period: Period): Promise<ZippedFile> {
  const content = datevFile({
    created_at: now(),
    consultant: DATEV.consultant,
    client: DATEV.client,
    year_begins: `${period.from.slice(0, 4)}-01-01`,
    account_length: DATEV.account_length,
    chart: DATEV.chart,
    ...period,
    name: batchName(period),
    bookings: datevBookings(await listBookings(db, period), DATEV),
  });
  return { name: `EXTF_Buchungsstapel_${period.from}_${period.till}.csv`, content };
}

const types: Readonly<Record<string, string>> = { csv: 'text/csv', pdf: 'application/pdf', zip: 'application/zip' };

function sendFile(reply: FastifyReply, name: string, content: Buffer | string | Readable): never {
  void reply.headers({
    'content-type': types[name.slice(-3)]!,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  });
  return reply.send(content) as never;
}
