import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import css from './Reviews.module.css';

const SHOWN = 3;

/** The first rows, with a button that shows the others. */
export function FirstFew<Row extends { id: number }>({ rows, show }: { rows: readonly Row[]; show: (row: Row) => ReactNode }) {
  const t = useTexts('reviews');
  const [all, setAll] = useState(false);
  const hidden = all ? 0 : Math.max(0, rows.length - SHOWN);
  return (
    <>
      <ul className={css.list}>
        {rows.slice(0, rows.length - hidden).map((row) => (
          <li key={row.id}>{show(row)}</li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="default" onClick={() => setAll(true)}>
          {t('received.all', { count: hidden })}
        </Button>
      )}
    </>
  );
}
