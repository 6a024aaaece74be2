import { renderToStaticMarkup } from 'react-dom/server';
import { MantineProvider } from '@mantine/core';
import { expect, test } from 'vitest';
import { withTax } from '#contract/money.ts';
import texts from '#web/i18n/en/ui.json';
import { registerTexts, setLocaleSync } from '#web/i18n/texts.ts';
import { PriceFacts } from './PriceFacts.tsx';

registerTexts('en', 'ui', texts);
setLocaleSync('en');
const names = { net: 'Net', tax: 'VAT', gross: 'Total' };
const shown = (tax_percentage: number) =>
  renderToStaticMarkup(
    <MantineProvider>
      <PriceFacts price={withTax(29_500, tax_percentage)} names={names} />
    </MantineProvider>,
  );

test('a price without tax says "reverse charge"', () => {
  expect(shown(0)).toContain('VAT 0% · reverse charge');
  expect(shown(19)).not.toContain('reverse charge');
  expect(shown(19)).toContain('351,05');
});
