import { NativeSelect } from '@mantine/core';
import { pageSizes, type PageSize } from '#contract/shapes.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import css from './DataTable.module.css';
import type { Meta } from './Pages.tsx';

/** The number of rows per page; hidden when all rows fit into the smallest. */
export function RowsAPage({ meta, onChoose }: { meta: Meta; onChoose: (per_page: PageSize | undefined) => void }) {
  const t = useTexts('ui');
  return (
    <label className={css.perPage}>
      {t('table.per_page')}
      <NativeSelect
        size="xs"
        value={meta.per_page}
        onChange={(event) => onChoose(pageSizes.find((size) => size > pageSizes[0] && size === Number(event.currentTarget.value)))}
        data={pageSizes.map(String)}
      />
    </label>
  );
}
