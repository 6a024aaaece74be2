import { useState } from 'react';
import type { Locale } from '#contract/people.ts';
import { useOptionPicks } from '#web/features/foundation/options/use-option-picks.ts';
import { useLocale, useTexts } from '#web/i18n/use-texts.ts';
import { certificates, isLicence } from './licences.ts';
import { heldAndWanted } from './LicenceQuestion.tsx';
import { OptionChips } from './OptionChips.tsx';
import { QuestionFrame } from './QuestionFrame.tsx';
import type { Answers, QuestionProps } from './step-props.ts';

/** The questions with one list of options each, whose texts have the same name. */
export const listQuestions = {
  skills: 'skills',
  countries: 'international_countries',
  languages: 'languages',
  experiences: 'experiences',
  employment_types: 'employment_types',
  traveling: 'traveling',
  wishes: 'wishes',
} as const;
export type ListQuestion = keyof typeof listQuestions;

const languageOf: Record<Locale, string> = { es: 'spanish', de: 'german', en: 'english', pl: 'polish', ro: 'romanian' };

interface FrameProps extends Omit<QuestionProps, 'answers'> {
  of: ListQuestion | 'more' | 'wanted';
  options: ReturnType<typeof useOptionPicks>;
  chosen: string[];
  onChange: (chosen: string[]) => void;
  given: () => Answers;
}

function ChipsFrame({ of, options, chosen, onChange, given, onNext, onBack, onSkip }: FrameProps) {
  const t = useTexts('register_driver');
  const label = t(`lists.${of}`);
  return (
    <QuestionFrame
      title={label}
      text={t('lists.text')}
      onNext={() => onNext(given())}
      onBack={onBack}
      onSkip={onSkip && (() => onSkip(given()))}
    >
      <OptionChips hiddenLabel label={label} options={options} value={chosen} onChange={onChange} />
    </QuestionFrame>
  );
}

/** One list of options. Languages begin with that of the page; options of German law are for Germany. */
export function ChipsQuestion({ of, answers, ...ways }: QuestionProps & { of: ListQuestion }) {
  const field = listQuestions[of];
  const own = languageOf[useLocale()];
  const [chosen, setChosen] = useState<string[]>(answers[field] ?? (of === 'languages' ? [own] : []));
  const isOwn = ({ key }: { key: string }) => Number(of === 'languages' && key === own);
  const options = useOptionPicks(field)
    .filter(({ key }) => key !== 'mini_job' || answers.country === 'DE')
    .toSorted((one, other) => isOwn(other) - isOwn(one));
  const given = (): Answers => ({ [field]: chosen });
  return <ChipsFrame of={of} options={options} chosen={chosen} onChange={setChosen} given={given} {...ways} />;
}

const withQuestion: readonly string[] = Object.values(certificates).flat();

/** Certificates without a question of their own: held, or wanted. V015: never both. */
export function CertificatesQuestion({ of, answers, ...ways }: QuestionProps & { of: 'more' | 'wanted' }) {
  const held = answers.qualifications ?? [];
  const wanted = answers.qualifications_wanted ?? [];
  const isShown = (key: string) => (of === 'wanted' ? !held.includes(key) : !isLicence(key) && !withQuestion.includes(key));
  const [chosen, setChosen] = useState((of === 'wanted' ? wanted : held).filter(isShown));
  const options = useOptionPicks('qualifications').filter(({ key }) => isShown(key));
  const given = () =>
    of === 'wanted' ? { qualifications_wanted: chosen } : heldAndWanted(answers, [...held.filter((key) => !isShown(key)), ...chosen]);
  return <ChipsFrame of={of} options={options} chosen={chosen} onChange={setChosen} given={given} {...ways} />;
}
