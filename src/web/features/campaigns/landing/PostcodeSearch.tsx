import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { isTownTyped, withTown } from '#web/features/foundation/places/postcode.ts';
import { PostcodeFields } from '#web/features/foundation/places/PostcodeFields.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { distance } from '#web/ui/format.ts';
import { Headcount, pluralOf } from '#web/ui/Headcount.tsx';
import { ExampleMap } from './ExampleMap.tsx';
import type { LandingPlace, PotentialLocations } from './landing-place.ts';
import css from './LandingPage.module.css';

const AreaMap = lazy(() => import('#web/ui/map/AreaMap.tsx').then(({ AreaMap: component }) => ({ default: component })));

/** The search of the start page: a postcode or a town, the drivers around it, and the map with a ring of 40 km. */
export function PostcodeSearch({ place: { postcode, setPostcode, isWhole, located, found } }: { place: LandingPlace }) {
  const t = useTexts('landing');
  const townError = isWhole && isApiError(located.error) ? located.error.fields['place'] : undefined;
  return (
    <>
      <div className={css.search}>
        {/* without scripts the form opens the jobs around the postcode */}
        <form
          action={hrefOf(pages.jobPosts)}
          onSubmit={(event) => {
            event.preventDefault();
            if (isTownTyped(postcode)) setPostcode(withTown(postcode));
            else if (isWhole) void located.refetch();
          }}
        >
          <PostcodeFields
            size="lg"
            label={t('search.label')}
            hint={t('search.hint')}
            value={postcode}
            onChange={setPostcode}
            error={isWhole && located.error && !townError ? problemOf(located.error, t('search.failed')) : undefined}
            townError={townError}
            action={
              <Button type="submit" variant="default" size="lg" loading={isWhole && located.isFetching}>
                {t('search.go')}
              </Button>
            }
          />
        </form>
        <div aria-live="polite" className={css.answer}>
          {isWhole && located.isFetching && <p className={css.soft}>{t('search.counting')}</p>}
          {found && <Count found={found} />}
        </div>
      </div>
      <div className={css.picture}>{found ? <FoundMap found={found} /> : <ExampleMap />}</div>
    </>
  );
}

const problemOf = (error: unknown, otherwise: string): string =>
  isApiError(error) ? (error.fields['zip_code'] ?? error.message) : otherwise;

function Count({ found: { total, rounded_to, center, radius } }: { found: PotentialLocations }) {
  const t = useTexts('landing');
  return (
    <p className={css.count}>
      <strong>
        <Headcount count={total} rounded_to={rounded_to} />
      </strong>{' '}
      {t('search.found', { count: pluralOf(total), place: center.name, range: distance(radius) })}
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
