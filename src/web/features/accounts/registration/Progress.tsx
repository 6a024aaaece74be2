import { partOf, progressPercent, registrationParts, registrationSteps } from '#contract/accounts/registration.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { stepOf, within, type Question } from './questions.ts';
import css from './Questions.module.css';
import type { Answers } from './step-props.ts';

const STEPS = registrationSteps.length;

interface Props {
  question: Question;
  answers: Answers;
  savedStep: number | undefined;
}

/** The bar shows the current of three parts (40, 70, 100); the line below counts steps and the questions of the current one. */
export function Progress({ question, answers, savedStep }: Props) {
  const t = useTexts('register_driver');
  const step = stepOf(question);
  const now = partOf(step);
  const { number, count } = within(question, answers);
  return (
    <div>
      <div
        className={css.parts}
        role="progressbar"
        aria-label={t('title')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={now.bar}
        aria-valuetext={t('part', {
          part: registrationParts.indexOf(now) + 1,
          parts: registrationParts.length,
          name: t(`parts.${now.key}`),
        })}
      >
        {registrationParts.map(({ key, bar }) => (
          <span key={key} className={css.part} data-begun={bar <= now.bar || undefined} data-now={key === now.key || undefined}>
            {t(`parts.${key}`)}
          </span>
        ))}
      </div>
      <p className={css.count}>
        <span>
          {t('step', { step, steps: STEPS })}
          {count > 1 && ` · ${t('question', { number, count })}`}
        </span>
        <span>{t('percent', { percent: progressPercent(step, STEPS) })}</span>
      </p>
      {/* always present, so that its text is announced */}
      <p role="status" className={css.saved}>
        {savedStep !== undefined && t('step_saved', { step: savedStep, steps: STEPS })}
      </p>
    </div>
  );
}
