import { useState } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';

interface Props {
  /** Total of the list; undefined while it loads. */
  total: number | undefined;
  /** Selected rows; undefined during a bulk action. */
  chosen: number | undefined;
}

/** Announces the number of results and of selected rows. Silent on the first load. */
export function TableLiveRegion({ total, chosen }: Props) {
  const t = useTexts('ui');
  const [known, setKnown] = useState<{ total: number; hasChanged: boolean }>();
  if (total !== undefined && total !== known?.total) setKnown({ total, hasChanged: known !== undefined });
  return (
    <p role="status" className="visually-hidden">
      {chosen ? t('table.selected', { count: chosen }) : chosen === 0 && known?.hasChanged && t('table.rows', { count: known.total })}
    </p>
  );
}
