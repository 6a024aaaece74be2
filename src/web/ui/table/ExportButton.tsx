import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import type { ExportProps } from './export-props.ts';

const ExportDialog = lazy(() => import('./ExportDialog.tsx')) as typeof import('./ExportDialog.tsx').default;

/** Exports the list with the current filters and columns, and only with rows that the user may read. */
export function ExportButton<Row extends { id: number }>(props: ExportProps<Row>) {
  const t = useTexts('ui');
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('table.export')}
        title={t('table.export')}
        onClick={() => setOpen(true)}
      >
        <IconDownload size={19} stroke={1.7} aria-hidden />
      </ActionIcon>
      <Suspense fallback={null}>{open && <ExportDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
