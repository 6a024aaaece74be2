import { Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useOptionPicks } from '#web/features/foundation/options/use-option-picks.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { FieldGroup, Fields } from '#web/ui/form/Form.tsx';
import { OptionChips } from './OptionChips.tsx';
import type { Answers, StepProps } from './step-props.ts';
import { StepFrame } from './StepFrame.tsx';

const MAX_YEARS = 46;
type Truck = Pick<Answers, 'truck_type' | 'truck_year' | 'semi_trailer_presence' | 'lift_platform' | 'qualification_adr'>;

/** Years and kinds of experience; self-employed drivers also enter their vehicle. */
export default function ExperienceStep({ answers, onNext, onBack }: StepProps) {
  const t = useTexts('register_driver');
  const picks = useOptionPicks('experiences');
  const [years, setYears] = useState(answers.work_experience ?? null);
  const [experiences, setExperiences] = useState(answers.experiences ?? []);
  const [truck, setTruck] = useState<Truck>({
    truck_type: answers.truck_type ?? null,
    truck_year: answers.truck_year ?? null,
    semi_trailer_presence: answers.semi_trailer_presence ?? false,
    lift_platform: answers.lift_platform ?? false,
    qualification_adr: answers.qualification_adr ?? false,
  });
  const isSelfEmployed = answers.contact_type === 'self_employed';
  const next = () => onNext({ work_experience: years, experiences, ...(isSelfEmployed && truck) });
  const list = Array.from({ length: MAX_YEARS + 1 }, (_, count) => ({ value: String(count), label: t('experience.years', { count }) }));
  return (
    <StepFrame title={t('experience.title')} text={t('experience.text')} onNext={next} onBack={onBack}>
      <NativeSelect
        label={t('experience.years_label')}
        data={[{ value: '', label: t('choose') }, ...list]}
        value={years === null ? '' : String(years)}
        onChange={(event) => setYears(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
      />
      <OptionChips label={t('experience.have')} options={picks} value={experiences} onChange={setExperiences} />
      {isSelfEmployed && <TruckFields truck={truck} onChange={(change) => setTruck({ ...truck, ...change })} />}
    </StepFrame>
  );
}

function TruckFields({ truck, onChange }: { truck: Truck; onChange: (change: Truck) => void }) {
  const t = useTexts('register_driver');
  const types = useOptionPicks('truck_types').map(({ key, label }) => ({ value: key, label }));
  const newest = new Date().getFullYear() + 1;
  const years = Array.from({ length: 40 }, (_, index) => String(newest - index));
  const empty = { value: '', label: t('choose') };
  return (
    <FieldGroup title={t('truck.title')}>
      <Fields>
        <NativeSelect
          label={t('truck.type')}
          data={[empty, ...types]}
          value={truck.truck_type ?? ''}
          onChange={(event) => onChange({ truck_type: event.currentTarget.value || null })}
        />
        <NativeSelect
          label={t('truck.year')}
          data={[empty, ...years.map((year) => ({ value: year, label: year }))]}
          value={truck.truck_year ? String(truck.truck_year) : ''}
          onChange={(event) => onChange({ truck_year: Number(event.currentTarget.value) || null })}
        />
      </Fields>
      {(['semi_trailer_presence', 'lift_platform', 'qualification_adr'] as const).map((field) => (
        <Checkbox
          key={field}
          label={t(`truck.${field}`)}
          checked={truck[field] ?? false}
          onChange={(event) => onChange({ [field]: event.currentTarget.checked })}
        />
      ))}
    </FieldGroup>
  );
}
