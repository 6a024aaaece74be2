import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { OwnProfile } from '#contract/accounts/profile.ts';
import profileTexts from '#web/i18n/es/profile.json' with { type: 'json' };
import registerTexts from '#web/i18n/es/register_driver.json' with { type: 'json' };
import uiTexts from '#web/i18n/es/ui.json' with { type: 'json' };
import groupTexts from '#web/i18n/es/option_groups.json' with { type: 'json' };
import { know } from '#web/i18n/texts.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import AboutSection from './AboutSection.tsx';
import ExperienceSection from './ExperienceSection.tsx';
import PlaceSection from './PlaceSection.tsx';
import QualificationsSection from './QualificationsSection.tsx';

know('es', 'profile', profileTexts);
know('es', 'register_driver', registerTexts);
know('es', 'ui', uiTexts);
know('es', 'option_groups', groupTexts);

const router = createRouter({ routeTree: createRootRoute() });
const lists = ['educations_wanted', 'custom_educations', 'skills', 'qualifications', 'qualifications_wanted', 'experiences'] as const;
const manager = {
  ...Object.fromEntries(
    [...lists, 'experiences_wanted', 'custom_experiences', 'international_countries', 'countries_wanted', 'locations_wanted'].map(
      (list) => [list, []],
    ),
  ),
  contact_type: 'fleet_manager',
  country: 'ES',
  work_area: 'home_area',
} as unknown as OwnProfile;

test.each<[(props: { profile: OwnProfile }) => ReactNode, string]>([
  [AboutSection, 'En pocas palabras'],
  [PlaceSection, 'País de la dirección'],
  [QualificationsSection, 'Me gustaría estudiar'],
  [ExperienceSection, 'Países que conozco por mi trabajo'],
])('S049: $1 is asked for', async (Section, label) => {
  const { prelude } = await prerender(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>
          <Section profile={manager} />
        </RouterContextProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  expect(await new Response(prelude).text()).toContain(label);
});
