import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FirstDayForm } from '#contract/hiring/first-day.ts';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { TimeInput } from '#web/ui/input/TimeInput.tsx';

interface Props {
  company_id?: number | undefined;
  value: FirstDayForm;
  onChange: (value: FirstDayForm) => void;
  /** The messages of the server by field. */
  errors?: Partial<Record<keyof FirstDayForm, string | undefined>>;
}

/** When, where and to whom the driver comes. Each may be empty. */
export function FirstDayFields({ company_id, value, onChange, errors = {} }: Props) {
  const t = useTexts('unlocked_drivers');
  const colleagues = useQuery(query(unlockedDrivers.owners, { query: { company_id } })).data?.data ?? [];
  return (
    <>
      <TimeInput
        label={t('first_day.time')}
        value={value.time ?? ''}
        onChange={(time) => onChange({ ...value, time: time || null })}
        error={errors.time}
      />
      <TextInput
        label={t('first_day.place')}
        description={t('first_day.place_hint')}
        maxLength={200}
        value={value.place}
        onChange={(event) => onChange({ ...value, place: event.currentTarget.value })}
        error={errors.place}
      />
      <NativeSelect
        label={t('first_day.person')}
        value={String(value.person_id ?? '')}
        onChange={(event) => onChange({ ...value, person_id: Number(event.currentTarget.value) || null })}
        data={[{ value: '', label: t('nobody') }, ...colleagues.map(({ id, full_name }) => ({ value: String(id), label: full_name }))]}
        error={errors.person_id}
      />
    </>
  );
}
