import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { JobPostCard } from '#contract/hiring/job-posts.ts';
import { thumbUrl } from '#web/features/foundation/media/media-url.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { distance, roundMoney } from '#web/ui/format.ts';
import { TruckPicture } from '#web/ui/moment/TruckPicture.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Thumbnail } from '#web/ui/Thumbnail.tsx';
import css from './LandingSides.module.css';
import type { LandingPlace } from './landing-place.ts';
import { shownJobsQuery } from './landing-queries.ts';
import { SearchPicture } from './SidePictures.tsx';

/** The halves of the page: drivers see three real jobs, companies try how many people fit. */
export function LandingSides({ place }: { place: LandingPlace }) {
  return (
    <div className={css.sides}>
      <DriverSide place={place} />
      <CompanySide place={place} />
    </div>
  );
}

function LandingSide({ side, picture, children }: { side: 'drivers' | 'companies'; picture: ReactNode; children: ReactNode }) {
  const t = useTexts('landing');
  return (
    <section className={css.side} data-side={side} aria-labelledby={`side-${side}`}>
      <div className={css.picture}>{picture}</div>
      <h2 id={`side-${side}`} className={css.title}>
        {t(`${side}.title`)}
      </h2>
      <p className={css.soft}>{t(`${side}.about`)}</p>
      {children}
    </section>
  );
}

function DriverSide({ place: { postcode, found, near } }: { place: LandingPlace }) {
  const t = useTexts('landing');
  const { data } = useQuery({ ...shownJobsQuery(near), placeholderData: keepPreviousData });
  const jobs = data?.data ?? [];
  return (
    <LandingSide side="drivers" picture={<TruckPicture />}>
      <div className={css.live}>
        {jobs.length > 0 && (
          <h3 className={css.caption}>{found ? t('drivers.near', { place: found.center.name }) : t('drivers.newest')}</h3>
        )}
        {data && jobs.length === 0 && found && <p className={css.soft}>{t('drivers.none', { place: found.center.name })}</p>}
        <ul className={css.jobs}>
          {jobs.map((job) => (
            <Job key={job.campaign_id} job={job} near={near} />
          ))}
        </ul>
      </div>
      <div className={css.ways}>
        <Button
          component={PageLink}
          to={hrefOf(pages.registerDriver, {
            search: found ? { work_area: 'home_area', postcode: near.zip_code, country: postcode.country, place: found.center.name } : {},
          })}
          size="lg"
        >
          {t('drivers.go')}
        </Button>
        <PageLink className={css.more} to={hrefOf(pages.jobPosts, { search: near })}>
          {found ? t('search.summary', { place: found.center.name }) : t('search.jobs')}
        </PageLink>
      </div>
    </LandingSide>
  );
}

function Job({ job, near }: { job: JobPostCard; near: LandingPlace['near'] }) {
  const t = useTexts('landing');
  const { campaign_id, image_id, title, pay, company, place, distance_km } = job;
  return (
    <li className={css.job}>
      <Thumbnail src={thumbUrl(image_id)} />
      <PageLink className={css.jobTitle} to={hrefOf(pages.jobPost, { params: { campaign_id }, search: near })}>
        {title}
      </PageLink>
      {pay && (
        <span className={css.pay}>
          <strong>{`${roundMoney(pay.from)} – ${roundMoney(pay.till)}`}</strong> {t('picture.month')}
        </span>
      )}
      <span className={css.facts}>
        {[company?.name, place, distance_km !== null && t('drivers.away', { distance: distance(distance_km) })].filter(Boolean).join(' · ')}
      </span>
    </li>
  );
}

const PoolTryout = lazy(() => import('./PoolTryout.tsx'));

function CompanySide({ place: { postcode, found } }: { place: LandingPlace }) {
  const t = useTexts('landing');
  return (
    <LandingSide side="companies" picture={<SearchPicture />}>
      <div className={css.live}>
        <Suspense fallback={null}>
          <PoolTryout center={found?.center} />
        </Suspense>
      </div>
      <div className={css.ways}>
        <Button
          component={PageLink}
          to={hrefOf(pages.registerCompany, {
            search: found ? { location: `${postcode.zip_code} ${found.center.name}`.trim() } : {},
          })}
          size="lg"
          variant="default"
        >
          {t('companies.go')}
        </Button>
        <a className={css.more} href="#prices">
          {t('companies.prices')}
        </a>
      </div>
    </LandingSide>
  );
}
