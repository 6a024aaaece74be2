import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import texts from '#web/i18n/es/register_driver.json' with { type: 'json' };
import { registerTexts, setLocaleSync } from '#web/i18n/texts.ts';
import DriverRegistered from './DriverRegistered.tsx';

setLocaleSync('es');
registerTexts('es', 'register_driver', texts);

const render = (name?: string) =>
  renderToStaticMarkup(
    <MantineProvider>
      <DriverRegistered redirect_path={hrefOf(pages.staffHome)} name={name} />
    </MantineProvider>,
  );

test('drivers see that they are registered', () => {
  expect(render()).toContain(texts.done.title);
  expect(render()).not.toContain(texts.done_by_staff.title);
});

test('staff see whom they have registered, without a promise of offers', () => {
  const shown = render('María García');
  expect(shown).toContain(texts.done_by_staff.title);
  expect(shown).toContain('María García');
  expect(shown).not.toContain(texts.done.go_on);
});
