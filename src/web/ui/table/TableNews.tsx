import { useState } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';

interface Props {
  /** How many the list has; unknown while it loads. */
  total: number | undefined;
  /** How many are chosen; unknown while something is done to them. */
  chosen: number | undefined;
}

/** For whoever does not see the list change: what a search has left, how many are chosen. Silent as the page opens. */
export function TableNews({ total, chosen }: Props) {
  const t = useTexts('ui');
  const [known, setKnown] = useState<{ total: number; hasChanged: boolean }>();
  if (total !== undefined && total !== known?.total) setKnown({ total, hasChanged: known !== undefined });
  return (
    <p role="status" className="visually-hidden">
      {chosen ? t('table.selected', { count: chosen }) : chosen === 0 && known?.hasChanged && t('table.rows', { count: known.total })}
    </p>
  );
}
