import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import css from './Books.module.css';

interface CursorPages {
  /** The cursor of the current page; undefined on the first one. */
  after: string | undefined;
  /** Returns to the first page, as after a change of the filters. */
  reset: () => void;
  previous: (() => void) | undefined;
  next: (cursor: string) => void;
}

/** The pages that were visited, by their cursors. */
export function useCursorPages(): CursorPages {
  const [cursors, setCursors] = useState<string[]>([]);
  return {
    after: cursors.at(-1),
    reset: () => setCursors([]),
    previous: cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : undefined,
    next: (cursor) => setCursors([...cursors, cursor]),
  };
}

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
