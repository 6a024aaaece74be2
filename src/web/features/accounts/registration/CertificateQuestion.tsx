import { useState } from 'react';
import { useOptionPicks } from '#web/features/foundation/options/use-option-picks.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { offeredFor } from '#web/ui/input/offered.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import { heldAndWanted } from './LicenceQuestion.tsx';
import { certificates, type Certificate } from './licences.ts';
import { OptionChips } from './OptionChips.tsx';
import { QuestionFrame } from './QuestionFrame.tsx';
import type { Answers, QuestionProps } from './step-props.ts';

const without = (qualifications: readonly string[] = [], gone: readonly string[]) => qualifications.filter((key) => !gone.includes(key));

/** CAP and the driver card: held, not held, or wanted. */
export function CertificateQuestion({ of, answers, onNext, onBack }: QuestionProps & { of: Exclude<Certificate, 'adr'> }) {
  const t = useTexts('register_driver');
  const own = certificates[of];
  const holds = answers.qualifications?.some((key) => own.some((each) => each === key));
  const wants = answers.qualifications_wanted?.some((key) => own.some((each) => each === key));
  const answer = (key: 'yes' | 'no' | 'soon') => {
    const qualifications = [...without(answers.qualifications, own), ...(key === 'yes' ? own : [])];
    const wanted = [...without(answers.qualifications_wanted, own), ...(key === 'soon' ? own : [])];
    onNext(heldAndWanted({ qualifications_wanted: wanted }, qualifications));
  };
  return (
    <QuestionFrame title={t(`${of}.title`)} text={t(`${of}.text`)} onBack={onBack}>
      <AnswerButtons
        label={t(`${of}.title`)}
        answers={(['yes', 'no', 'soon'] as const).map((key) => ({ key, label: t(`${of}.${key}`) }))}
        chosen={holds ? 'yes' : wants ? 'soon' : undefined}
        onAnswer={answer}
      />
    </QuestionFrame>
  );
}

/** ADR: none by one tap, or its classes. Each of them presupposes the basic course (ADR 8.2.1). */
export function AdrQuestion({ answers, onNext, onBack }: QuestionProps) {
  const t = useTexts('register_driver');
  const own: readonly string[] = certificates.adr;
  const picks = useOptionPicks('qualifications').filter(({ key }) => own.includes(key));
  const [held, setHeld] = useState(answers.qualifications?.filter((key) => own.includes(key)) ?? []);
  const answer = (keys: readonly string[]): Answers => heldAndWanted(answers, [...without(answers.qualifications, own), ...keys]);
  const choose = (keys: string[]) => setHeld(keys.length > 0 && !keys.includes('adr_basic') ? ['adr_basic', ...keys] : keys);
  return (
    <QuestionFrame
      title={t('adr.title')}
      text={t('adr.text')}
      onNext={held.length > 0 ? () => onNext(answer(held)) : undefined}
      onBack={onBack}
    >
      <AnswerButtons
        label={t('adr.title')}
        answers={[{ key: 'none' as const, label: t('adr.none') }]}
        chosen={undefined}
        onAnswer={() => onNext(answer([]))}
      />
      <OptionChips
        label={t('adr.have')}
        options={offeredFor(held, picks).map(({ key, label }) => ({ key, label }))}
        value={held}
        onChange={choose}
      />
    </QuestionFrame>
  );
}
