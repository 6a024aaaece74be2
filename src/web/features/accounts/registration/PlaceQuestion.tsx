import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { options } from '#contract/foundation/options.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { PlaceInput } from '#web/ui/input/PlaceInput.tsx';
import { useFirstCountry } from './first-country.ts';
import { QuestionFrame } from './QuestionFrame.tsx';
import type { QuestionProps } from './step-props.ts';

/** The home. A town of the list is the answer, without another button. */
export function PlaceQuestion({ answers, onNext, onBack }: QuestionProps) {
  const t = useTexts('register_driver');
  const first = useFirstCountry();
  const [country, setCountry] = useState(answers.country ?? first);
  const [home, setHome] = useState({ postcode: answers.postcode ?? '', place: answers.place ?? '' });
  const [error, setError] = useState<string>();
  const { data } = useQuery({ ...query(options.countries), staleTime: Infinity });
  const countries = data?.data.map(({ code, name }) => ({ value: code, label: name })) ?? [{ value: country, label: country }];
  const answer = ({ postcode, place }: typeof home) => onNext({ country, postcode: postcode || null, place: place || null });
  return (
    <QuestionFrame
      title={t('place.title')}
      text={t('place.text')}
      onNext={() => (home.place || home.postcode ? answer(home) : setError(t('place.missing')))}
      onBack={onBack}
    >
      <PlaceInput
        label={t('place.home')}
        required
        country={country}
        error={error}
        value={`${home.postcode} ${home.place}`.trim()}
        onPick={(place) => {
          setError(undefined);
          const picked = { postcode: place?.postcode ?? '', place: place?.name ?? '' };
          setHome(picked);
          if (place) answer(picked);
        }}
      />
      <NativeSelect
        label={t('place.country')}
        data={countries}
        value={country}
        onChange={(event) => [setCountry(event.currentTarget.value), setHome({ postcode: '', place: '' })]}
      />
    </QuestionFrame>
  );
}
