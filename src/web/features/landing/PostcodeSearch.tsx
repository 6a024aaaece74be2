import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { matching } from '#contract/matching.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/api-error.ts';
import { query } from '#web/kernel/api.ts';
import { distance, number } from '#web/ui/format.ts';
import css from './LandingPage.module.css';

const AreaMap = lazy(() => import('#web/ui/map/AreaMap.tsx').then(({ AreaMap: component }) => ({ default: component })));
/** Exactly so many characters make a postcode (V004). */
const POSTCODE = 5;

/** Asks as soon as the postcode is whole; the ring of 40 km and what lies in it are the answer. */
export function PostcodeSearch() {
  const t = useTexts('landing');
  const [zip_code, setZipCode] = useState('');
  const isWhole = zip_code.length === POSTCODE;
  const found = useQuery({
    ...query(matching.potentialLocations, { body: { zip_code } }),
    enabled: isWhole,
    meta: { quiet: true },
    retry: false,
  });
  const problem =
    isWhole && found.error
      ? isApiError(found.error)
        ? (found.error.fields['zip_code'] ?? found.error.message)
        : t('search.failed')
      : undefined;
  const total = found.data?.locations.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <div className={css.search}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isWhole) void found.refetch();
        }}
      >
        <TextInput
          size="lg"
          label={t('search.label')}
          description={t('search.hint')}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={POSTCODE}
          value={zip_code}
          error={problem}
          onChange={(event) => setZipCode(event.currentTarget.value.replaceAll(/[^0-9A-Za-z]/g, ''))}
        />
      </form>
      <div aria-live="polite">
        {isWhole && found.isFetching && <p className={css.soft}>{t('search.counting')}</p>}
        {found.data && isWhole && (
          <p className={css.count}>
            <strong>{number(total)}</strong>{' '}
            {t('search.found', { count: total, place: found.data.center.name, range: distance(found.data.radius) })}
          </p>
        )}
      </div>
      {found.data && isWhole && (
        <>
          <Suspense fallback={<div className={css.map} />}>
            <AreaMap
              label={t('search.map', { place: found.data.center.name })}
              center={{ lat: found.data.center.lat, lng: found.data.center.lng }}
              radius_km={found.data.radius}
              points={found.data.locations.map(({ lat, lng, count, name }) => ({ lat, lng, count, label: name }))}
            />
          </Suspense>
          <div className={css.ways}>
            <Button component={Link} to={'/register' as never} search={{ postcode: zip_code } as never} size="md">
              {t('drivers.go')}
            </Button>
            <Button component={Link} to={'/register/business' as never} size="md" variant="default">
              {t('companies.go')}
            </Button>
            <Link className={css.more} to="/job-posts" search={{ zip_code }}>
              {t('search.summary', { place: found.data.center.name })}
            </Link>
          </div>
        </>
      )}
    </div>
  );
}
