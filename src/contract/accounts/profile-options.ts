/** Fields of a driver's profile that hold keys of an option catalogue, each with its catalogue. */
export const profileCatalogues = {
  languages: 'languages',
  qualifications: 'qualifications',
  qualifications_wanted: 'qualifications',
  experiences: 'experiences',
  experiences_wanted: 'experiences',
  employment_types: 'employment_types',
  traveling: 'traveling',
  special_transport: 'special_transport',
  wishes: 'wishes',
  skills: 'skills',
  international_countries: 'international_countries',
  education: 'education',
  educations_wanted: 'education',
  truck_type: 'truck_types',
} as const;
export type ProfileOptionField = keyof typeof profileCatalogues;
