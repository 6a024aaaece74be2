import { expect, it } from 'vitest';
import { locales } from '#contract/people.ts';
import { LocalPdf } from './local.ts';
import type { SepaMandate } from '#server/ports/pdf.ts';

const pdf = new LocalPdf({ clock: { now: () => new Date('2026-03-09T10:00:00Z') } });
const mandate: SepaMandate = {
  locale: 'es',
  scheme: 'CORE',
  mandate_reference: 'CAB-2026-000123',
  creditor: { id: 'DE98ZZZ09999999999', name: 'Cabina GmbH', address_lines: ['Friedrichstraße 1', '10117 Berlin'] },
  debtor: {
    name: 'Przewóz Łódź & Țiriac Ñandú S.L.',
    address_lines: ['ul. Żółta 7', '90-001 Łódź'],
    account_owner: 'Żaneta Ștefănescu',
    iban: 'ES9121000418450200051332',
    swift_bic: 'CAIXESBBXXX',
  },
  signer_name: 'Żaneta Ștefănescu',
  signed_on: '2026-03-09',
  accepted: { at: new Date('2026-03-08T10:00:00Z'), ip: '203.0.113.7' },
};
const pages = (file: Buffer) => [...file.toString('latin1').matchAll(/\/Type \/Page\b(?!s)/g)].length;

it.each(locales.flatMap((locale) => (['CORE', 'B2B'] as const).map((scheme) => [locale, scheme] as const)))(
  'a mandate in %s (%s) is one tagged page in its language with its fonts inside',
  async (locale, scheme) => {
    const file = await pdf.renderSepaMandate({ ...mandate, locale, scheme });
    const text = file.toString('latin1');
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(pages(file)).toBe(1);
    expect(text).toContain(`/Lang (${locale})`);
    expect(text).toContain('/StructTreeRoot');
    expect(text).toContain('/FontFile');
    expect(file.length).toBeLessThan(60_000);
  },
);

it('the same mandate gives the same file, except for its identifier', async () => {
  const stable = async () => (await pdf.renderSepaMandate(mandate)).toString('latin1').replace(/\/ID \[[^\]]*\]/, '');
  expect(await stable()).toBe(await stable());
});

it('long names continue on a second page', async () => {
  const lines = Array.from({ length: 30 }, (_, index) => `Línea ${index + 1}`);
  const file = await pdf.renderSepaMandate({ ...mandate, debtor: { ...mandate.debtor, address_lines: lines } });
  expect(pages(file)).toBe(2);
});
