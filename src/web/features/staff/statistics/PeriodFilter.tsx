import { NativeSelect, Switch } from '@mantine/core';
import { chartPeriods, contactTypes, type ChartPeriod, type ContactType } from '#contract/foundation/vocabulary.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { DateInput } from '#web/ui/input/DateInput.tsx';

interface Period {
  period?: ChartPeriod | undefined;
  from?: string | undefined;
  till?: string | undefined;
}

/** A number of days until today, or two days. Without both, each chart has its usual period. */
export function PeriodFilter({ period, from, till, onChange }: Period & { onChange: (change: Period) => void }) {
  const t = useTexts('statistics');
  return (
    <>
      <NativeSelect
        label={t('period.label')}
        value={from || till ? 'days' : (period ?? '')}
        onChange={({ currentTarget: { value } }) =>
          onChange({ period: chartPeriods.find((each) => each === value), from: undefined, till: undefined })
        }
        data={[
          { value: '', label: t('period.usual') },
          ...chartPeriods.map((value) => ({ value, label: t(`period.${value}`) })),
          ...(from || till ? [{ value: 'days', label: t('period.days') }] : []),
        ]}
      />
      <DateInput label={t('from')} value={from ?? ''} onChange={(day) => onChange({ from: day || undefined, period: undefined })} />
      <DateInput
        label={t('till')}
        value={till ?? ''}
        min={from}
        onChange={(day) => onChange({ till: day || undefined, period: undefined })}
      />
    </>
  );
}

/** The contact type of the drivers; all by default. */
export function ContactTypeFilter({
  value,
  onChange,
}: {
  value: ContactType | undefined;
  onChange: (type: ContactType | undefined) => void;
}) {
  const t = useTexts('statistics');
  return (
    <NativeSelect
      label={t('filter.contact_type')}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(contactTypes.find((type) => type === currentTarget.value))}
      data={[{ value: '', label: t('all_types') }, ...contactTypes.map((type) => ({ value: type, label: t(`contact_type.${type}`) }))]}
    />
  );
}

/** Revenue that was paid, instead of what was booked. */
export function EffectiveFilter({ value, onChange }: { value: boolean | undefined; onChange: (value: true | undefined) => void }) {
  const t = useTexts('statistics');
  return (
    <Switch
      label={t('filter.effective')}
      checked={value ?? false}
      onChange={({ currentTarget }) => onChange(currentTarget.checked || undefined)}
    />
  );
}
