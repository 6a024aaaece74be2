import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Hire } from '#contract/hiring/hires.ts';
import hireTexts from '#web/i18n/es/hires.json' with { type: 'json' };
import uiTexts from '#web/i18n/es/ui.json' with { type: 'json' };
import { registerTexts, setLocaleSync } from '#web/i18n/texts.ts';
import { today } from '#web/kernel/clock.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { day } from '#web/ui/format.ts';
import ConfirmHireForm from './ConfirmHireForm.tsx';

setLocaleSync('es');
registerTexts('es', 'hires', hireTexts);
registerTexts('es', 'ui', uiTexts);

const hire = { unlocked_driver_id: 3, offer_id: 4, first_work_day_at: '2031-02-03', company: { name: 'Nordfracht GmbH' } } as Hire;

test('D024: the form of a hire starts with today and offers the day that the company has reported', () => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <ConfirmHireForm hire={hire} onDone={() => undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  expect(html).toContain(`value="${day(today())}"`);
  expect(html).not.toContain('value="03.02.2031"');
  expect(html).toContain('Tomar el 03.02.2031');
});
