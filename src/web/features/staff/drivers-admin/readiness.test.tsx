import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import words from '#web/i18n/es/drivers_admin.json';
import { registerTexts, setLocaleSync } from '#web/i18n/texts.ts';
import { Readiness } from './Readiness.tsx';

setLocaleSync('es');
registerTexts('es', 'drivers_admin', words);

test('V059: an eligible driver is marked as success, all others as danger with what is missing', () => {
  const eligible = renderToStaticMarkup(<Readiness missing={[]} />);
  expect(eligible).toContain('data-level="success"');
  expect(eligible).toContain(words.readiness.eligible);
  const other = renderToStaticMarkup(<Readiness missing={['terms', 'place']} />);
  expect(other).toContain('data-level="danger"');
  expect(other).toContain(words.readiness.terms);
  expect(other).toContain(words.readiness.place);
});
