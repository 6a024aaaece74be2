import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { registerTexts, setLocaleSync } from '#web/i18n/texts.ts';
import type { Namespace } from '#web/i18n/namespaces.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { sessionQuery } from '#web/kernel/session/session.ts';
import type { CurrentUser } from '#contract/accounts/session.ts';
import { expect, test } from 'vitest';
import type { OwnProfile } from '#contract/accounts/profile.ts';
import AboutSection from './AboutSection.tsx';
import ExperienceSection from './ExperienceSection.tsx';
import PlaceSection from './PlaceSection.tsx';
import QualificationsSection from './QualificationsSection.tsx';
import PasswordPanel from '#web/features/accounts/session/PasswordPanel.tsx';
import DataPanel from './DataPanel.tsx';
import DevicePanel from './DevicePanel.tsx';
import TermsPanel from './TermsPanel.tsx';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

/** Renders a part of a page in Spanish to HTML. */
async function render(part: ReactNode, namespaces: readonly Namespace[]): Promise<string> {
  setLocaleSync('es');
  for (const name of namespaces) {
    const { default: tree } = (await import(`../../../i18n/es/${name}.json`)) as { default: Parameters<typeof registerTexts>[2] };
    registerTexts('es', name, tree);
  }
  const { prelude } = await prerender(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>{part}</RouterContextProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return new Response(prelude).text();
}

const lists = ['educations_wanted', 'custom_educations', 'skills', 'qualifications', 'qualifications_wanted', 'experiences'];
const moreLists = ['experiences_wanted', 'custom_experiences', 'international_countries', 'countries_wanted', 'locations_wanted'];
const manager = {
  ...Object.fromEntries([...lists, ...moreLists].map((list) => [list, []])),
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
  const html = await render(<Section profile={manager} />, ['profile', 'register_driver', 'option_groups', 'ui']);
  expect(html).toContain(label);
});

const person = { user_id: 7, email: 'ana@driver.example', phone: null } as OwnProfile;

test('S052: a sign-in link is sent to the driver’s addresses', async () => {
  const by_mail = await render(<DevicePanel profile={person} />, ['account']);
  expect(by_mail).toContain('Enlace por correo');
  expect(by_mail).not.toContain('Enlace por SMS');
  expect(await render(<DevicePanel profile={{ ...person, phone: '+34600000000' }} />, ['account'])).toContain('Enlace por SMS');
});

test('Art. 15 and 20 GDPR: one button downloads everything', async () => {
  expect(await render(<DataPanel />, ['account'])).toContain('Descargar mis datos');
});

test.each([
  [false, 2],
  [true, 3],
])('POST /password asks for the present password when there is one: %s', async (has_password, fields) => {
  queryClient.setQueryData(sessionQuery().queryKey, {
    user: { has_password } as CurrentUser,
    demo: false,
    unread_notifications: 0,
    viewing: null,
  });
  const html = await render(<PasswordPanel />, ['sign_in', 'ui']);
  expect(html.match(/type="password"/g)).toHaveLength(fields);
});

test('ST029: a driver who accepted the terms can withdraw that, and accept again', async () => {
  const accepted = await render(<TermsPanel profile={{ ...person, accepted_terms_at: '2026-01-09T10:00:00Z' }} />, ['account']);
  expect(accepted).toContain('Retirar mi aceptación');
  expect(accepted).not.toContain('Aceptar las condiciones');
  const withdrawn = await render(<TermsPanel profile={{ ...person, accepted_terms_at: null }} />, ['account']);
  expect(withdrawn).toContain('Aceptar las condiciones');
  expect(withdrawn).not.toContain('Retirar mi aceptación');
});
