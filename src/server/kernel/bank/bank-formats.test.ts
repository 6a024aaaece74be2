import fc from 'fast-check';
import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { camt, pain002 } from '#test/bank-files.ts';
import { lineKeys, readBankFile, UnreadableBankFile } from './bank-answers.ts';
import { collectionXml, type CollectedDebit, type Collection } from './pain008.ts';
import { consequenceOf, returnReasons } from '#contract/billing/debits.ts';
import { readBankFileApart } from './read-bank-file.ts';
import { bankAmount, sepaText } from './sepa-text.ts';
import { earliestCollection, isTargetDay, targetDayAfter, targetDayFrom } from './target-days.ts';

describe('banking days', () => {
  test.each([
    ['2026-04-03', false], // Good Friday
    ['2026-04-06', false], // Easter Monday
    ['2026-04-07', true],
    ['2026-05-01', false],
    ['2026-10-03', false], // Saturday
    ['2026-05-14', true], // Ascension is no holiday of TARGET
    ['2026-12-24', true],
    ['2026-12-25', false],
    ['2027-01-01', false],
    ['2027-03-26', false],
    ['2027-03-29', false],
    ['2038-04-26', false], // the latest Easter Monday
  ])('%s: %s', (day, open) => expect(isTargetDay(day)).toBe(open));

  test('after Maundy Thursday comes Tuesday', () => {
    expect(targetDayAfter('2026-04-02')).toBe('2026-04-07');
    expect(targetDayFrom('2026-04-04')).toBe('2026-04-07');
  });

  test.each([
    ['2026-11-23T08:59:00Z', '2026-11-24'], // Monday 9:59 in Berlin
    ['2026-11-23T09:00:00Z', '2026-11-25'], // 10:00 is too late
    ['2026-07-06T07:59:00Z', '2026-07-07'], // the same in summer
    ['2026-07-06T08:00:00Z', '2026-07-08'],
    ['2026-11-20T08:00:00Z', '2026-11-23'], // Friday
    ['2026-11-21T08:00:00Z', '2026-11-24'], // Saturday counts as Monday
    ['2026-12-31T22:59:59Z', '2027-01-05'], // 23:59:59 in Berlin: Monday is the first day, Tuesday the collection
  ])('handed in at %s, collected on %s', (at, day) => expect(earliestCollection(new Date(at), '10:00')).toBe(day));
});

describe('texts of the SEPA', () => {
  test.each([
    ['Müller & Söhne GmbH', 'Mueller + Soehne GmbH'],
    ['Transportes Peña Núñez, S.L.', 'Transportes Pena Nunez, S.L.'],
    ['Łódź Spedycja “Świt”', "Lodz Spedycja 'Swit'"],
    ['Straßenbau//Groß', 'Strassenbau/Gross'],
    ['1 × slot', '1 x slot'],
    ['///', 'NOTPROVIDED'],
    ['Γρηγόρης', '........'],
    ['😀', '.'],
  ])('%s becomes %s', (text, plain) => expect(sepaText(text, 70)).toBe(plain));

  test('every text fits: allowed characters, at most the length, never empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const plain = sepaText(text, 70);
        expect(plain).toMatch(/^[A-Za-z0-9\-?:().,'+ ][A-Za-z0-9/\-?:().,'+ ]{0,69}$/);
        expect(plain).not.toContain('//');
      }),
    );
  });

  test('amounts are whole cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        expect(bankAmount(cents)).toMatch(/^\d+\.\d\d$/);
        expect(Number(bankAmount(cents).replace('.', ''))).toBe(cents);
      }),
    );
  });
});

const debit = (facts: Partial<CollectedDebit> = {}): CollectedDebit => ({
  end_to_end_id: 'CABINA-T1-1',
  sequence: 'RCUR',
  amount: 4641,
  mandate_reference: 'CABINA-000001-01',
  signed_on: '2026-01-15',
  former_iban: null,
  debtor: {
    name: 'Spedition <Jürgen> & "Müller"',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    postal_code: '20457',
    city: 'Hamburg',
    country: 'DE',
  },
  text: 'Cabina unlock T-1',
  ...facts,
});
const collectionOf = (debits: CollectedDebit[]): Collection => ({
  message_id: 'CABINA-261123100000-CORE-1',
  created_at: new Date('2026-11-23T10:00:00Z'),
  creditor: { id: 'DE98ZZZ09999999999', name: 'Cabina GmbH', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
  scheme: 'CORE',
  collect_on: '2026-11-25',
  debits,
});

describe('a file of debits', () => {
  test('is XML whatever companies are called, and has sums by block and in all', () => {
    const xml = collectionXml(collectionOf([debit(), debit({ end_to_end_id: 'CABINA-T2-1', sequence: 'FRST', amount: 5 })]));
    expect(XMLValidator.validate(xml)).toBe(true);
    expect(xml).toContain('<Nm>Spedition .Juergen. + &apos;Mueller&apos;</Nm>');
    expect(xml).toContain('<NbOfTxs>2</NbOfTxs><CtrlSum>46.46</CtrlSum>');
    expect([...xml.matchAll(/<NbOfTxs>1<\/NbOfTxs><CtrlSum>([\d.]+)</g)].map(([, sum]) => sum)).toEqual(['0.05', '46.41']);
    expect(xml).toMatch(/<SeqTp>FRST<\/SeqTp>[^]*<SeqTp>RCUR<\/SeqTp>/);
    expect(xml).toContain('<ReqdColltnDt>2026-11-25</ReqdColltnDt>');
  });

  test('names the former account of a changed mandate, or that it was at another bank', () => {
    const same = collectionXml(collectionOf([debit({ former_iban: 'DE89370400440532013999' })]));
    expect(same).toContain('<AmdmntInd>true</AmdmntInd><AmdmntInfDtls><OrgnlDbtrAcct><Id><IBAN>DE89370400440532013999</IBAN>');
    expect(collectionXml(collectionOf([debit({ former_iban: 'ES9121000418450200051332' })]))).toContain('<Id>SMNDA</Id>');
  });

  test('has the address of accounts outside the European Economic Area only', () => {
    expect(collectionXml(collectionOf([debit()]))).not.toContain('PstlAdr');
    const swiss = { ...debit().debtor, iban: 'CH9300762011623852957', country: 'CH', city: 'Zürich' };
    expect(collectionXml(collectionOf([debit({ debtor: swiss })]))).toContain('<TwnNm>Zuerich</TwnNm><Ctry>CH</Ctry>');
  });

  test('no name breaks out of its element', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 90 }), fc.string({ maxLength: 200 }), (name, text) => {
        const xml = collectionXml(collectionOf([debit({ debtor: { ...debit().debtor, name }, text })]));
        expect(XMLValidator.validate(xml)).toBe(true);
        expect(xml.match(/<DrctDbtTxInf>/g)).toHaveLength(1);
      }),
    );
  });
});

