import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { InvoiceContent } from '#contract/billing/invoice-content.ts';
import { budgetLines } from '#contract/billing/price-lines.ts';
import { bookTransaction } from '#server/features/billing/billing/commands.ts';
import { getPayer } from '#server/features/billing/billing/queries.ts';
import { berlin, now } from '#server/kernel/clock.ts';
import { makeCompany } from '#test/make.ts';
import { makeInvoice } from '#test/make-invoice.ts';
import { openWorld, type World } from '#test/world.ts';
import { issueDue } from '#server/features/billing/invoice-issue/commands.ts';
import { chainRecord } from './rules.ts';

let world: World;
beforeAll(async () => void (world = await openWorld({ SELLER_COUNTRY: 'ES', SELLER_VAT: 'ESB64717838', SELLER_TAX_NUMBER: 'B64717838' })));
afterAll(() => world.close());

test('the hash is that of the example of the Spanish tax agency', () => {
  const content = makeInvoice({ number: '12345678/G33', issued_on: '2024-01-01', finalised_at: '2024-01-01T18:20:30.000Z' });
  const seller = { ...content.seller, vat: 'ES89890001K' };
  const totals = { ...content.totals, tax: 1235, gross: 12_345 };
  const { hash, qr } = chainRecord({ ...content, seller, totals }, '');
  expect(hash).toBe('3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60');
  expect(qr).toContain('nif=89890001K&numserie=12345678%2FG33&fecha=01-01-2024&importe=123.45');
});

test('parallel documents of a Spanish seller are one chain, which their PDF prints', async () => {
  const companies = await Promise.all(Array.from({ length: 6 }, () => makeCompany(world, { payment_method: 'sepa' })));
  await Promise.all(
    companies.map(async ({ company_id }) => {
      await world.change(async (tx) =>
        bookTransaction(tx, world.services, await getPayer(tx, company_id), {
          kind: 'budget',
          lines: budgetLines(3900, 21),
          description: 'Cabina',
          idempotency_key: `chain-test:${company_id}`,
        }),
      );
      const month_start = berlin().plus({ months: 1 }).startOf('month').toJSDate();
      await world.change((tx) => issueDue(tx, { seller: world.services.config, at: now() }, company_id, { month_start }));
    }),
  );
  const rows = await world.db.selectFrom('invoices').select('content').orderBy('sequence').execute();
  const contents = rows.map(({ content }) => InvoiceContent.parse(content));
  const links = contents.map(({ chain }) => chain!);
  expect(links.map(({ previous_hash }) => previous_hash)).toEqual(['', ...links.slice(0, -1).map(({ hash }) => hash)]);
  expect(new Set(links.map(({ hash }) => hash)).size).toBe(6);
  const { pdf } = await world.services.ports.pdf.renderInvoice(contents[0]!);
  expect(createHash('sha256').update(pdf).digest('hex')).toHaveLength(64);
  expect(pdf.toString('latin1')).toContain('/Alt (');
});
