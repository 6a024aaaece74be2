import type { ShownProfile } from '#contract/hiring/unlocked-drivers.ts';
import { useLabels } from '#web/features/foundation/options/use-labels.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listed, number } from '#web/ui/format.ts';

/** Three is the default until the driver chooses, so it carries no information. */
const UNSAID_SATISFACTION = 3;
/** The stored scale is inverted: one is the best, shown as five stars. */
const starsOf = (satisfaction: number) => number(5 - satisfaction + 1);

const abilities = ['tackle', 'delivery_guy', 'willingness_to_move'] as const;
const equipment = ['semi_trailer_presence', 'qualification_adr', 'lift_platform'] as const;

/** The filled-in fields of the profile, without contact data. */
export function useProfileFacts(profile: ShownProfile): [name: string, value: string][] {
  const t = useTexts('unlocked_drivers');
  const label = useLabels();
  const { education, custom_educations, weeks_until_exit: weeks, satisfaction_with_current_employer: satisfaction } = profile;
  const { contact_type, day_night_preference, truck_type, truck_year, truck_mileage, semi_trailer_weight, semi_trailer_year } = profile;
  const named = (fields: readonly (typeof abilities | typeof equipment)[number][]) =>
    listed(fields.filter((field) => profile[field]).map((field) => t(`said.${field}`)));
  const educations = [...(education ? [label('education', education)] : []), ...custom_educations];
  const facts: [string, string | null][] = [
    [t('weeks_until_exit'), weeks === null ? null : t('weeks', { count: weeks })],
    [t('satisfaction'), satisfaction === UNSAID_SATISFACTION ? null : t('stars', { value: starsOf(satisfaction) })],
    [t('education'), listed(educations)],
    [t('day_night'), day_night_preference && t(`said.${day_night_preference}`)],
    [t('abilities'), named(abilities)],
  ];
  const truck: [string, string | null][] = [
    [t('truck'), listed([truck_type && label('truck_types', truck_type), truck_year && String(truck_year)].filter(Boolean) as string[])],
    [t('truck_mileage'), truck_mileage === null ? null : `${number(truck_mileage)} km`],
    [t('trailer_weight'), semi_trailer_weight === null ? null : t('tonnes', { value: number(semi_trailer_weight) })],
    [t('trailer_year'), semi_trailer_year === null ? null : String(semi_trailer_year)],
    [t('equipment'), named(equipment)],
  ];
  const team: [string, string | null][] = [
    [t('team'), profile.team_under_management ? (profile.team_size ? t('team_led', { count: profile.team_size }) : t('team_yes')) : null],
  ];
  const ofType = { driver: [], self_employed: truck, fleet_manager: team }[contact_type];
  return [...facts, ...ofType].filter((fact): fact is [string, string] => Boolean(fact[1]));
}
