import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import texts from '#web/i18n/en/ui.json';
import { registerTexts, setLocaleSync } from '#web/i18n/texts.ts';
import { DateInput } from './DateInput.tsx';

registerTexts('en', 'ui', texts);
setLocaleSync('en');

const render = (props: { value: string; min?: string; max?: string; error?: string }) =>
  renderToStaticMarkup(
    <MantineProvider>
      <DateInput label="Until" onChange={() => undefined} {...props} />
    </MantineProvider>,
  );

test('a day outside of the bounds is explained at its field, with the days that are possible', () => {
  expect(render({ value: '2026-03-01', min: '2026-03-29' })).toContain('Choose a day from 29.03.2026 on');
  expect(render({ value: '2026-03-30', max: '2026-03-29' })).toContain('Choose a day until 29.03.2026');
  for (const value of ['2026-03-29', '']) expect(render({ value, min: '2026-03-29', max: '2026-03-29' })).not.toContain('Choose a day');
});

test('what the form says about a day precedes', () => {
  const rendered = render({ value: '2026-03-01', min: '2026-03-29', error: 'Choose a working day' });
  expect(rendered).toContain('Choose a working day');
  expect(rendered).not.toContain('29.03.2026');
});
