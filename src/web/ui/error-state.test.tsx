import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import ui from '#web/i18n/es/ui.json';
import { registerTexts, setLocaleSync } from '#web/i18n/texts.ts';
import { ApiError } from '#web/kernel/http/api-error.ts';
import { ErrorState } from './ErrorState.tsx';

setLocaleSync('es');
registerTexts('es', 'ui', ui);

const shown = (error: ApiError) =>
  renderToStaticMarkup(
    <MantineProvider>
      <ErrorState error={error} onRetry={() => undefined} />
    </MantineProvider>,
  );

test('a refused address names its mistake once, and offers no repetition of the same call', () => {
  const order = 'La última fecha es anterior a la primera.';
  const refused = shown(
    new ApiError(422, { code: 'invalid', message: 'Revisa los campos marcados.', errors: { from: [order], till: [order] } }),
  );
  expect(refused.split(order)).toHaveLength(2);
  expect(refused).not.toContain('campos marcados');
  expect(refused).not.toContain(ui.error.retry);
});

test('a failure without fields keeps its message and can be repeated', () => {
  const failed = shown(new ApiError(500, { code: 'internal', message: 'Algo ha fallado.' }));
  expect(failed).toContain('Algo ha fallado.');
  expect(failed).toContain(ui.error.retry);
});
