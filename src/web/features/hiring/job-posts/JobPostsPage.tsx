import { Button, NativeSelect, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { pages } from '#contract/pages.ts';
import { hrefOf, type SearchValues } from '#contract/page.ts';
import { postcodeCountries } from '#contract/foundation/places.ts';
import { jobSearchRadii, WIDE_JOB_SEARCH_KM, type JobPostCard } from '#contract/hiring/job-posts.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useFirstCountry } from '#web/features/accounts/registration/first-country.ts';
import { nearOf, withTown, type Postcode } from '#web/features/foundation/places/postcode.ts';
import { PostcodeFields } from '#web/features/foundation/places/PostcodeFields.tsx';
import { thumbUrl } from '#web/features/foundation/media/media-url.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { DocumentTitle } from '#web/ui/DocumentTitle.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { distance, enumerated, roundMoney } from '#web/ui/format.ts';
import { Thumbnail } from '#web/ui/Thumbnail.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import css from './JobPost.module.css';
import { jobPostsQuery } from './job-post-queries.ts';

/** Includes the radius of the URL, which may be any. */
const radiiWith = (chosen: number) => [...new Set<number>([...jobSearchRadii, WIDE_JOB_SEARCH_KM, chosen])].toSorted((a, b) => a - b);

/** Open jobs, around a place or anywhere. */
export function JobPostsPage() {
  const t = useTexts('job_posts');
  const filters = useFilters(pages.jobPosts);
  const { page = 1 } = filters.values;
  const found = useQuery({ ...jobPostsQuery(filters.values), placeholderData: keepPreviousData });
  const wrongFields = isApiError(found.error) ? found.error.fields : {};
  const unknown_place = wrongFields['zip_code'] ?? wrongFields['place'];
  return (
    <div className={css.page}>
      <DocumentTitle title={`${t('title')} · Cabina`} description={t('about')} />
      <header className={css.head}>
        <h1 className={css.title}>{t('title')}</h1>
        <p className={css.soft}>{t('about')}</p>
      </header>
      <SearchForm unknown={wrongFields['zip_code']} townError={wrongFields['place']} />
      {found.error && !unknown_place && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <CardsSkeleton />}
      {found.data && !found.error && found.data.meta.total > 0 && (
        <p className={css.soft} aria-live="polite">
          {t('found', { count: found.data.meta.total })}
        </p>
      )}
      {found.data && !found.error && <Results cards={found.data.data} />}
      {found.data && !found.error && (
        <Pages
          page={page}
          last={Math.ceil(found.data.meta.total / found.data.meta.per_page)}
          onPage={(next) => filters.set({ page: next })}
        />
      )}
    </div>
  );
}

function SearchForm({ unknown, townError }: { unknown: string | undefined; townError: string | undefined }) {
  const t = useTexts('job_posts');
  const filters = useFilters(pages.jobPosts);
  const first = useFirstCountry();
  const [where, setWhere] = useState<Postcode>(() =>
    withTown({
      country: postcodeCountries.find((code) => code === filters.values.country) ?? first,
      zip_code: filters.values.zip_code ?? '',
      place: filters.values.place,
    }),
  );
  const set = (value: Postcode, more: SearchValues<typeof pages.jobPosts.search>) =>
    filters.set({ zip_code: undefined, country: undefined, place: undefined, ...nearOf(value), ...more });
  const [search, setSearch] = useState(filters.values.search ?? '');
  const radius = filters.values.radius ?? WIDE_JOB_SEARCH_KM;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWhere(withTown(where));
    set(withTown(where), { search: search.trim() || undefined });
  };
  return (
    <form className={css.search} role="search" onSubmit={submit}>
      <PostcodeFields
        size="lg"
        label={t('zip_code')}
        value={where}
        onChange={(value) => {
          setWhere(value);
          if (value.place) set(value, {});
        }}
        error={unknown}
        townError={townError}
      />
      <NativeSelect
        label={t('radius')}
        disabled={!filters.values.zip_code && !filters.values.place && !where.zip_code}
        value={String(radius)}
        data={radiiWith(radius).map((km) => ({ value: String(km), label: `+${distance(km)}` }))}
        onChange={(event) => filters.set({ radius: Number(event.currentTarget.value) })}
      />
      <TextInput type="search" label={t('what')} value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
      <Button type="submit">{t('find')}</Button>
    </form>
  );
}

function Results({ cards }: { cards: JobPostCard[] }) {
  const t = useTexts('job_posts');
  const filters = useFilters(pages.jobPosts);
  const { zip_code, country, place, radius } = filters.values;
  if (cards.length === 0)
    return (
      <EmptyState
        title={t('none')}
        text={t('none_text')}
        action={
          (zip_code || place) && radius !== undefined && radius < WIDE_JOB_SEARCH_KM ? (
            <Button variant="default" onClick={() => filters.set({ radius: WIDE_JOB_SEARCH_KM })}>
              {t('wider', { distance: `+${distance(WIDE_JOB_SEARCH_KM)}` })}
            </Button>
          ) : (
            <Button component={PageLink} to={hrefOf(pages.registerDriver)}>
              {t('register_only')}
            </Button>
          )
        }
      />
    );
  return (
    <ul className={css.list}>
      {cards.map((card) => (
        <li key={card.campaign_id} className={css.card}>
          <Thumbnail src={thumbUrl(card.image_id)} />
          <h2>
            <PageLink
              to={hrefOf(pages.jobPost, {
                params: { campaign_id: card.campaign_id },
                search: { zip_code, country, place },
              })}
            >
              {card.title}
            </PageLink>
          </h2>
          <p>{card.company?.name ?? t('confidential')}</p>
          <p className={css.cardPay}>
            {card.pay
              ? `${t('pay_range', { from: roundMoney(card.pay.from), till: roundMoney(card.pay.till) })} ${t('a_month')}`
              : t('pay_unknown')}
          </p>
          <p className={css.soft}>
            {[
              card.place,
              card.distance_km !== null && t('away', { distance: distance(card.distance_km) }),
              card.employment.length > 0 && enumerated(card.employment.map(({ label }) => label)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Pages({ page, last, onPage }: { page: number; last: number; onPage: (page: number) => void }) {
  const t = useTexts('ui');
  if (last <= 1) return null;
  return (
    <nav className={css.pages} aria-label={t('table.page', { page, pages: last })}>
      <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('table.previous')}
      </Button>
      <Button variant="default" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t('table.next')}
      </Button>
    </nav>
  );
}
