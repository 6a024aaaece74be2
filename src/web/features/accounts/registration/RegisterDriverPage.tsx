import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { hrefOf, type SearchValues } from '#contract/page.ts';
import { homeOf, pages } from '#contract/pages.ts';
import { workAreas } from '#contract/accounts/driver-profile.ts';
import { registration, registrationSteps, skipsWorkArea } from '#contract/accounts/registration.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { whenIdle } from '#web/kernel/pages/idle.ts';
import { sessionQuery } from '#web/kernel/session/session.ts';
import { DocumentTitle } from '#web/ui/DocumentTitle.tsx';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { Progress } from './Progress.tsx';
import { after, before, isOptional, questionAt, stepOf, type Question } from './questions.ts';
import type { Answers } from './step-props.ts';
import type { Registered } from './use-driver-registration.ts';
import { useDraft } from './use-draft.ts';
import css from './Questions.module.css';

const parts = {
  questions: () => import('./QuestionScreen.tsx'),
  cv: () => import('./CvQuestion.tsx'),
  contact: () => import('./ContactStep.tsx'),
};
const QuestionScreen = lazy(parts.questions);
const CvQuestion = lazy(parts.cv);
const ContactStep = lazy(parts.contact);
const DriverRegistered = lazy(() => import('./DriverRegistered.tsx'));

const USUAL_VARIANT = 3;
const STEPS = registrationSteps.length;

/**
 * The driver's registration, one question a screen. Steps and their answers are on the server and the question is in the URL, so a reload
 * loses nothing.
 */
export function RegisterDriverPage() {
  const t = useTexts('register_driver');
  const { values: search, set } = useFilters(pages.registerDriver);
  const { data: session } = useQuery(sessionQuery());
  const { answers, setAnswers, step, question, skips, keep, savedStep } = useAnswers(search);
  const [file, setFile] = useState<File>();
  const [registered, setRegistered] = useState<Registered>();
  const variant = search.variant ?? USUAL_VARIANT;
  useEffect(() => whenIdle(() => Object.values(parts).forEach((load) => void load().catch(() => undefined)), 3000), []);
  const go = (to: number, next?: Question) => set({ step: to, question: next }, { replace: false });
  const open = (next: Question) => go(stepOf(next), next);
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
  const earlier = before(question, answers);
  const onBack = earlier && (() => open(earlier));
  const onNext = (given: Answers, to?: Question) => open(keep(given, to));
  // a link that names other areas opens the dialog on arrival, not again when the step is opened a second time
  const opensDialog = search.work_area === 'other_areas' && search.step === undefined;
  return (
    <div className={css.page}>
      <DocumentTitle title={`${t('title')} · Cabina`} />
      {session?.user && question === (skips ? 'type' : 'work_area') && (
        <p className={css.soft}>{t('signed_in', { name: session.user.full_name })}</p>
      )}
      <Progress question={question} answers={answers} savedStep={savedStep} />
      <Suspense fallback={<FormSkeleton fields={4} />}>
        {question === 'cv' && <CvQuestion onNext={onNext} onBack={onBack} file={file} onFile={setFile} />}
        {question === 'contact' && (
          <ContactStep
            answers={answers}
            onBack={onBack}
            file={file}
            variant={variant}
            onKeep={(given) => setAnswers((known) => ({ ...known, ...given }))}
            onRegistered={(done) => [setRegistered(done), go(STEPS + 1)]}
          />
        )}
        {question !== 'cv' && question !== 'contact' && (
          <QuestionScreen
            key={question}
            question={question}
            opensDialog={opensDialog}
            answers={answers}
            onNext={(given) => onNext(given)}
            onBack={onBack}
            onSkip={isOptional(question) ? (given) => onNext(given, 'contact') : undefined}
          />
        )}
      </Suspense>
    </div>
  );
}

type Search = SearchValues<typeof pages.registerDriver.search>;

/** The answers of the draft and of the link, and the question that is open. */
function useAnswers(search: Search) {
  const { data: draft } = useSuspenseQuery({ ...query(registration.draft), staleTime: Infinity });
  const work_area = workAreas.find((area) => area === search.work_area);
  const [answers, setAnswers] = useState<Answers>({ ...placeOf(search), ...(draft.form as Answers), ...(work_area && { work_area }) });
  const { save, savedStep } = useDraft();
  const skips = skipsWorkArea(search.variant ?? USUAL_VARIANT, answers);
  const step = search.step ?? Math.max(draft.step, skips ? 2 : 1);
  const question = questionAt(step, search.question, answers);
  /** Keeps an answer; returns the question that follows. */
  const keep = (given: Answers, to?: Question): Question => {
    const merged = { ...answers, ...given };
    setAnswers(merged);
    const next = to ?? after(question, merged) ?? 'contact';
    // what a link has answered is saved too, as its own questions are passed
    const known = stepOf(question) <= 2 ? { work_area: merged.work_area ?? 'home_area', ...placeOf(merged) } : {};
    const isLast = stepOf(next) > stepOf(question);
    save(stepOf(next), { ...known, ...given }, isLast ? stepOf(question) : undefined);
    return next;
  };
  return { answers, setAnswers, step, question, skips, keep, savedStep };
}

/** The home from the landing page; saved answers have precedence. */
const placeOf = ({ country, postcode, place }: Pick<Answers, 'country' | 'postcode' | 'place'>): Answers =>
  (postcode || place) && country ? { country, postcode: postcode ?? null, place: place ?? null } : {};
