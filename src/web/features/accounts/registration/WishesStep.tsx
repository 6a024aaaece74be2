import { useState } from 'react';
import { dayNightPreferences } from '#contract/foundation/vocabulary.ts';
import { jobSeekingStatuses } from '#contract/accounts/driver-profile.ts';
import { useOptionPicks } from '#web/features/foundation/options/use-option-picks.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { OneChip, OptionChips } from './OptionChips.tsx';
import type { StepProps } from './step-props.ts';
import { StepFrame } from './StepFrame.tsx';

/** Languages, and wishes for the next job. */
export default function WishesStep({ answers, onNext, onBack }: StepProps) {
  const t = useTexts('register_driver');
  const [lists, setLists] = useState({
    languages: answers.languages ?? [],
    employment_types: answers.employment_types ?? [],
    traveling: answers.traveling ?? [],
    wishes: answers.wishes ?? [],
  });
  const [job_seeking_status, setSeeking] = useState(answers.job_seeking_status ?? 'looking');
  const [day_night_preference, setDayNight] = useState(answers.day_night_preference ?? undefined);
  const picks = {
    languages: useOptionPicks('languages'),
    employment_types: useOptionPicks('employment_types'),
    traveling: useOptionPicks('traveling'),
    wishes: useOptionPicks('wishes'),
  };
  const next = () => onNext({ ...lists, job_seeking_status, ...(day_night_preference && { day_night_preference }) });
  return (
    <StepFrame title={t('wishes.title')} text={t('wishes.text')} onNext={next} onBack={onBack}>
      <OneChip
        label={t('wishes.seeking')}
        name="job_seeking_status"
        options={jobSeekingStatuses.map((key) => ({ key, label: t(`seeking.${key}`) }))}
        value={job_seeking_status}
        onChange={setSeeking}
      />
      {(['languages', 'employment_types', 'traveling'] as const).map((list) => (
        <OptionChips
          key={list}
          label={t(`wishes.${list}`)}
          options={picks[list].map(({ key, label }) => ({ key, label }))}
          value={lists[list]}
          onChange={(keys) => setLists({ ...lists, [list]: keys })}
        />
      ))}
      <OneChip
        label={t('wishes.day_night')}
        name="day_night_preference"
        options={dayNightPreferences.map((key) => ({ key, label: t(`day_night.${key}`) }))}
        value={day_night_preference}
        onChange={setDayNight}
      />
      <OptionChips
        label={t('wishes.wishes')}
        options={picks.wishes}
        value={lists.wishes}
        onChange={(keys) => setLists({ ...lists, wishes: keys })}
      />
    </StepFrame>
  );
}
