import type { OptionCategory } from '#contract/foundation/vocabulary.ts';
import type { MergeField } from '#contract/staff/driver-merges.ts';
import type { AdminDriver } from '#contract/staff/drivers-admin.ts';
import { useLabels } from '#web/features/foundation/options/use-labels.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { day, listed, number, phoneNumber } from '#web/ui/format.ts';
import { languageNames } from '#web/ui/Language.tsx';

/** The value of a field in words. Empty, when there is none. */
export function useFieldValue(): (field: MergeField, driver: AdminDriver) => string {
  const t = useTexts('driver_merges');
  const words = useTexts('drivers_admin');
  const audience = useTexts('audiences');
  const label = useLabels();
  const keys = (category: OptionCategory, values: readonly string[]) => values.map((value) => label(category, value));
  const all = (...values: (string | null | undefined | false | readonly string[])[]) => listed(values.flat().filter(Boolean) as string[]);
  const yes = (key: Parameters<typeof words>[0], value: boolean | null) => value === true && words(key);
  const confirmed = (address: string | null, is_confirmed: boolean) => (address && is_confirmed ? t('confirmed', { address }) : address);
  const of: Record<MergeField, (driver: AdminDriver) => string | null> = {
    name: (d) => d.full_name,
    email: (d) => confirmed(d.email, d.email_confirmed_at !== null),
    phone: (d) => confirmed(d.phone && phoneNumber(d.phone), d.phone_confirmed_at !== null),
    locale: (d) => languageNames[d.locale],
    picture: (d) => d.profile_image?.name ?? null,
    contact_type: (d) => words(`contact_type.${d.contact_type}`),
    place: (d) => [`${d.postcode ?? ''} ${d.place ?? ''}`.trim(), d.country, d.address].filter(Boolean).join(', '),
    places_wanted: (d) =>
      d.work_area === 'home_area'
        ? words('home_area')
        : all(
            d.locations_wanted.map(({ postcode, place }) => `${postcode} ${place}`.trim()),
            d.countries_wanted,
          ) || words('other_areas'),
    birthday: (d) => d.birthday && day(d.birthday),
    gender: (d) => d.gender && audience(`gender.${d.gender}`),
    work_experience: (d) => (d.work_experience === null ? null : t('years', { count: d.work_experience })),
    education: (d) => all(d.education && label('education', d.education), keys('education', d.educations_wanted), d.custom_educations),
    qualifications: (d) =>
      all(
        keys('qualifications', d.qualifications),
        keys('qualifications', d.qualifications_wanted),
        yes('field.qualification_adr', d.qualification_adr),
        yes('field.lift_platform', d.lift_platform),
        yes('field.delivery_guy', d.delivery_guy),
        yes('field.tackle', d.tackle),
      ),
    experiences: (d) => all(keys('experiences', d.experiences), keys('experiences', d.experiences_wanted), d.custom_experiences),
    languages: (d) => all(keys('languages', d.languages)),
    work: (d) =>
      all(
        keys('employment_types', d.employment_types),
        keys('traveling', d.traveling),
        keys('special_transport', d.special_transport),
        keys('wishes', d.wishes),
        yes('field.willingness_to_move', d.willingness_to_move),
      ),
    leadership: (d) =>
      all(
        keys('skills', d.skills),
        keys('international_countries', d.international_countries),
        d.team_size !== null && number(d.team_size),
      ),
    vehicle: (d) =>
      all(
        d.truck_type && label('truck_types', d.truck_type),
        d.truck_year !== null && String(d.truck_year),
        d.truck_mileage !== null && `${number(d.truck_mileage)} km`,
        yes('field.semi_trailer_presence', d.semi_trailer_presence),
      ),
    cv: (d) => all(d.cv?.name, d.manual_cv.length > 0 && t('stations', { count: d.manual_cv.length })),
    search: (d) => all(words(`looking.${d.job_seeking_status}`), d.weeks_until_exit !== null && t('weeks', { count: d.weeks_until_exit })),
    texts: (d) => [d.profile_about, d.profile_description, d.job_motivation, d.notes].filter(Boolean).join(' / '),
  };
  return (field, driver) => of[field](driver) ?? '';
}
