import { lazy, Suspense } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Stack } from '#web/ui/Panel.tsx';
import css from './SecondFactor.module.css';

const QrCode = lazy(() => import('./QrCode.tsx'));

/** The key of an authenticator as a picture, as text, and as a link for the app on the same device. */
export function AuthenticatorKey({ of: { key, uri } }: { of: { key: string; uri: string } }) {
  const t = useTexts('second_factor');
  return (
    <Stack gap="sm">
      <p>{t('set_up.scan')}</p>
      <div className={css.picture}>
        <Suspense>
          <QrCode text={uri} label={t('set_up.picture')} />
        </Suspense>
      </div>
      <p className={css.key}>
        {t('set_up.key')}: <code>{key.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <a href={uri}>{t('set_up.open')}</a>
    </Stack>
  );
}
