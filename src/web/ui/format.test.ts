import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLocaleSync } from '#web/i18n/texts.ts';
import {
  ago,
  countedUpTo,
  day,
  distance,
  duration,
  enumerated,
  moment,
  money,
  number,
  percent,
  phoneNumber,
  plannedTime,
  time,
} from './format.ts';

/** Intl uses a narrow space before the sign. */
const plain = (text: string) => text.replaceAll(/\s/gu, ' ');

describe('format', () => {
  beforeEach(() => setLocaleSync('es')); // files share their modules
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    [0, '0,00 €'],
    [123_456, '1.234,56 €'],
    [-5, '-0,05 €'],
    [null, '–'],
  ])('writes %s cents in the German way', (cents, written) => expect(plain(money(cents))).toBe(written));

  it('writes days and moments as DD.MM.YYYY - HH:mm', () => {
    expect(day('2026-03-09')).toBe('09.03.2026');
    expect(moment(new Date(2026, 2, 9, 7, 5))).toBe('09.03.2026 - 07:05');
    expect(time(new Date(2026, 2, 9, 17, 30))).toBe('17:30');
    expect([day(null), moment(''), time(undefined)]).toEqual(['–', '–', '–']);
  });

  it('writes planned times by the company’s clock, and names its zone where the reader’s clock shows another time', () => {
    const [winter, summer] = ['2026-12-01T09:00:00.000Z', '2026-07-01T08:00:00.000Z'];
    vi.stubEnv('TZ', 'Europe/Madrid');
    expect(plannedTime(winter)).toBe('01.12.2026 - 10:00');
    vi.stubEnv('TZ', 'Europe/Bucharest');
    expect(plannedTime(winter, '2026-12-01T09:30:00.000Z')).toBe('01.12.2026 - 10:00 – 10:30 (CET)');
    setLocaleSync('de');
    expect(plannedTime(summer)).toBe('01.07.2026 - 10:00 (MESZ)');
  });

  it('writes numbers, shares, distances', () => {
    expect(number(12_345.678)).toBe('12.345,68');
    expect(plain(percent(0.425, 1))).toBe('42,5 %');
    expect([countedUpTo(9_999), countedUpTo(10_000), countedUpTo(10_001)]).toEqual(['9.999', '10.000', '10.000+']);
    expect([distance(0), distance(3.26), distance(80.4), distance(1234)]).toEqual(['1 km', '3,3 km', '80 km', '1.234 km']);
  });

  it('joins labels, with a capital at the beginning only', () => {
    expect(enumerated(['Jornada completa', 'Indefinido'])).toBe('Jornada completa, indefinido');
    expect(enumerated(['Permiso C', 'ADR básico', 'C+E'])).toBe('Permiso C, ADR básico, C+E');
  });

  it('formats relative times', () => {
    const now = Date.parse('2026-03-09T12:00:00Z');
    expect(ago('2026-03-09T09:00:00Z', now)).toBe('hace 3 horas');
    expect(ago('2026-03-08T11:00:00Z', now)).toBe('ayer');
    expect(ago('2026-03-09T11:59:40Z', now)).toBe('ahora');
  });

  it.each([
    [null, '–'],
    [-5, '1 min'],
    [300, '5 min'],
    [7500, '2 h 05 min'],
    [7200, '2 h'],
    [86_380, '1 d'],
    [129_600, '1 d 12 h'],
    [180_000, '2 d 2 h'],
    [44 * 86_400, '44 d'],
  ])('writes %s seconds in two units at most, on one line', (seconds, written) =>
    expect(duration(seconds)).toBe(written.replaceAll(' ', '\u00a0')),
  );

  it('writes days with the letter of the language', () => {
    setLocaleSync('de');
    expect(duration(129_600)).toBe('1\u00a0T\u00a012\u00a0h');
    setLocaleSync('es');
  });

  it.each([
    '+34612345678',
    '+34910123456',
    '+4915123456789',
    '+491701234567',
    '+4930123456',
    '+48512345678',
    '+40721555010',
    '+33612345678',
    '+351912345678',
  ])('groups %s as its country does, and keeps it on one line', (phone) =>
    expect(phoneNumber(phone)).toBe(parsePhoneNumberFromString(phone)!.formatInternational().replaceAll(' ', '\u00a0')),
  );

  it('leaves other texts than international numbers unchanged, and drops no digit', () => {
    expect([phoneNumber('912 345 678'), phoneNumber('···\u00a078'), phoneNumber(null)]).toEqual(['912 345 678', '···\u00a078', '–']);
    expect(plain(phoneNumber('+34 (612) 345-678'))).toBe('+34 612 34 56 78');
    for (const digits of ['2125550', '12125550100', '4989123456789012', '380671234567', '21261234567', '37060012345'])
      expect(phoneNumber(`+${digits}`).replaceAll('\u00a0', '')).toBe(`+${digits}`);
  });
});
