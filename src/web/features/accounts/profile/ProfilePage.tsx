import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { profile, type OwnProfile } from '#contract/accounts/profile.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { CardsSkeleton, FormSkeleton } from '#web/ui/Skeletons.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import css from './Profile.module.css';
import { ProfileHead } from './ProfileHead.tsx';

const sections = ['about', 'place', 'qualifications', 'experience', 'wishes', 'cv'] as const;
type Section = (typeof sections)[number];

const parts: Record<Section, React.LazyExoticComponent<(props: { profile: OwnProfile }) => React.ReactNode>> = {
  about: lazy(() => import('./AboutSection.tsx')),
  place: lazy(() => import('./PlaceSection.tsx')),
  qualifications: lazy(() => import('./QualificationsSection.tsx')),
  experience: lazy(() => import('./ExperienceSection.tsx')),
  wishes: lazy(() => import('./WishesSection.tsx')),
  cv: lazy(() => import('./CvSection.tsx')),
};

/** The row of sections is wider than a phone. */
const bringIntoView = (link: HTMLAnchorElement | null) => link?.scrollIntoView({ inline: 'center', block: 'nearest' });

/** The driver's profile, one section at a time; the section is in the URL. */
export function ProfilePage() {
  const t = useTexts('profile');
  const { values } = useFilters(pages.profile);
  const section = sections.find((each) => each === values.section) ?? 'about';
  const own = useQuery(query(profile.get));
  if (own.error && !own.data) return <ErrorState error={own.error} onRetry={() => void own.refetch()} />;
  if (!own.data) return <CardsSkeleton />;
  const Part = parts[section];
  return (
    <Stack>
      <ProfileHead profile={own.data} />
      <nav className={css.sections} aria-label={t('sections')}>
        {sections.map((each) => (
          <PageLink
            key={each}
            to={hrefOf(pages.profile, { search: { section: each } })}
            ref={each === section ? bringIntoView : undefined}
            className={css.section}
            aria-current={each === section ? 'page' : undefined}
            resetScroll={false}
            replace
          >
            {t(`section.${each}`)}
          </PageLink>
        ))}
      </nav>
      <Suspense fallback={<FormSkeleton />}>
        <Part key={section} profile={own.data} />
      </Suspense>
    </Stack>
  );
}
