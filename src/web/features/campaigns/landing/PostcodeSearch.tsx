import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { pages } from '#contract/pages.ts';
import { hrefOf } from '#contract/page.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { pool } from '#contract/matching/pool.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useFirstCountry } from '#web/features/accounts/registration/first-country.ts';
import { PostcodeFields, type Postcode } from '#web/features/foundation/places/PostcodeFields.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { query } from '#web/kernel/http/api.ts';
import { distance, number } from '#web/ui/format.ts';
import { ExampleMap } from './ExampleMap.tsx';
import css from './LandingPage.module.css';

const AreaMap = lazy(() => import('#web/ui/map/AreaMap.tsx').then(({ AreaMap: component }) => ({ default: component })));
type PotentialLocations = ResponseOf<typeof pool.potentialLocations>;
/** The length of a postcode (V004). */
const POSTCODE = 5;

/** The search of the start page: a postcode, links for both sides, and the map with a ring of 40 km. */
export function PostcodeSearch() {
  const t = useTexts('landing');
  const [value, setValue] = useState<Postcode>({ country: useFirstCountry(), zip_code: '' });
  const { country, zip_code, place } = value;
  const isWhole = zip_code.length === POSTCODE;
  const located = useQuery({
    ...query(pool.potentialLocations, { body: { zip_code, country, place } }),
    enabled: isWhole,
    meta: { quiet: true },
    retry: false,
  });
  const townError = isWhole && isApiError(located.error) ? located.error.fields['place'] : undefined;
  const found = isWhole ? located.data : undefined;
  return (
    <>
      <div className={css.search}>
        {/* without scripts the form opens the jobs around the postcode */}
        <form
          action={hrefOf(pages.jobPosts)}
          onSubmit={(event) => {
            event.preventDefault();
            if (isWhole) void located.refetch();
          }}
        >
          <PostcodeFields
            size="lg"
            label={t('search.label')}
            hint={t('search.hint')}
            maxLength={POSTCODE}
            value={value}
            onChange={setValue}
            error={isWhole && located.error && !townError ? problemOf(located.error, t('search.failed')) : undefined}
            townError={townError}
            action={
              <Button type="submit" variant="default" size="lg" loading={isWhole && located.isFetching}>
                {t('search.go')}
              </Button>
            }
          />
        </form>
        <div aria-live="polite">
          {isWhole && located.isFetching && <p className={css.soft}>{t('search.counting')}</p>}
          {found && <Count found={found} />}
        </div>
        <div className={css.ways}>
          <Button
            component={PageLink}
            to={hrefOf(pages.registerDriver, { search: found ? { postcode: zip_code, country, place: found.center.name } : {} })}
            size="lg"
          >
            {t('drivers.go')}
          </Button>
          <Button component={PageLink} to={hrefOf(pages.registerCompany)} size="lg" variant="default">
            {t('companies.go')}
          </Button>
          <PageLink className={css.more} to={hrefOf(pages.jobPosts, { search: found ? { zip_code, country, place } : {} })}>
            {found ? t('search.summary', { place: found.center.name }) : t('search.jobs')}
          </PageLink>
        </div>
      </div>
      <div className={css.picture}>{found ? <FoundMap found={found} /> : <ExampleMap />}</div>
    </>
  );
}

const problemOf = (error: unknown, otherwise: string): string =>
  isApiError(error) ? (error.fields['zip_code'] ?? error.message) : otherwise;

function Count({ found: { locations, center, radius } }: { found: PotentialLocations }) {
  const t = useTexts('landing');
  const total = locations.reduce((sum, { count }) => sum + count, 0);
  return (
    <p className={css.count}>
      <strong>{number(total)}</strong> {t('search.found', { count: total, place: center.name, range: distance(radius) })}
    </p>
  );
}

function FoundMap({ found: { locations, center, radius } }: { found: PotentialLocations }) {
  const t = useTexts('landing');
  return (
    <Suspense fallback={<div className={css.map} />}>
      <AreaMap
        label={t('search.map', { place: center.name })}
        center={{ lat: center.lat, lng: center.lng }}
        radius_km={radius}
        points={locations.map(({ lat, lng, count, name }) => ({ lat, lng, count, label: name }))}
      />
    </Suspense>
  );
}
