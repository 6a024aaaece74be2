import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useOptionPicks } from '#web/features/foundation/options/use-option-picks.ts';
import { NumberInput } from '#web/ui/input/NumberInput.tsx';
import { OptionChips } from './OptionChips.tsx';
import type { StepProps } from './step-props.ts';
import css from './Steps.module.css';
import { StepFrame } from './StepFrame.tsx';

/** Licences and certificates. Fleet managers enter skills and a team. */
export default function QualificationsStep(props: StepProps) {
  return props.answers.contact_type === 'fleet_manager' ? <Skills {...props} /> : <Qualifications {...props} />;
}

function Qualifications({ answers, onNext, onBack }: StepProps) {
  const t = useTexts('register_driver');
  const picks = useOptionPicks('qualifications');
  const [held, setHeld] = useState(answers.qualifications ?? []);
  const [wanted, setWanted] = useState(answers.qualifications_wanted ?? []);
  const wishes = picks.filter(({ key }) => !held.includes(key)); // V015: an existing qualification is no wish
  const next = () => onNext({ qualifications: held, qualifications_wanted: wanted.filter((key) => !held.includes(key)) });
  return (
    <StepFrame title={t('qualifications.title')} text={t('qualifications.text')} onNext={next} onBack={onBack}>
      <OptionChips label={t('qualifications.have')} options={picks} value={held} onChange={setHeld} />
      <details className={css.fold}>
        <summary>{t('qualifications.want')}</summary>
        <OptionChips label={t('qualifications.want_label')} options={wishes} value={wanted} onChange={setWanted} />
      </details>
    </StepFrame>
  );
}

function Skills({ answers, onNext, onBack }: StepProps) {
  const t = useTexts('register_driver');
  const picks = useOptionPicks('skills');
  const countries = useOptionPicks('international_countries');
  const [known, setKnown] = useState(answers.international_countries ?? []);
  const [skills, setSkills] = useState(answers.skills ?? []);
  const [has_team, setHasTeam] = useState(answers.team_under_management ?? false);
  const [team_size, setTeamSize] = useState(answers.team_size ?? 1);
  const next = () =>
    onNext({ skills, international_countries: known, team_under_management: has_team, team_size: has_team ? team_size : null });
  return (
    <StepFrame title={t('skills.title')} text={t('skills.text')} onNext={next} onBack={onBack}>
      <OptionChips label={t('skills.have')} options={picks} value={skills} onChange={setSkills} />
      <OptionChips label={t('skills.countries')} options={countries} value={known} onChange={setKnown} />
      <Checkbox label={t('skills.team')} checked={has_team} onChange={(event) => setHasTeam(event.currentTarget.checked)} />
      {has_team && (
        <NumberInput
          label={t('skills.team_size')}
          min={1}
          max={10_000}
          value={team_size}
          onChange={(size) => setTeamSize(Number(size) || 1)}
        />
      )}
    </StepFrame>
  );
}
