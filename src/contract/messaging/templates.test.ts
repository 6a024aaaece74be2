import { expect, test } from 'vitest';
import { filledTemplate, messageTemplates } from './templates.ts';

const values = { first_name: 'Mateo', job: 'CE Nahverkehr', place: 'Hamburg', day: null };

test.each([
  ['Hello {{first_name}}, {{ job }} in {{place}}', 'Hello Mateo, CE Nahverkehr in Hamburg'],
  ['See you on {{day}}', 'See you on {{day}}'],
  ['{{first_name}}{{first_name}}', 'MateoMateo'],
  ['{ {first_name} } stays', '{ {first_name} } stays'],
])('%s', (body, text) => expect(filledTemplate(body, values)).toBe(text));

test('a value is text: a placeholder in it is not filled again', () => {
  expect(filledTemplate('{{first_name}}', { first_name: '{{job}}', job: 'x' })).toBe('{{job}}');
});

test.each(['Hello {{name}}', '{{}}', '{{first_name}} {{salary}}'])('%s is refused', (body) => {
  const schema = messageTemplates.create.body;
  expect(schema.safeParse({ name: 'A', body }).success).toBe(false);
});
