import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentType } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { OwnProfile } from '#contract/accounts/profile.ts';
import { driversAdmin, type AdminDriver } from '#contract/staff/drivers-admin.ts';
import { ProfileEditorProvider, useProfileTexts, type ProfileEditor } from '#web/features/accounts/profile/profile-editor.ts';
import css from '#web/features/accounts/profile/Profile.module.css';
import { hasKey } from '#web/i18n/texts.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { call, query } from '#web/kernel/http/api.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { usePageParams } from '#web/kernel/pages/use-page-params.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { FormSkeleton, PageSkeleton } from '#web/ui/Skeletons.tsx';
import { useFilters } from '#web/ui/use-filters.ts';

const sections = ['contact', 'about', 'place', 'qualifications', 'experience', 'wishes', 'cv'] as const;
type Section = (typeof sections)[number];

/** The sections of the driver's own profile page. */
const parts: Record<Section, ComponentType<{ profile: OwnProfile }>> = {
  contact: lazy(() => import('./ContactSection.tsx')),
  about: lazy(() => import('#web/features/accounts/profile/AboutSection.tsx')),
  place: lazy(() => import('#web/features/accounts/profile/PlaceSection.tsx')),
  qualifications: lazy(() => import('#web/features/accounts/profile/QualificationsSection.tsx')),
  experience: lazy(() => import('#web/features/accounts/profile/ExperienceSection.tsx')),
  wishes: lazy(() => import('#web/features/accounts/profile/WishesSection.tsx')),
  cv: lazy(() => import('#web/features/accounts/profile/CvSection.tsx')),
};

/** S157: staff fill in the driver's own form. What they change is noted as theirs, and the driver reads that they did. */
export function EditDriverPage() {
  const t = useTexts('drivers_admin');
  const { id } = usePageParams(pages.editDriver);
  const { values } = useFilters(pages.editDriver);
  const section = sections.find((each) => each === values.section) ?? 'contact';
  const { data, error, refetch } = useQuery(query(driversAdmin.get, { params: { id } }));
  const editor = useEditor(id);
  const back = hrefOf(pages.driver, { params: { id } });
  if (error && !data)
    return (
      <>
        <PageHeader title={t('edit')} back={back} />
        <ErrorState error={error} onRetry={() => void refetch()} />
      </>
    );
  if (!data) return <PageSkeleton />;
  const Part = parts[section];
  return (
    <ProfileEditorProvider value={editor}>
      <PageHeader title={t('edit_title', { name: data.full_name || `#${data.id}` })} back={back} text={t('edit_text')} />
      <Sections id={id} current={section} />
      <Suspense fallback={<FormSkeleton />}>
        <Part key={section} profile={data} />
      </Suspense>
    </ProfileEditorProvider>
  );
}

function useEditor(id: number): ProfileEditor {
  const t = useTexts('driver_form');
  const params = { id };
  return {
    save: driversAdmin.save,
    inputOf: (fields) => ({ params, body: fields }),
    draft: `driver-${id}`,
    requiresTerms: false,
    textOf: (key, values) => (hasKey('driver_form', key) ? t(key, values) : undefined),
    keep: (saved) => void queryClient.setQueryData(query(driversAdmin.get, { params }).queryKey, saved as AdminDriver),
    uploadCv: (extras) => call(driversAdmin.uploadCv, { params }, extras),
    removeCv: () => call(driversAdmin.removeCv, { params }),
  };
}

function Sections({ id, current }: { id: number; current: Section }) {
  const t = useProfileTexts();
  const own = useTexts('drivers_admin');
  return (
    <nav className={css.sections} aria-label={t('sections')}>
      {sections.map((each) => (
        <PageLink
          key={each}
          to={hrefOf(pages.editDriver, { params: { id }, search: { section: each } })}
          className={css.section}
          aria-current={each === current ? 'page' : undefined}
          resetScroll={false}
          replace
        >
          {each === 'contact' ? own('contact') : t(`section.${each}`)}
        </PageLink>
      ))}
    </nav>
  );
}
