import { Button } from '@mantine/core';
import { useTexts } from '#web/i18n/use-texts.ts';
import css from './Books.module.css';
import type { CursorPages } from './use-cursor-pages.ts';

/** Buttons for the previous and the next page; nothing when there is one page only. */
export function CursorPager({ pages, next }: { pages: CursorPages; next: string | null }) {
  const t = useTexts('books');
  if (!pages.previous && !next) return null;
  return (
    <div className={css.pages}>
      <Button variant="default" disabled={!pages.previous} onClick={pages.previous}>
        {t('previous')}
      </Button>
      <Button variant="default" disabled={!next} onClick={() => pages.next(next!)}>
        {t('next')}
      </Button>
    </div>
  );
}
