import type { OptionCategory } from '#contract/foundation/vocabulary.ts';
import type { ShownProfile } from '#contract/hiring/unlocked-drivers.ts';
import { useLabels } from '#web/features/foundation/options/use-labels.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Badges } from './Badges.tsx';

/** The catalogue of each list, in the order of the page. */
const catalogues = {
  qualifications: 'qualifications',
  qualifications_wanted: 'qualifications',
  experiences: 'experiences',
  experiences_wanted: 'experiences',
  educations_wanted: 'education',
  skills: 'skills',
  international_countries: 'international_countries',
  employment_types: 'employment_types',
  traveling: 'traveling',
  special_transport: 'special_transport',
  wishes: 'wishes',
} as const satisfies Partial<Record<keyof ShownProfile, OptionCategory>>;
type List = keyof typeof catalogues;

/** Free-text entries beside the catalogue's list. */
const ownWords = { experiences: 'custom_experiences' } as const satisfies Partial<Record<List, keyof ShownProfile>>;
const ownWordsOf = (profile: ShownProfile, list: List) => (list in ownWords ? profile[ownWords[list as keyof typeof ownWords]] : []);

export function PersonLists({ profile }: { profile: ShownProfile }) {
  const t = useTexts('unlocked_drivers');
  const label = useLabels();
  return (Object.keys(catalogues) as List[]).map((list) => {
    const words = [...profile[list].map((key) => label(catalogues[list], key)), ...ownWordsOf(profile, list)];
    return words.length > 0 && <Badges key={list} title={t(list)} words={words} />;
  });
}
