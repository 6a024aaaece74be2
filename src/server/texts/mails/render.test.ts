import { describe, expect, it } from 'vitest';
import { locales } from '#contract/people.ts';
import { MailTemplates } from './render.ts';
import type { MailData, MailName } from './templates.ts';

const templates = new MailTemplates({
  imprint: 'Cabina GmbH, Friedrichstraße 1, 10117 Berlin',
  imprint_link: 'https://cabina.example/imprint',
});
const link = 'https://cabina.example/x?a=1&b=2';
const unsubscribe_link = 'https://cabina.example/unsubscribe/t0k3n';
const offer = {
  first_name: 'Marta',
  title: 'Conductor C+E nacional',
  company: 'Transportes García',
  place: 'Zaragoza',
  distance_km: 23.4,
  pay_range: '2.400 – 2.800 €',
  accept_link: 'https://cabina.example/offers/t/accept',
  reject_link: 'https://cabina.example/offers/t/reject',
  unsubscribe_link,
};
const meeting = {
  first_name: 'Marta',
  company: 'Transportes García',
  person: 'Ana García',
  place: 'Base de Getafe',
  day: '2026-03-09',
  time: '10:00',
  link,
};
const firstDay = {
  first_name: 'Marta',
  company: 'Transportes García',
  first_work_day: '2026-03-09',
  time: '06:00',
  place: 'Base de Getafe',
  person: { full_name: 'Ana García', phone: '+34 600 000 000' },
  link,
};
const samples: MailData = {
  verify_email: { name: 'Marta', link },
  new_device: { name: 'Ana', device: 'Firefox, Windows', at: '23.11.2026 - 09:15', link },
  second_factor_changed: { name: 'Ana', what: 'added', link },
  address_changed: { name: 'Ana', link: 'https://cabina.example/login' },
  invitation_to_account: { company: 'Transportes Ebro S.L.', inviter: 'Marta Gil' },
  magic_link: { name: 'Marta', link, minutes: 15 },
  password_reset: { name: 'Marta', link, minutes: 30 },
  company_welcome: { name: 'Ana', link },
  company_invitation: { company: 'Transportes García', inviter: 'Ana García', link },
  audience_approved: { name: 'Zaragoza C+E', link },
  audience_rejected: { name: 'Zaragoza C+E', reason: 'Falta el motivo de la edad.', link },
  campaign_approved: { title: 'Ruta nacional', link },
  campaign_rejected: { title: 'Ruta nacional', reason: 'Falta el salario.', link },
  offer,
  offer_reminder: offer,
  offer_accepted: { initials: 'M. L.', count: 1, campaign: 'Ruta nacional', link },
  driver_unlocked: { first_name: 'Marta', company: 'Transportes García', contact_name: 'Ana García', phone: '+34 976 000 000', link },
  unlock_receipt: { driver: 'ML', campaign: 'Ruta nacional', amount_cents: 3900, link },
  hire_reported: firstDay,
  first_day_changed: firstDay,
  hire_confirmed: { driver: 'Marta López', campaign: 'Ruta nacional', first_work_day: '2026-12-14', link },
  hire_rejected: { driver: 'Marta López', campaign: 'Ruta nacional', reason: 'Nunca hablamos.', link },
  review_request_driver: { first_name: 'Marta', company: 'Transportes García', link },
  review_request_company: { driver: 'Marta López', link },
  purchase_confirmed: { what: '2 slots', amount_cents: 14_500, link },
  invoice_issued: {
    kind: 'invoice',
    number: 'CAB-2026-000001',
    amount_cents: 14_500,
    terms: 'Transfiera el importe a la cuenta DE02 1203 0000 0000 2020 51 a más tardar el 11.12.2026, con el concepto CAB-2026-000001.',
    link,
  },
  payment_failed: { what: '2 slots', reason: 'La tarjeta ha caducado.', link },
  mandate_approved: { mandate_reference: 'CAB-000123', link },
  debit_returned: { amount_cents: 145_000, reason: 'No cover', reference: 'T-12', next: 'retry', due_on: '2026-04-02', link },
  dispute_lost: { amount_cents: 145_000, reference: 'T-12', bank: 'Cabina GmbH', link },
  dunning: {
    subject: 'Reminder',
    paragraphs: ['Please pay.'],
    number: 'DUN-2026-000001',
    amount_cents: 4641,
    references: 'T-1',
    bank: 'Cabina GmbH',
    link,
  },
  mandate_ended: { mandate_reference: 'CAB-000123', because: 'lapsed', link },
  sepa_prenotification: {
    what: 'Einstellung (T-12)',
    amount_cents: 145_000,
    due_on: '2026-03-23',
    mandate_reference: 'CAB-000123',
    creditor_id: 'DE98ZZZ09999999999',
  },
  meeting_invited: meeting,
  meeting_moved: meeting,
  meeting_cancelled: meeting,
  task_due: { task: 'Llamar a Marta López', about: 'Marta López', link },
  task_assigned: { task: 'Llamar a Marta López', about: 'Marta López', person: 'Pablo Ramos', link },
  comment_written: { about: 'Marta López', person: 'Lucía Ferrer', link },
  followed: { what: 'campaign', name: 'Ruta nacional', link },
  sms_received: { link },
  meeting_answered: { driver: 'Marta López', is_accepted: false, day: '2026-03-24', time: '10:00', link },
  account_erased: { receipt: 'E-2026-0017' },
  chat_message: { name: 'Marta', sender: 'Transportes Sol', link, reply_to: 'reply+1.2.abc@reply.example' },
  daily_recap: {
    company: 'Transportes Sol',
    day: '2026-03-23',
    accepted: 3,
    rejected: 1,
    unlocked: 2,
    reported: 0,
    confirmed: 0,
    waiting: 1,
    campaigns: [{ name: 'Ruta norte', count: 3 }],
    link,
  },
  weekly_figures: { from: '2026-11-16', till: '2026-11-22', figures: [{ measure: 'revenue', value: 123_400, before: 99_900 }], link },
  unlocked_drivers: { unlocked: 1, uncontacted: 2, names: ['Marta Vidal'], link },
  eligible_audience: { audiences: [{ name: 'Norte', grown_by: 12, counted: 140 }], link },
  deal_code: { code: '123456', minutes: 15 },
  deal_offer: {
    contact: 'Marta',
    company: 'Transportes Sol',
    seller: 'Cabina GmbH',
    total_cents: 421_260,
    expires_on: '2026-09-01',
    link,
  },
  deal_copy: { company: 'Transportes Sol', signer: 'Marta Vidal', at: '01.09.2026 - 10:00', link },
  candidate_request: { first_name: 'Ionut', company: 'Spedition Nordwind', job: 'Ruta Hamburg', by_company: false, link },
  candidate_erasure: { first_name: 'Ionut', company: 'Spedition Nordwind', day: '2026-09-01', link },
  candidate_news: { what: 'agreed', company: 'Transportes García', link },
  bulk_message: { subject: 'Nuevas rutas', paragraphs: ['Hola Marta:', 'Hay rutas nuevas.'], unsubscribe_link },
};
const names = Object.keys(samples) as MailName[];
const rendered = (name: MailName, locale: (typeof locales)[number], data: object = {}) =>
  templates.render(name, locale, { ...samples[name], ...data });

