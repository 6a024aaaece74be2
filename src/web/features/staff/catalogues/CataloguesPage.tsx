import { useQuery } from '@tanstack/react-query';
import { catalogueNames } from '#contract/foundation/vocabulary.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { catalogues } from '#contract/staff/catalogues.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { number } from '#web/ui/format.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { StatTile } from '#web/ui/StatTile.tsx';
import css from './Catalogues.module.css';

/** The lists that staff maintain, each with its size and what waits for a translation. */
export function CataloguesPage() {
  const t = useTexts('catalogues');
  const sizes = useQuery(query(catalogues.list));
  return (
    <>
      <PageHeader title={t('title')} text={t('about')} />
      {sizes.error && !sizes.data ? (
        <ErrorState error={sizes.error} onRetry={() => void sizes.refetch()} />
      ) : (
        <div className={css.tiles}>
          {catalogueNames.map((list) => {
            const size = sizes.data?.data.find((each) => each.list === list);
            return (
              <StatTile
                key={list}
                label={t(`list.${list}`)}
                to={hrefOf(pages.catalogue, { params: { list } })}
                value={size && number(size.active_count)}
                text={
                  size &&
                  [
                    size.incomplete_count > 0 && t('incomplete_count', { count: size.incomplete_count }),
                    size.inactive_count > 0 && t('inactive_count', { count: size.inactive_count }),
                  ]
                    .filter(Boolean)
                    .join(' · ')
                }
                level={size && size.incomplete_count > 0 ? 'warning' : 'neutral'}
              />
            );
          })}
        </div>
      )}
    </>
  );
}
