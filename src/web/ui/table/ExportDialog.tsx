import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { MAX_EXPORTED } from '#contract/foundation/exports.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { reportError } from '#web/kernel/http/error-reporting.ts';
import { Dialog } from '../Dialog.tsx';
import { toast } from '../toast.ts';
import { number } from '../format.ts';
import { Note } from '../Note.tsx';
import { Meter } from '../ScoreBar.tsx';
import type { ExportProps } from './export-props.ts';
import { exportList, type Progress } from './export-list.ts';

/** Summarizes the export, then fetches it page by page; closing the dialog cancels it. */
export default function ExportDialog<Row extends { id: number }>({ total, onClose, ...list }: ExportProps<Row> & { onClose: () => void }) {
  const t = useTexts('lists');
  const ui = useTexts('ui');
  const [progress, setProgress] = useState<Progress>();
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);
  const rows = Math.min(total, MAX_EXPORTED);
  const start = async () => {
    setProgress({ read: 0, of: rows });
    stop.current = new AbortController();
    const { signal } = stop.current;
    try {
      const count = await exportList({ ...list, onProgress: setProgress, signal });
      toast.success(t('export.done', { count }));
      onClose();
    } catch (error) {
      if (signal.aborted) return;
      setProgress(undefined);
      reportError(error, 'write');
    }
  };
  const close = () => {
    stop.current.abort();
    onClose();
  };
  return (
    <Dialog
      open
      title={t('export.title', { list: list.label })}
      onClose={close}
      footer={
        <>
          <Button variant="default" onClick={close}>
            {ui('cancel')}
          </Button>
          <Button loading={progress !== undefined} onClick={() => void start()} data-autofocus>
            {t('export.start')}
          </Button>
        </>
      }
    >
      <p>{t('export.text', { count: rows })}</p>
      {total > MAX_EXPORTED && (
        <Note level="warning" title={t('export.cut', { rows: number(MAX_EXPORTED), total: number(total) })}>
          {t('export.cut_text')}
        </Note>
      )}
      {progress && (
        <div role="status">
          <Meter
            label={t('export.progress')}
            value={progress.of === 0 ? 1 : progress.read / progress.of}
            text={t('export.read', { read: number(progress.read), of: number(progress.of) })}
          />
        </div>
      )}
    </Dialog>
  );
}
