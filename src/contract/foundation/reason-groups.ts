/** The groups in which a form shows the reasons of a turned-down offer. A reason that staff have added is in the last one. */
export const rejectionGroups = {
  pay: ['salary_too_low', 'allowances_too_low', 'pay_model_unclear'],
  place: ['too_far', 'no_relocation', 'no_accommodation'],
  time: ['wrong_shift', 'no_night', 'no_weekend', 'too_many_hours', 'home_time'],
  work: ['long_haul', 'local_only_unwanted', 'international_unwanted', 'vehicle_type', 'manual_loading', 'team_driving_unwanted'],
  requirements: ['missing_qualification', 'language_requirement'],
  contract: ['contract_type', 'temp_agency_unwanted', 'start_date', 'notice_period'],
  company: ['company_reputation', 'knows_company'],
  person: ['already_employed', 'staying_current', 'not_looking'],
  other: ['other'],
} as const satisfies ReasonGroups;

/** The same for an unqualified driver. */
export const unqualifiedGroups = {
  papers: ['no_licence', 'licence_expired', 'no_code95', 'no_driver_card'],
  experience: ['no_experience', 'not_truck_driver', 'language_insufficient', 'outside_region'],
  wishes: ['not_looking', 'unrealistic_expectations', 'wants_minijob_only'],
  contact: ['unreachable', 'wrong_number'],
  data: ['duplicate', 'fake_data', 'no_consent'],
  other: ['other'],
} as const satisfies ReasonGroups;

type ReasonGroups = Readonly<Record<'other', readonly string[]>> & Readonly<Record<string, readonly string[]>>;

/** The reasons by group, in the order of the groups; without empty ones. */
export function groupReasons<G extends ReasonGroups, R extends { identifier: string }>(groups: G, reasons: readonly R[]) {
  const known = new Set(Object.values(groups).flat());
  const names = Object.keys(groups) as (keyof G & string)[];
  const isIn = (name: keyof G & string, { identifier }: R) =>
    groups[name]!.includes(identifier) || (name === 'other' && !known.has(identifier));
  return names
    .map((name) => ({ name, reasons: reasons.filter((reason) => isIn(name, reason)) }))
    .filter((group) => group.reasons.length > 0);
}
