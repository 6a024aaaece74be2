import { lazy, Suspense, useState } from 'react';
import type { Href } from '#contract/page.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { DocumentTitle } from '#web/ui/DocumentTitle.tsx';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import css from '#web/features/accounts/registration/Registration.module.css';

const CompanyForm = lazy(() => import('./CompanyForm.tsx'));
const CompanyRegistered = lazy(() => import('./CompanyRegistered.tsx'));

/** The company's registration. Signs the owner in and opens the start wizard two seconds later. */
export function RegisterCompanyPage() {
  const t = useTexts('register_company');
  const [done, setDone] = useState<Href>();
  return (
    <Suspense fallback={<FormSkeleton fields={8} />}>
      {done ? (
        <CompanyRegistered redirect_path={done} />
      ) : (
        <div className={css.page}>
          <DocumentTitle title={`${t('title')} · Cabina`} />
          <header>
            <h1 className={css.title}>{t('title')}</h1>
            <p className={css.soft}>{t('about')}</p>
          </header>
          <Suspense fallback={<FormSkeleton fields={8} />}>
            <CompanyForm onRegistered={setDone} />
          </Suspense>
        </div>
      )}
    </Suspense>
  );
}
