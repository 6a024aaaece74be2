import { Button } from '@mantine/core';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Stack } from '#web/ui/Panel.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './SecondFactor.module.css';

interface Props {
  codes: readonly string[];
  onKept: () => void;
}

/** The codes are shown once, so the user says when they are kept. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const t = useTexts('second_factor');
  const copy = () =>
    void navigator.clipboard?.writeText(codes.join('\n')).then(
      () => toast.success(t('codes.copied')),
      () => undefined,
    );
  return (
    <Stack gap="sm">
      <p>{t('codes.text')}</p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={css.buttons}>
        {'clipboard' in navigator && (
          <Button variant="default" onClick={copy}>
            {t('codes.copy')}
          </Button>
        )}
        <Button onClick={onKept}>{t('codes.kept')}</Button>
      </div>
    </Stack>
  );
}
