import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contactTypes } from '#contract/foundation/vocabulary.ts';
import { options } from '#contract/foundation/options.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { PlaceInput } from '#web/ui/input/PlaceInput.tsx';
import { useFirstCountry } from './first-country.ts';
import { OneChip } from './OptionChips.tsx';
import type { StepProps } from './step-props.ts';
import { StepFrame } from './StepFrame.tsx';

/** The contact type, and the home. */
export default function PlaceStep({ answers, onNext, onBack }: StepProps) {
  const t = useTexts('register_driver');
  const first = useFirstCountry();
  const [contact_type, setType] = useState(answers.contact_type ?? 'driver');
  const [country, setCountry] = useState(answers.country ?? first);
  const [home, setHome] = useState({ postcode: answers.postcode ?? '', place: answers.place ?? '' });
  const [error, setError] = useState<string>();
  const { data } = useQuery({ ...query(options.countries), staleTime: Infinity });
  const countries = data?.data.map(({ code, name }) => ({ value: code, label: name })) ?? [{ value: country, label: country }];
  const next = async () => {
    if (!home.place && !home.postcode) return setError(t('place.missing'));
    await onNext({ contact_type, country, postcode: home.postcode || null, place: home.place || null });
  };
  return (
    <StepFrame title={t('place.title')} text={t('place.text')} onNext={next} onBack={onBack}>
      <OneChip
        label={t('place.type')}
        name="contact_type"
        options={contactTypes.map((key) => ({ key, label: t(`type.${key}`) }))}
        value={contact_type}
        onChange={setType}
      />
      <NativeSelect
        label={t('place.country')}
        data={countries}
        value={country}
        onChange={(event) => [setCountry(event.currentTarget.value), setHome({ postcode: '', place: '' })]}
      />
      <PlaceInput
        label={t('place.home')}
        required
        country={country}
        error={error}
        value={`${home.postcode} ${home.place}`.trim()}
        onPick={(place) => {
          setError(undefined);
          setHome({ postcode: place?.postcode ?? '', place: place?.name ?? '' });
        }}
      />
    </StepFrame>
  );
}
