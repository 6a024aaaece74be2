import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { notificationNames } from '#contract/accounts/notifications.ts';
import { locales } from '#contract/people.ts';
import { features } from '#server/features.ts';
import { es } from '#server/texts/mails/es.ts';
import { smsNames } from '#server/texts/sms.ts';
import { modules } from './source.ts';

const messages = features.flatMap((feature) => feature.messages ?? []);
const used = (channel: 'app' | 'mail' | 'sms') => [...new Set<string>(messages.flatMap(({ texts }) => texts[channel]))].toSorted();

test('every message has a name of its own and at least one text', () => {
  const names = messages.map(({ name }) => name);
  expect([...new Set(names)]).toEqual(names);
  expect(messages.filter(({ texts }) => Object.values(texts).every((list) => list.length === 0))).toEqual([]);
});

test('every mail and SMS text belongs to a message, and every message has its text', () => {
  expect(used('mail')).toEqual(Object.keys(es).toSorted());
  expect(used('sms')).toEqual(smsNames.toSorted());
});

test('every notification is sent by a message', () => {
  expect(used('app')).toEqual(notificationNames.toSorted());
});

const names: readonly string[] = notificationNames;
const nameOf = (key: string) => (names.includes(key) ? key : key.replace(/_(one|few|many|other)$/, ''));

test.each(locales)('every notification has a text and every text a notification: %s', (locale) => {
  const file = JSON.parse(readFileSync(`src/web/i18n/${locale}/notifications.json`, 'utf8')) as { name: Record<string, string> };
  expect([...new Set(Object.keys(file.name).map(nameOf))].toSorted()).toEqual(names.toSorted());
});

test('mails, SMS and notifications are sent by the message kit only', () => {
  const direct = /ports\.(mail|sms|mailTemplates)\b|\b(mail|sms)\.send\(|\brenderSms\(|insertInto\('notifications'\)/;
  const senders = [...modules].filter(([file, text]) => /^src\/server\/features\/(?!.*\.test\.)/.test(file) && direct.test(text));
  expect(senders.map(([file]) => file)).toEqual([]);
});
