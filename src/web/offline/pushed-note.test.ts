import { expect, test } from 'vitest';
import polish from '#web/i18n/pl/notifications.json' with { type: 'json' };
import spanish from '#web/i18n/es/notifications.json' with { type: 'json' };
import { detailOf, ownLink, sentenceOf } from './pushed-note.ts';

const note = { id: 1, name: 'offers_waiting', data: { campaign: 'Ruta norte', count: 5 }, link: '/pipeline' };

test('a sentence has the plural of its language', () => {
  expect(sentenceOf(note, spanish.name, 'es')).toBe(spanish.name.offers_waiting_other.replace('{{count}}', '5'));
  expect(sentenceOf(note, polish.name, 'pl')).toBe(polish.name.offers_waiting_many.replace('{{count}}', '5'));
  expect(detailOf(note)).toBe('Ruta norte');
});

test('an unknown notification of a newer server says that something is new', () => {
  expect(sentenceOf({ ...note, name: 'unheard_of' }, { ...spanish.name, '': spanish.something_new }, 'es')).toBe(spanish.something_new);
});

test.each([
  ['/pipeline?sort=waiting', '/pipeline?sort=waiting'],
  [null, '/list'],
  ['https://other.example/', '/list'],
  ['//other.example/', '/list'],
  ['/\\other.example', '/list'],
  ['javascript:alert(1)', '/list'],
])('a press on %s opens %s', (link, opened) => expect(ownLink(link, '/list')).toBe(opened));
