import { lazy, Suspense, useState } from 'react';
import type { Href } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { DocumentTitle } from '#web/ui/DocumentTitle.tsx';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import css from '#web/features/accounts/registration/Registration.module.css';

const CompanyForm = lazy(() => import('./CompanyForm.tsx'));
const CompanyRegistered = lazy(() => import('./CompanyRegistered.tsx'));

/** The company's registration, or the access of an invited user. Signs in and opens the next page two seconds later. */
export function RegisterCompanyPage() {
  const t = useTexts('register_company');
  const { values: search } = useFilters(pages.registerCompany);
  const isInvited = search['invitation-token'] !== undefined;
  const title = t(isInvited ? 'access.title' : 'title');
  const [done, setDone] = useState<Href>();
  return (
    <Suspense fallback={<FormSkeleton fields={8} />}>
      {done ? (
        <CompanyRegistered redirect_path={done} isInvited={isInvited} />
      ) : (
        <div className={css.page}>
          <DocumentTitle title={`${title} · Cabina`} />
          <header>
            <h1 className={css.title}>{title}</h1>
            <p className={css.soft}>{t(isInvited ? 'access.about' : 'about')}</p>
          </header>
          <Suspense fallback={<FormSkeleton fields={8} />}>
            <CompanyForm onRegistered={setDone} />
          </Suspense>
        </div>
      )}
    </Suspense>
  );
}
