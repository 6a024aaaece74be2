import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { profile } from '#contract/accounts/profile.ts';
import type { Hire } from '#contract/hiring/hires.ts';
import { rememberSeen } from '#web/features/hiring/offers/first-time.ts';
import FirstOffers from '#web/features/hiring/offers/FirstOffers.tsx';
import hireTexts from '#web/i18n/es/hires.json' with { type: 'json' };
import offerTexts from '#web/i18n/es/offers.json' with { type: 'json' };
import uiTexts from '#web/i18n/es/ui.json' with { type: 'json' };
import { registerTexts, setLocaleSync } from '#web/i18n/texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { HiredMoment } from './HiredDialog.tsx';

setLocaleSync('es');
registerTexts('es', 'hires', hireTexts);
registerTexts('es', 'offers', offerTexts);
registerTexts('es', 'ui', uiTexts);

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const hire = { first_work_day_at: '2031-02-03', company: { name: 'Nordfracht GmbH' } } as Hire;
const hired = (job_seeking_status: string) => {
  queryClient.setQueryData(query(profile.get).queryKey, { job_seeking_status } as never);
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <HiredMoment hire={hire} onClose={() => undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  );
};

test('the first offers are greeted once', () => {
  expect(renderToStaticMarkup(<FirstOffers count={1} />)).toContain(offerTexts.first.title_one);
  expect(renderToStaticMarkup(<FirstOffers count={3} />)).toContain('Ya tienes 3 ofertas');
  rememberSeen();
  expect(renderToStaticMarkup(<FirstOffers count={3} />)).toBe('');
});

test('a confirmed hire names company and day, and asks whether offers should still come', () => {
  const shown = hired('looking');
  expect(shown).toContain('Nordfracht GmbH');
  expect(shown).toContain('03.02.2031');
  expect(shown).toContain(hireTexts.hired.stop);
});

test('who is not looking is not asked', () => expect(hired('not_looking')).not.toContain(hireTexts.hired.stop));