describe.each(locales)('mails in %s', (locale) => {
  it.each(names)('%s names the sender and the action, in both parts', (name) => {
    const mail = rendered(name, locale);
    expect(mail.subject.length).toBeGreaterThan(5);
    expect(mail.subject.length).toBeLessThan(90);
    expect(mail.text).not.toMatch(/undefined|null|NaN|\[object|[<>]/);
    expect(mail.html).not.toMatch(/undefined|NaN|\[object/);
    expect(mail.text).toContain('Cabina GmbH, Friedrichstraße 1, 10117 Berlin');
    expect(mail.html).toContain('Cabina GmbH, Friedrichstraße 1, 10117 Berlin');
    expect(mail.text).toContain('https://cabina.example/imprint');
    expect(mail.html).toContain('href="https://cabina.example/imprint"');
    for (const address of Object.values(samples[name]).filter((value) => String(value).startsWith('https://')))
      expect(mail.text).toContain(String(address));
  });
  it('the five languages have different texts', () => {
    const others = locales.filter((other) => other !== locale).map((other) => rendered('verify_email', other).text);
    expect(others).not.toContain(rendered('verify_email', locale).text);
  });
});

it('a mail loads no external resource and contains no script', () => {
  for (const name of names) expect(rendered(name, 'es').html).not.toMatch(/<img|<script|<link |<iframe|src=|url\(|@import/i);
});

it('user input never becomes markup', () => {
  const evil = `<img src=x onerror="alert('1')">&`;
  const { html, text } = rendered('offer', 'de', { first_name: evil, title: evil, company: evil, place: evil, pay_range: evil });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;');
  expect(text).toContain(evil);
});

it('a line break in a name stays out of the subject', () => {
  expect(rendered('hire_confirmed', 'en', { driver: 'Marta\r\nBcc: all@example.com' }).subject).toBe(
    'Hire confirmed: Marta Bcc: all@example.com',
  );
});

it('an address that is not http(s) is refused', () => {
  expect(() => rendered('verify_email', 'es', { link: 'javascript:alert(1)' })).toThrow('http(s)');
});

it('mails that can be refused have one-click unsubscribing (RFC 8058), the others do not', () => {
  expect(rendered('offer', 'es').headers).toEqual({
    'List-Unsubscribe': `<${unsubscribe_link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(rendered('offer', 'es').text).toContain(`Darme de baja: ${unsubscribe_link}`);
  expect(rendered('magic_link', 'es').headers).toEqual({});
  expect(rendered('magic_link', 'es').text).not.toContain('baja');
});

it('money and days have the reader’s format', () => {
  const { text } = rendered('sepa_prenotification', 'de');
  expect(text).toContain('Am 23. März 2026 ziehen wir 1.450,00\u00a0€ per SEPA-Lastschrift');
  expect(rendered('sepa_prenotification', 'es').subject).toBe('Aviso de adeudo SEPA: 1.450,00\u00a0€ el 23 de marzo de 2026');
});

it('a mail is complete without a name, without a phone and with many accepted offers', () => {
  expect(rendered('verify_email', 'es', { name: '' }).text.startsWith('Hola\n')).toBe(true);
  expect(rendered('driver_unlocked', 'de', { phone: null }).text).not.toContain('Telefon');
  expect(rendered('offer_accepted', 'en', { count: 4 }).subject).toBe('4 people accepted: Ruta nacional');
});
