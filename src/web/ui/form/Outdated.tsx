import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import css from './Form.module.css';
import { merged } from './merged.ts';
import type { FormFrame } from './use-contract-form.ts';

/** Conflict notice: another user has saved this record; the user decides which version to keep. */
export default function Outdated({ form }: { form: FormFrame }) {
  const t = useTexts('ui');
  const note = useRef<HTMLDivElement>(null);
  const { refusals, keep, discard } = form.outdated!;
  useEffect(() => {
    if (refusals > 0) note.current?.focus();
  }, [refusals]);
  return (
    <div ref={note} className={css.outdated} role="alert" tabIndex={-1}>
      <p className={css.outdatedTitle}>{t('form.outdated.title')}</p>
      <p className={css.outdatedText}>{t('form.outdated.text')}</p>
      <div className={css.outdatedChoices}>
        <Button size="compact-md" onClick={() => keep(merged)}>
          {t('form.outdated.keep')}
        </Button>
        <Button size="compact-md" variant="default" onClick={discard}>
          {t('form.outdated.discard')}
        </Button>
      </div>
    </div>
  );
}
