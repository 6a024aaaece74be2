import { useState } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { NumberInput } from '#web/ui/input/NumberInput.tsx';
import { AnswerButtons } from './AnswerButtons.tsx';
import { QuestionFrame } from './QuestionFrame.tsx';
import type { QuestionProps } from './step-props.ts';

/** Whether a fleet manager has led a team, and how large it was. */
export function TeamQuestion({ answers, onNext, onBack }: QuestionProps) {
  const t = useTexts('register_driver');
  const [leads, setLeads] = useState(answers.team_under_management ?? undefined);
  const [team_size, setSize] = useState(answers.team_size ?? 1);
  const answer = (key: 'yes' | 'no') => (key === 'yes' ? setLeads(true) : onNext({ team_under_management: false, team_size: null }));
  return (
    <QuestionFrame
      title={t('team.title')}
      onNext={leads ? () => onNext({ team_under_management: true, team_size }) : undefined}
      onBack={onBack}
    >
      <AnswerButtons
        label={t('team.title')}
        answers={(['yes', 'no'] as const).map((key) => ({ key, label: t(`team.${key}`) }))}
        chosen={leads === undefined ? undefined : leads ? 'yes' : 'no'}
        onAnswer={answer}
      />
      {leads && (
        <NumberInput label={t('team.size')} min={1} max={10_000} value={team_size} onChange={(size) => setSize(Number(size) || 1)} />
      )}
    </QuestionFrame>
  );
}
