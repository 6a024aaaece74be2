import { Button, NativeSelect } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import {
  contactTypes,
  driverConfirmations,
  driverOffers,
  driverReadiness,
  driverSearches,
  lastVisits,
  yesOrNo,
} from '#contract/foundation/vocabulary.ts';
import type { SearchValues } from '#contract/page.ts';
import type { pages } from '#contract/pages.ts';
import { DEFAULT_KM } from '#contract/staff/drivers-admin.ts';
import { useOptionPicks } from '#web/features/foundation/options/use-option-picks.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { distance } from '#web/ui/format.ts';
import { DateInput } from '#web/ui/input/DateInput.tsx';
import { MultiSelect } from '#web/ui/input/MultiSelect.tsx';
import { PlaceInput } from '#web/ui/input/PlaceInput.tsx';

type Values = SearchValues<typeof pages.drivers.search>;
interface Props {
  values: Values;
  onChange: (change: Values) => void;
}

const radii = [10, 25, 50, 100, 200, 500];
/** The filters behind the button. */
const further = [
  'qualifications',
  'confirmed',
  'active',
  'terms',
  'looking',
  'registered_from',
  'registered_till',
  'offers',
  'visited',
] as const;

export function DriverFilters({ values, onChange }: Props) {
  const t = useTexts('drivers_admin');
  const set = further.filter((name) => values[name] !== undefined).length;
  const [isOpen, setOpen] = useState(set > 0);
  const { contact_type, readiness, place, km = DEFAULT_KM } = values;
  return (
    <>
      <Choice name="contact_type" words={contactTypes} value={contact_type} onPick={(word) => onChange({ contact_type: word })} />
      <Choice name="readiness" words={driverReadiness} value={readiness} onPick={(word) => onChange({ readiness: word })} />
      <PlaceInput
        aria-label={t('filter.place')}
        // the bar leaves no room for an icon on a phone
        leftSection={null}
        value={place}
        onPick={(found) => onChange({ place: found?.label, lat: found?.lat, lng: found?.lng, ...(!found && { km: undefined }) })}
      />
      {values.lat !== undefined && (
        <NativeSelect
          aria-label={t('filter.km')}
          value={String(km)}
          onChange={({ currentTarget }) => onChange({ km: Number(currentTarget.value) })}
          data={radii.map((each) => ({ value: String(each), label: t('filter.within', { distance: distance(each) }) }))}
        />
      )}
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={17} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {set > 0 ? t('filter.more_set', { count: set }) : t('filter.more')}
      </Button>
      {isOpen && <Further values={values} onChange={onChange} />}
    </>
  );
}

function Further({ values, onChange }: Props) {
  const t = useTexts('drivers_admin');
  const qualifications = useOptionPicks('qualifications');
  const { confirmed, active, terms, looking, offers, visited, registered_from, registered_till } = values;
  return (
    <>
      <Choice name="confirmed" words={driverConfirmations} value={confirmed} onPick={(word) => onChange({ confirmed: word })} />
      <Choice name="account" words={yesOrNo} value={active} onPick={(word) => onChange({ active: word })} />
      <Choice name="terms" words={yesOrNo} value={terms} onPick={(word) => onChange({ terms: word })} />
      <Choice name="looking" words={driverSearches} value={looking} onPick={(word) => onChange({ looking: word })} />
      <Choice name="offers" words={driverOffers} value={offers} onPick={(word) => onChange({ offers: word })} />
      <Choice name="visited" words={lastVisits} value={visited} onPick={(word) => onChange({ visited: word })} />
      <DateInput
        label={t('filter.registered_from')}
        value={registered_from ?? ''}
        onChange={(day) => onChange({ registered_from: day ?? undefined })}
      />
      <DateInput
        label={t('filter.registered_till')}
        value={registered_till ?? ''}
        min={registered_from}
        onChange={(day) => onChange({ registered_till: day ?? undefined })}
      />
      <MultiSelect
        label={t('filter.qualifications')}
        options={qualifications}
        value={values.qualifications}
        onChange={(keys) => onChange({ qualifications: keys.length > 0 ? keys : undefined })}
      />
    </>
  );
}

type ChoiceName = 'contact_type' | 'readiness' | 'confirmed' | 'account' | 'terms' | 'looking' | 'offers' | 'visited';
interface ChoiceProps<W extends string> {
  name: ChoiceName;
  words: readonly W[];
  value: W | undefined;
  onPick: (word: W | undefined) => void;
}

function Choice<W extends string>({ name, words, value, onPick }: ChoiceProps<W>) {
  const t = useTexts('drivers_admin');
  const labelOf = (word: string) => t(`${name}.${word}` as 'account.yes');
  return (
    <NativeSelect
      aria-label={t(`filter.${name}`)}
      value={value ?? ''}
      onChange={({ currentTarget }) => onPick(words.find((word) => word === currentTarget.value))}
      data={[{ value: '', label: t(`filter.any.${name}`) }, ...words.map((word) => ({ value: word, label: labelOf(word) }))]}
    />
  );
}
