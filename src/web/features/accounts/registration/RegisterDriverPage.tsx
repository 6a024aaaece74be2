import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { hrefOf, type SearchValues } from '#contract/page.ts';
import { homeOf, pages } from '#contract/pages.ts';
import { workAreas } from '#contract/accounts/driver-profile.ts';
import {
  partOf,
  progressPercent,
  registration,
  registrationParts,
  registrationSteps,
  skipsWorkArea,
} from '#contract/accounts/registration.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { call, query } from '#web/kernel/http/api.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { reportError } from '#web/kernel/http/error-reporting.ts';
import { sessionQuery } from '#web/kernel/session/session.ts';
import { DocumentTitle } from '#web/ui/DocumentTitle.tsx';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import { toast } from '#web/ui/toast.ts';
import { useFilters } from '#web/ui/use-filters.ts';
import type { Answers, StepProps } from './step-props.ts';
import type { Registered } from './use-driver-registration.ts';
import css from './Steps.module.css';

const parts = {
  work_area: lazy(() => import('./WorkAreaStep.tsx')),
  place: lazy(() => import('./PlaceStep.tsx')),
  qualifications: lazy(() => import('./QualificationsStep.tsx')),
  experience: lazy(() => import('./ExperienceStep.tsx')),
  wishes: lazy(() => import('./WishesStep.tsx')),
};
const CvStep = lazy(() => import('./CvStep.tsx'));
const ContactStep = lazy(() => import('./ContactStep.tsx'));
const DriverRegistered = lazy(() => import('./DriverRegistered.tsx'));

const USUAL_VARIANT = 3;
const STEPS = registrationSteps.length;

/** The driver's registration, step by step. The step is in the URL and the answers are on the server, so a reload loses nothing. */
export function RegisterDriverPage() {
  const t = useTexts('register_driver');
  const { values: search, set } = useFilters(pages.registerDriver);
  const { data: draft } = useSuspenseQuery({ ...query(registration.draft), staleTime: Infinity });
  const { data: session } = useQuery(sessionQuery());
  const work_area = workAreas.find((area) => area === search.work_area);
  const [answers, setAnswers] = useState<Answers>({ ...placeOf(search), ...(draft.form as Answers), ...(work_area && { work_area }) });
  const [file, setFile] = useState<File>();
  const [registered, setRegistered] = useState<Registered>();
  const variant = search.variant ?? USUAL_VARIANT;
  const skips = skipsWorkArea(variant, answers);
  const step = search.step ?? Math.max(draft.step, skips ? 2 : 1);
  const go = (to: number) => set({ step: to }, { replace: false });
  const keep = async (given: Answers) => {
    const merged = { ...answers, ...given };
    setAnswers(merged);
    try {
      const body = { step: step + 1, ...(step === 1 || skips ? { work_area: merged.work_area ?? 'home_area' } : {}), ...given };
      queryClient.setQueryData(query(registration.draft).queryKey, await call(registration.saveStep, { body }));
    } catch (error) {
      reportError(error, 'write');
      throw error;
    }
    toast.success(t('step_saved', { step, steps: STEPS }), { id: 'registration-step' }); // M071
    go(step + 1);
  };
  if (step > STEPS) {
    const side = session?.user?.side ?? 'contact'; // after a reload the response is gone
    return (
      <Suspense fallback={null}>
        <DriverRegistered
          redirect_path={registered?.redirect_path ?? hrefOf(homeOf[side])}
          name={side === 'staff' ? (registered?.name ?? '') : undefined}
        />
      </Suspense>
    );
  }
  const name = registrationSteps[step - 1] ?? 'work_area';
  const onBack = step > 1 ? () => go(step - 1) : undefined;
  // a link that names other areas opens the dialog on arrival, not again when the step is opened a second time
  const opensDialog = work_area === 'other_areas' && search.step === undefined;
  const shared = { answers, onNext: keep, onBack };
  return (
    <div className={css.page}>
      <DocumentTitle title={`${t('title')} · Cabina`} />
      {session?.user && step === 1 && <p className={css.soft}>{t('signed_in', { name: session.user.full_name })}</p>}
      <Progress step={step} />
      <Suspense fallback={<FormSkeleton fields={4} />}>
        {name === 'cv' && <CvStep {...shared} file={file} onFile={setFile} />}
        {name === 'contact' && (
          <ContactStep
            answers={answers}
            onBack={onBack}
            file={file}
            variant={variant}
            onKeep={(given) => setAnswers((before) => ({ ...before, ...given }))}
            onRegistered={(done) => [setRegistered(done), go(STEPS + 1)]}
          />
        )}
        {name !== 'cv' && name !== 'contact' && <StepPart key={name} name={name} opensDialog={opensDialog} {...shared} />}
      </Suspense>
    </div>
  );
}

/** The home from the landing page; saved answers have precedence. */
const placeOf = ({ country, postcode, place }: SearchValues<typeof pages.registerDriver.search>): Answers =>
  postcode && country ? { country, postcode, place: place ?? null } : {};

function StepPart({ name, ...props }: { name: keyof typeof parts; opensDialog: boolean } & StepProps) {
  const Part = parts[name];
  return <Part {...props} />;
}

/** The bar shows the current of three parts (40, 70, 100); the line below counts completed steps. */
function Progress({ step }: { step: number }) {
  const t = useTexts('register_driver');
  const now = partOf(step);
  const number = registrationParts.indexOf(now) + 1;
  return (
    <div>
      <div
        className={css.parts}
        role="progressbar"
        aria-label={t('title')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={now.bar}
        aria-valuetext={t('part', { part: number, parts: registrationParts.length, name: t(`parts.${now.key}`) })}
      >
        {registrationParts.map(({ key, bar }) => (
          <span key={key} className={css.part} data-begun={bar <= now.bar || undefined} data-now={key === now.key || undefined}>
            {t(`parts.${key}`)}
          </span>
        ))}
      </div>
      <p className={css.count}>
        <span>{t('step', { step, steps: STEPS })}</span>
        <span>{t('percent', { percent: progressPercent(step, STEPS) })}</span>
      </p>
    </div>
  );
}
