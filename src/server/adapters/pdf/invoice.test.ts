import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makeInvoice } from '#test/make-invoice.ts';
import { missingGlyphs } from '#test/pdf-archive.ts';
import { decimal, writeInvoiceXml } from './cii.ts';
import { LocalPdf } from './local.ts';

const pdf = new LocalPdf({ clock: { now: () => new Date('2026-11-01T03:10:00Z') } });
const hostile = makeInvoice({
  notes: ['</ram:Content><ram:Content>Free'],
  buyer: { ...makeInvoice().buyer, name: 'Łódź & Söhne "<b>Ñandú</b>"\u0000\ud800 ]]>' },
});

/** The content of the embedded file. */
function attachedTo(file: Buffer): string {
  const text = file.toString('latin1');
  const object = text.indexOf('/Type /EmbeddedFile');
  const begin = text.indexOf('stream\n', object) + 'stream\n'.length;
  return inflateSync(file.subarray(begin, text.indexOf('\nendstream', begin))).toString();
}

describe('the XML', () => {
  it('escapes what people have typed, and leaves out what XML does not allow', () => {
    const xml = writeInvoiceXml(hostile);
    expect(xml).toContain('<ram:Name>Łódź &amp; Söhne &quot;&lt;b&gt;Ñandú&lt;/b&gt;&quot; ]]&gt;</ram:Name>');
    expect(xml).toContain('<ram:Content>&lt;/ram:Content&gt;&lt;ram:Content&gt;Free</ram:Content>');
    expect(xml.match(/<ram:IncludedNote>/g)).toHaveLength(1);
  });

  it('has a closing tag for each opening one', () => {
    const open: string[] = [];
    for (const [, closes, name] of writeInvoiceXml(hostile).matchAll(/<(\/?)([a-z]+:\w+)[^>]*>/gi))
      if (closes) expect(open.pop()).toBe(name);
      else open.push(name!);
    expect(open).toEqual([]);
  });

  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [145_000, '1450.00'],
    [9_007_199_254_740_991, '90071992547409.91'],
  ])('writes %i cents without a floating point number: %s', (cents, text) => expect(decimal(cents)).toBe(text));

  it('has no rate and no VAT number where nothing is subject to VAT', () => {
    const xml = writeInvoiceXml(makeInvoice({ category: 'O' }));
    expect(xml).toContain('<ram:CategoryCode>O</ram:CategoryCode>');
    expect(xml).not.toContain('RateApplicablePercent');
    expect(xml).not.toContain('schemeID="VA"');
  });

  it('names the corrected document, and the rounding of the debits', () => {
    const content = makeInvoice({ kind: 'credit_note', corrects: { number: 'CAB-2026-000001', issued_on: '2026-10-01' } });
    const xml = writeInvoiceXml({ ...content, totals: { ...content.totals, rounding: -1 } });
    expect(xml).toContain('<ram:TypeCode>381</ram:TypeCode>');
    expect(xml).toContain('<ram:RoundingAmount>-0.01</ram:RoundingAmount>');
    expect(xml).toContain('<ram:IssuerAssignedID>CAB-2026-000001</ram:IssuerAssignedID>');
  });
});

