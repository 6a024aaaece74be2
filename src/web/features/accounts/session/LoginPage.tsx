import { Button } from '@mantine/core';
import { hrefOf } from '#contract/page.ts';
import { homeOf, pages } from '#contract/pages.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { signOut, useSession } from '#web/kernel/session/session.ts';
import { Note } from '#web/ui/Note.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { CodeForm } from './CodeForm.tsx';
import { ForgottenForm } from './ForgottenForm.tsx';
import { LinkForm } from './LinkForm.tsx';
import css from './Narrow.module.css';
import { Narrow } from './Narrow.tsx';
import { PasswordForm } from './PasswordForm.tsx';

const ways = ['password', 'link', 'code'] as const;

/** Sign-in by password, link or code; the method is in the URL. */
export function LoginPage() {
  const t = useTexts('sign_in');
  const { values, set } = useFilters(pages.login);
  const { to } = values;
  const way = values.with === 'forgotten' ? 'forgotten' : (ways.find((each) => each === values.with) ?? 'password');
  if (way === 'forgotten')
    return (
      <Narrow
        title={t('forgotten_title')}
        under={
          <button type="button" onClick={() => set({ with: undefined })}>
            {t('back_to_sign_in')}
          </button>
        }
      >
        <ForgottenForm />
      </Narrow>
    );
  return (
    <Narrow title={t('title')} text={t('about')} under={<Under onForgotten={() => set({ with: 'forgotten' })} />}>
      <SignedInAlready to={to} />
      <fieldset className={css.ways} style={{ marginBottom: 20 }}>
        <legend className="visually-hidden">{t('how')}</legend>
        {ways.map((each) => (
          <label key={each} className={css.way}>
            <input
              type="radio"
              name="way"
              className="visually-hidden"
              checked={way === each}
              onChange={() => set({ with: each === 'password' ? undefined : each })}
            />
            {t(`way.${each}`)}
          </label>
        ))}
      </fieldset>
      {way === 'password' && <PasswordForm to={to} />}
      {way === 'link' && <LinkForm />}
      {way === 'code' && <CodeForm to={to} />}
    </Narrow>
  );
}

function Under({ onForgotten }: { onForgotten: () => void }) {
  const t = useTexts('sign_in');
  return (
    <>
      <button type="button" onClick={onForgotten}>
        {t('forgotten')}
      </button>
      <PageLink to={hrefOf(pages.registerDriver)}>{t('register_driver')}</PageLink>
      <PageLink to={hrefOf(pages.registerCompany)}>{t('register_company')}</PageLink>
    </>
  );
}

/** A signed-in user was redirected here by a page they may not open. */
function SignedInAlready({ to }: { to: string | undefined }) {
  const t = useTexts('sign_in');
  const { user } = useSession();
  if (!user) return null;
  return (
    <div style={{ marginBottom: 20 }}>
      <Note
        title={t('signed_in_as', { name: user.full_name })}
        action={
          <Button component={PageLink} to={hrefOf(homeOf[user.side])} variant="default" size="sm">
            {t('go_on')}
          </Button>
        }
      >
        {to ? t('not_for_you') : t('another')}{' '}
        <Button variant="transparent" size="compact-sm" px={0} onClick={() => void signOut()}>
          {t('sign_out')}
        </Button>
      </Note>
    </div>
  );
}
