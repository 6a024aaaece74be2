import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { news } from '#contract/foundation/news.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { joinedQuery } from '#web/kernel/http/api.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import css from './News.module.css';
import { NewsCards } from './NewsCards.tsx';

const SHOWN = 3;

/** The latest news on the start pages of drivers and companies; nothing without any. */
export function NewsPanel() {
  const t = useTexts('news');
  const id = useId();
  const { data } = useQuery({ ...joinedQuery(news.read, { query: { per_page: SHOWN } }), meta: { quiet: true } });
  if (!data || data.data.length === 0) return null;
  return (
    <section className={css.panel} aria-labelledby={id}>
      <header className={css.panelHead}>
        <h2 id={id} className={css.heading}>
          {t('title')}
        </h2>
        {data.meta.total > SHOWN && <PageLink to={hrefOf(pages.news)}>{t('see_all')}</PageLink>}
      </header>
      <NewsCards items={data.data} level={3} />
    </section>
  );
}