describe('the PDF', () => {
  it('has the marks of PDF/A-3: its part, an output intent, embedded fonts, a trailer id, and no encryption', async () => {
    const text = (await pdf.renderInvoice(hostile)).pdf.toString('latin1');
    expect(text).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(text).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
    expect(text).toMatch(/\/OutputIntents \[\d+ 0 R\]/);
    expect(text).toContain('/GTS_PDFA1');
    expect(text).toMatch(/\/ID \[<\w{32}> <\w{32}>\]/);
    expect(text).not.toMatch(/\/Encrypt|\/JavaScript|\/Helvetica|\/SMask|\/Transparency/);
    const fonts = text.match(/\/Type \/FontDescriptor/g)!.length;
    expect(text.match(/\/FontFile2 /g)).toHaveLength(fonts);
    expect(text).toContain('/MarkInfo');
    expect(text).toContain('/Lang (en)');
  });

  it('carries the XML as its alternative, described for programs', async () => {
    const { pdf: file, xml } = await pdf.renderInvoice(hostile);
    const text = file.toString('latin1');
    expect(attachedTo(file)).toBe(xml.toString());
    expect(text).toContain('/AFRelationship /Alternative');
    expect(text).toMatch(/\/AF \[\d+ 0 R\]/);
    expect(text).toContain('(factur-x.xml)');
    expect(text).toContain('/Subtype /text#2Fxml');
    expect(text).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    expect(text).toContain('urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#');
  });

  it('is an XRechnung on demand', async () => {
    const { pdf: file } = await pdf.renderInvoice(makeInvoice({ format: 'xrechnung', buyer_reference: '04011000-12345-67' }));
    expect(file.toString('latin1')).toContain('<fx:ConformanceLevel>XRECHNUNG</fx:ConformanceLevel>');
    expect(file.toString('latin1')).toContain('(xrechnung.xml)');
  });

  it('has the QR code of its transfer, when something is to be paid', async () => {
    const { payment, totals } = makeInvoice();
    const content = makeInvoice({ payment: { ...payment, method: 'transfer', mandate_reference: '', creditor_id: '', iban: '' } });
    const labelled = async (facts: object) => {
      const { pdf: file } = await pdf.renderInvoice({ ...content, ...facts });
      return file.toString('latin1').includes('/S /Figure');
    };
    expect(await labelled({})).toBe(true);
    expect(await labelled({ totals: { ...totals, paid: totals.due, due: 0 } })).toBe(false);
    expect(await labelled({ kind: 'credit_note', corrects: { number: 'CAB-2026-000001', issued_on: '2026-10-01' } })).toBe(false);
  });

  it('keeps totals, payment sentence, code of the transfer and imprint on one page, whatever the number of lines', async () => {
    const pagesOf = (file: Buffer): number[] => {
      const text = file.toString('latin1');
      const pages = new Map(
        [...text.matchAll(/(\d+) 0 obj\n<<\n\/S \/\w+\n(?:\/Alt [^\n]*\n)?\/P \d+ 0 R\n\/K \[[^\]]*\]\n\/Pg (\d+) 0 R/g)].map(
          ([, id, page]) => [id, page],
        ),
      );
      const [, children] = /\/S \/Document\n\/P \d+ 0 R\n\/K \[([^\]]*)\]/.exec(text)!;
      const last = [...children!.matchAll(/(\d+) 0 R/g)].map(([, id]) => id!).slice(-6);
      return [...new Set(last.map((id) => Number(pages.get(id))))];
    };
    const chain = {
      qr: 'https://verify.example/?nif=B64717838&numserie=CAB-2026-000001',
      hash: 'A1'.repeat(32),
      previous_hash: '',
      generated_at: '2026-11-01T03:10:00Z',
    };
    for (let count = 1; count <= 45; count++)
      for (const facts of [{}, { chain }]) {
        const { pdf: file } = await pdf.renderInvoice(makeInvoice({ amounts: Array.from({ length: count }, () => 3900), ...facts }));
        expect([count, facts, pagesOf(file)]).toEqual([count, facts, [expect.any(Number)]]);
      }
  }, 30_000);

  it('has the code of the Spanish tax agency before everything else', async () => {
    const chain = {
      qr: 'https://verify.example/?nif=B64717838',
      hash: 'A1'.repeat(32),
      previous_hash: '',
      generated_at: '2026-11-01T03:10:00Z',
    };
    const text = (await pdf.renderInvoice(makeInvoice({ chain }))).pdf.toString('latin1');
    const [, children] = /\/S \/Document\n\/P \d+ 0 R\n\/K \[([^\]]*)\]/.exec(text)!;
    const kinds = children!.split(' 0 R').map((id) => new RegExp(`\\n${id.trim()} 0 obj\\n<<\\n/S /(\\w+)`).exec(text)?.[1]);
    expect(kinds.slice(0, 2)).toEqual(['P', 'Figure']);
  });

  it('prints no letter that its font does not have', async () => {
    const { buyer } = makeInvoice();
    const { pdf: file, xml } = await pdf.renderInvoice(makeInvoice({ buyer: { ...buyer, name: 'Łódź 運送 🚛 ﬁn\u200b e\u0301 ☎' } }));
    expect(missingGlyphs(file)).toBe(0);
    expect(xml.toString()).toContain('Łódź 運送 🚛');
  });

  it.each(['es', 'de', 'en'] as const)('exists in %s for each kind of document', async (language) => {
    const corrects = { number: 'CAB-2026-000001', issued_on: '2026-10-01' };
    for (const kind of ['invoice', 'cancellation', 'credit_note'] as const) {
      const { pdf: file } = await pdf.renderInvoice(makeInvoice({ language, kind, corrects: kind === 'invoice' ? null : corrects }));
      expect(file.length).toBeLessThan(90_000);
    }
  });
});
