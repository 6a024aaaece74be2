import { Checkbox } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Rich } from '#web/i18n/Rich.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import css from './Registration.module.css';
import type { TermsFor } from './TermsDialog.tsx';

const TermsDialog = lazy(() => import('./TermsDialog.tsx'));

interface Props {
  of: TermsFor;
  accepted: boolean;
  onChange: (accepted: boolean) => void;
  error?: string | undefined;
  id?: string;
  /** The user wants to continue without having accepted: the dialog is open. */
  termsRequired: boolean;
  onTermsClosed: (accepted: boolean) => void;
}

/** "I accept the terms", with a link to them. */
export function Terms({ of, accepted, onChange, error, id, termsRequired, onTermsClosed }: Props) {
  const t = useTexts('terms');
  const [reading, setReading] = useState(false);
  const open = (inner: string) => (
    <button type="button" className={css.link} onClick={(event) => [event.preventDefault(), setReading(true)]}>
      {inner}
    </button>
  );
  return (
    <>
      <Checkbox
        id={id}
        label={<Rich text={t(`${of}.checkbox`)} parts={{ link: open }} />}
        checked={accepted}
        onChange={(event) => onChange(event.currentTarget.checked)}
        error={error}
      />
      {(reading || termsRequired) && (
        <Suspense fallback={null}>
          <TermsDialog
            of={of}
            open
            onClose={() => [setReading(false), termsRequired && onTermsClosed(false)]}
            {...(termsRequired && { onAccept: () => onTermsClosed(true) })}
          />
        </Suspense>
      )}
    </>
  );
}
