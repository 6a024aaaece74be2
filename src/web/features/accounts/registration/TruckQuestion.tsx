import { Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useOptionPicks } from '#web/features/foundation/options/use-option-picks.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { offeredFor } from '#web/ui/input/offered.ts';
import { Fields } from '#web/ui/form/Form.tsx';
import { QuestionFrame } from './QuestionFrame.tsx';
import type { Answers, QuestionProps } from './step-props.ts';

type Truck = Pick<Answers, 'truck_type' | 'truck_year' | 'semi_trailer_presence' | 'lift_platform' | 'qualification_adr'>;

/** The vehicle of owner-drivers. */
export function TruckQuestion({ answers, onNext, onBack }: QuestionProps) {
  const t = useTexts('register_driver');
  const [truck, setTruck] = useState<Truck>({
    truck_type: answers.truck_type ?? null,
    truck_year: answers.truck_year ?? null,
    semi_trailer_presence: answers.semi_trailer_presence ?? false,
    lift_platform: answers.lift_platform ?? false,
    qualification_adr: answers.qualification_adr ?? false,
  });
  const change = (changed: Truck) => setTruck({ ...truck, ...changed });
  const types = offeredFor(truck.truck_type, useOptionPicks('truck_types')).map(({ key, label }) => ({ value: key, label }));
  const newest = new Date().getFullYear() + 1;
  const years = Array.from({ length: 40 }, (_, index) => String(newest - index));
  const empty = { value: '', label: t('choose') };
  return (
    <QuestionFrame title={t('truck.title')} onNext={() => onNext(truck)} onBack={onBack}>
      <Fields>
        <NativeSelect
          label={t('truck.type')}
          data={[empty, ...types]}
          value={truck.truck_type ?? ''}
          onChange={(event) => change({ truck_type: event.currentTarget.value || null })}
        />
        <NativeSelect
          label={t('truck.year')}
          data={[empty, ...years.map((year) => ({ value: year, label: year }))]}
          value={truck.truck_year ? String(truck.truck_year) : ''}
          onChange={(event) => change({ truck_year: Number(event.currentTarget.value) || null })}
        />
      </Fields>
      {(['semi_trailer_presence', 'lift_platform', 'qualification_adr'] as const).map((field) => (
        <Checkbox
          key={field}
          label={t(`truck.${field}`)}
          checked={truck[field] ?? false}
          onChange={(event) => change({ [field]: event.currentTarget.checked })}
        />
      ))}
    </QuestionFrame>
  );
}
