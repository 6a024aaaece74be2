import { contactTypes, dayNightPreferences } from '#contract/foundation/vocabulary.ts';
import { jobSeekingStatuses } from '#contract/accounts/driver-profile.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import { QuestionFrame } from './QuestionFrame.tsx';
import type { QuestionProps } from './step-props.ts';

/** The questions with one answer of a few. */
const choices = {
  type: { field: 'contact_type', keys: contactTypes },
  seeking: { field: 'job_seeking_status', keys: jobSeekingStatuses },
  day_night: { field: 'day_night_preference', keys: dayNightPreferences },
} as const;
export type Choice = keyof typeof choices;
export const isChoice = (question: string): question is Choice => question in choices;

export function ChoiceQuestion({ of, answers, onNext, onBack, onSkip }: QuestionProps & { of: Choice }) {
  const t = useTexts('register_driver');
  const { field, keys } = choices[of];
  const chosen = answers[field] ?? undefined;
  return (
    <QuestionFrame
      title={t(`${of}.title`)}
      onNext={chosen || onSkip ? () => onNext(chosen ? { [field]: chosen } : {}) : undefined}
      nextLabel={chosen ? t('next') : t('unsaid')}
      onBack={onBack}
      onSkip={onSkip && (() => onSkip(chosen ? { [field]: chosen } : {}))}
    >
      <AnswerButtons
        label={t(`${of}.title`)}
        answers={keys.map((key) => ({ key, label: t(`${of}.${key}` as Parameters<typeof t>[0]) }))}
        chosen={chosen}
        onAnswer={(key) => onNext({ [field]: key })}
      />
    </QuestionFrame>
  );
}
