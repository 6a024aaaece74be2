import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import texts from '#web/i18n/en/ui.json';
import { registerTexts, setLocaleSync } from '#web/i18n/texts.ts';
import { Stars } from './Stars.tsx';

registerTexts('en', 'ui', texts);
setLocaleSync('en');

test.each([
  [4.5, 4, 1],
  [4.2, 4, 0],
  [4.8, 5, 0],
  [0.5, 0, 1],
  [5, 5, 0],
])('%d is rendered as %d whole and %d half stars', (value, whole, half) => {
  const rendered = renderToStaticMarkup(<Stars value={value} />);
  const count = (icon: string) => [...rendered.matchAll(new RegExp(`tabler-icon-${icon}[ "]`, 'g'))].length;
  expect([count('star-filled'), count('star-half-filled')]).toEqual([whole, half]);
});
