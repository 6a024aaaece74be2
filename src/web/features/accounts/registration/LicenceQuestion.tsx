import { useState } from 'react';
import { useOptionPicks } from '#web/features/foundation/options/use-option-picks.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { offeredFor } from '#web/ui/input/offered.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import { chosenClass, holding, isLicence, usualClasses } from './licences.ts';
import { OptionChips } from './OptionChips.tsx';
import { QuestionFrame } from './QuestionFrame.tsx';
import type { Answers, QuestionProps } from './step-props.ts';

/** Classes that exist in Germany only. */
const german = ['lic_t', 'lic_l'];

/** The licence by one tap; other classes and combinations from a list. It decides which certificates are asked for next. */
export function LicenceQuestion({ answers, onNext, onBack }: QuestionProps) {
  const t = useTexts('register_driver');
  const before = answers.qualifications ?? [];
  const chosen = chosenClass(before);
  const [several, setSeveral] = useState(before.some(isLicence) && !chosen);
  const [held, setHeld] = useState(before.filter(isLicence));
  const answer = (classes: readonly string[]) => onNext(heldAndWanted(answers, holding(classes, before)));
  const picks = useOptionPicks('qualifications').filter(
    ({ key }) => isLicence(key) && (answers.country === 'DE' || held.includes(key) || !german.includes(key)),
  );
  return (
    <QuestionFrame
      title={t('licence.title')}
      text={t('licence.text')}
      onNext={several ? () => answer(held) : chosen && (() => answer([chosen]))}
      onBack={onBack}
    >
      {several ? (
        <OptionChips
          label={t('qualifications.have')}
          options={offeredFor(held, picks).map(({ key, label }) => ({ key, label }))}
          value={held}
          onChange={setHeld}
        />
      ) : (
        <AnswerButtons
          label={t('licence.title')}
          answers={[
            ...usualClasses.map((key) => ({ key, label: t(`licence.${key}`), text: t(`licence.${key}_text`) })),
            { key: 'several' as const, label: t('licence.several') },
          ]}
          chosen={chosen}
          onAnswer={(key) => (key === 'several' ? setSeveral(true) : answer([key]))}
        />
      )}
    </QuestionFrame>
  );
}

/** V015: an existing qualification is no longer wanted. */
export const heldAndWanted = ({ qualifications_wanted = [] }: Answers, qualifications: string[]): Answers => ({
  qualifications,
  qualifications_wanted: qualifications_wanted.filter((key) => !qualifications.includes(key)),
});