describe('files of the bank', () => {
  test('a return names its debit, the amount without charges, and the reason', () => {
    const [statement] = readBankFile(camt([{ amount: '46.41', charges: '3.00', end_to_end_id: 'CABINA-T1-1', reason: 'AM04' }])).statements;
    expect(statement!.lines).toMatchObject([
      { kind: 'return', amount: 4641, charges: 300, end_to_end_id: 'CABINA-T1-1', reason: 'AM04', booked_on: '2026-11-20' },
    ]);
  });

  test('outgoing payments are counted and not read', () => {
    const [statement] = readBankFile(
      camt(
        [
          { amount: '1900.00', text: 'Salary', is_outgoing: true },
          { amount: '10.00', text: 'T-7' },
        ],
        { format: '053' },
      ),
    ).statements;
    expect(statement).toMatchObject({ others: 1, lines: [{ kind: 'credit', amount: 1000, text: 'T-7' }] });
  });

  test('a status report with prefixes: only rejections are lines', () => {
    const file = readBankFile(pain002('CABINA-1', [{ end_to_end_id: 'CABINA-T9-1', amount: '12.30', reason: 'AC04' }]));
    expect(file).toMatchObject({
      format: 'pain.002',
      statements: [{ lines: [{ kind: 'reject', amount: 1230, end_to_end_id: 'CABINA-T9-1', reason: 'AC04' }] }],
    });
  });

  test.each([
    ['a document type', '<!DOCTYPE x [<!ENTITY a "b">]><Document><BkToCstmrStmt/></Document>'],
    [
      'half a file',
      camt([{ amount: '1.00' }])
        .toString()
        .slice(0, 400),
    ],
    ['another document', '<Document><FIToFIPmt/></Document>'],
    ['no XML', 'amount;day'],
    [
      'another currency',
      camt([{ amount: '1.00', text: 'x' }])
        .toString()
        .replaceAll('"EUR"', '"USD"'),
    ],
    ['an amount that is no number', camt([{ amount: '1e3', text: 'x' }]).toString()],
    ['nothing', ''],
  ])('%s is refused', (_what, text) => expect(() => readBankFile(Buffer.from(text))).toThrow(UnreadableBankFile));

  test('a large file is read in a thread of its own, with the same result and the same refusal', async () => {
    const large = camt(Array.from({ length: 3000 }, (_, number) => ({ amount: '1.00', end_to_end_id: `E${number}` })));
    expect(large.length).toBeGreaterThan(1_000_000);
    expect(await readBankFileApart(large)).toEqual(readBankFile(large));
    await expect(readBankFileApart(large.subarray(0, 1_100_000))).rejects.toThrow(UnreadableBankFile);
  });

  test('entities of XML are decoded, once, and nothing else is', () => {
    const text = camt([{ amount: '1.00', text: 'PLACE' }])
      .toString()
      .replace('PLACE', '&amp;lt; &#77;&#xFC;ller &custom;');
    expect(readBankFile(Buffer.from(text)).statements[0]!.lines[0]!.text).toBe('&lt; Müller &custom;');
  });

  test('the key of a booking is the same in every order, and in both kinds of statement', () => {
    const bookings = [
      { amount: '5.00', text: 'T-1', bank_reference: 'B1' },
      { amount: '5.00', text: 'T-1', bank_reference: 'B2' },
      { amount: '7.00', text: 'no reference' },
      { amount: '7.00', text: 'no reference' },
    ];
    const keysOf = (list: typeof bookings, format: string) => {
      const { iban, lines } = readBankFile(camt(list, { format })).statements[0]!;
      return lineKeys(iban, lines);
    };
    const keys = keysOf(bookings, '054');
    expect(new Set(keys).size).toBe(4);
    expect(keysOf(bookings.toReversed(), '053').toSorted()).toEqual(keys.toSorted());
  });
});

test('every reason has a consequence; an unknown one is decided by a person', () => {
  expect(consequenceOf('AM04')).toBe('retry');
  for (const reason of ['MD01', 'AC04', 'AC06', 'MD07']) expect(consequenceOf(reason)).toBe('mandate');
  for (const reason of ['MS03', 'MD06', 'XX99', null]) expect(consequenceOf(reason)).toBe('person');
  expect(Object.keys(returnReasons).length).toBeGreaterThan(20);
});
