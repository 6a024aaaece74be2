import { describe, expect, it } from 'vitest';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { locales } from '#contract/people.ts';
import { shortened, smsSegments, toGsm } from './gsm.ts';
import { offerTexts, payAmount } from './offers.ts';
import { renderSms, type SmsData, type SmsName } from './sms.ts';

/** The longest links that the messages contain, on a host of 33 letters. */
const link = `https://jobs.a-rather-long-company.example${hrefOf(pages.acceptOffer, { params: { token: 'AbCdEfGhIjKlMnOpQrStUv' }, search: { via: 'sms' } })}`;
const company = 'Żółte Przewozy Międzynarodowe i Spedycja Łódź Sp. z o.o.';
const title = 'Conductor de camión C+E para rutas nacionales con semirremolque frigorífico';
const samples: SmsData = {
  phone_code: { code: '042817', minutes: 10 },
  phone_link: { link },
  address_changed: { link },
  magic_link: { link, minutes: 15 },
  offer: { company, title, pay_range: payAmount({ from: 12_400_00, till: 12_900_00 }), link },
  offer_reminder: { company, title, link },
  driver_unlocked: { company, contact_name: 'Ștefania Ionescu' },
  number_question: { link },
  hire_reported: { company, first_work_day: '2026-03-09', link },
  review_request: { company, link },
  account_erased: { receipt: 'B-2026-7F3K92QX' },
  chat_message: { company, link },
  candidate_request: { company, link },
  staff_message: { text: 'Hola' },
  bulk_message: { text: 'Żółw: hay rutas nuevas para ti.' },
};

describe.each(locales)('SMS in %s', (locale) => {
  it.each(Object.keys(samples) as SmsName[])('%s fits into one message, however long the names are', (name) => {
    const text = renderSms(name, locale, samples[name] as never);
    expect(text).toBe(toGsm(text));
    expect(smsSegments(text)).toBe(1);
    expect(text.endsWith(link)).toBe('link' in samples[name]);
  });

  it('an offer without pay by a confidential company fits too', () => {
    const { confidential_company, pay_unknown } = offerTexts[locale];
    expect(smsSegments(renderSms('offer', locale, { company: confidential_company, title, pay_range: pay_unknown, link }))).toBe(1);
  });

  it('a hire on any day of the year fits', () => {
    for (let month = 1; month <= 12; month++) {
      const first_work_day = `2026-${String(month).padStart(2, '0')}-28`;
      expect(smsSegments(renderSms('hire_reported', locale, { company, first_work_day, link }))).toBe(1);
    }
  });
});

it('the code is at the beginning and never cut', () => {
  expect(renderSms('phone_code', 'de', samples.phone_code)).toMatch(/^042817 /);
});

it('keeps the letters of the GSM alphabet and replaces the others', () => {
  expect(toGsm('¿Te interesa, señor Müller? ÉÑÜß €')).toBe('¿Te interesa, señor Müller? ÉÑÜß €');
  expect(toGsm('Camión, ¡sí! Łódź – „Żaneta” ș ț ă î')).toBe('Camion, ¡si! Lodz - "Zaneta" s t a i');
  expect(toGsm('a\u202fb 🚚 c')).toBe('a b c');
});

it('transliterates Cyrillic and Greek names', () => {
  expect(renderSms('driver_unlocked', 'es', { company: 'ТОВ Транс', contact_name: 'Олена Коваль' })).toBe(
    "TOV Trans quiere hablar contigo. Te contactara Olena Koval'. Cabina",
  );
  expect(toGsm('Щербак, Γεωργίου')).toBe('Shcherbak, Georgioy');
});

it('counts the euro sign twice, and never splits it', () => {
  expect(smsSegments(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toBe(3);
  expect(smsSegments('a'.repeat(160))).toBe(1);
  expect(smsSegments(`${'a'.repeat(159)}€`)).toBe(2);
});

it('shortens at a word boundary', () => {
  expect(shortened('Transportes Hermanos García e Hijos', 24)).toBe('Transportes Hermanos...');
  expect(shortened('Donaudampfschifffahrtsgesellschaft', 20)).toBe('Donaudampfschifff...');
  expect(shortened('Cabina', 24)).toBe('Cabina');
});
