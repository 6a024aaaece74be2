import { useTexts } from '#web/i18n/use-texts.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import { QuestionFrame } from './QuestionFrame.tsx';
import type { QuestionProps } from './step-props.ts';

/** Exact up to ten years; above, the lower end of a range counts, so that nobody is shown with more than they have. */
const ranges = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 16, 21];

export function YearsQuestion({ answers, onNext, onBack }: QuestionProps) {
  const t = useTexts('register_driver');
  const years = answers.work_experience ?? undefined;
  const nameOf = (from: number, index: number) => {
    const next = ranges[index + 1];
    if (from === 0) return t('experience.less');
    if (next === undefined) return t('experience.over', { count: from - 1 });
    return next === from + 1 ? String(from) : `${from}–${next - 1}`;
  };
  const chosen = years === undefined ? undefined : ranges.findLast((from) => from <= years);
  return (
    <QuestionFrame
      title={t('experience.title')}
      text={t('experience.text')}
      onNext={years === undefined ? undefined : () => onNext({ work_experience: years })}
      onBack={onBack}
    >
      <AnswerButtons
        compact
        label={t('experience.title')}
        answers={ranges.map((from, index) => ({ key: String(from), label: nameOf(from, index) }))}
        chosen={chosen === undefined ? undefined : String(chosen)}
        onAnswer={(key) => onNext({ work_experience: Number(key) })}
      />
    </QuestionFrame>
  );
}
