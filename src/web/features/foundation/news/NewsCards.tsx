import { IconExternalLink } from '@tabler/icons-react';
import type { NewsItem } from '#contract/foundation/news.ts';
import { mediaUrl } from '#web/features/foundation/media/media-url.ts';
import { useLocale, useTexts } from '#web/i18n/use-texts.ts';
import { day } from '#web/ui/format.ts';
import { languageNames } from '#web/ui/Language.tsx';
import css from './News.module.css';

/** Each piece of news with a link to its article on another site. `level`: of the headings. */
export function NewsCards({ items, level }: { items: readonly NewsItem[]; level: 2 | 3 }) {
  return (
    <ul className={css.cards}>
      {items.map((item) => (
        <li key={item.id} className={css.card}>
          <NewsCard item={item} level={level} />
        </li>
      ))}
    </ul>
  );
}

function NewsCard({ item, level }: { item: NewsItem; level: 2 | 3 }) {
  const t = useTexts('news');
  const locale = useLocale();
  const { title, teaser, language, link, published_at, image_id } = item;
  const Title = level === 2 ? 'h2' : 'h3';
  const lang = language === locale ? undefined : language;
  return (
    <>
      {image_id !== null && <img className={css.picture} src={mediaUrl(image_id)} alt="" loading="lazy" width={400} height={210} />}
      <div className={css.words}>
        <Title className={css.title} lang={lang}>
          <a href={link} target="_blank" rel="noreferrer">
            {title}
            <IconExternalLink size={16} stroke={1.8} aria-hidden />
            <span className="visually-hidden"> ({t('elsewhere')})</span>
          </a>
        </Title>
        {teaser && (
          <p className={css.teaser} lang={lang}>
            {teaser}
          </p>
        )}
        <p className={css.soft}>{[day(published_at), siteOf(link), lang && languageNames[lang]].filter(Boolean).join(' · ')}</p>
      </div>
    </>
  );
}

/** `https://www.example.org/a` is on `example.org`. */
const siteOf = (link: string): string => new URL(link).hostname.replace(/^www\./, '');
