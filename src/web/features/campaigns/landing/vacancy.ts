import type { ContactType } from '#contract/foundation/vocabulary.ts';

/** What a visitor types about a vacancy before registering. */
export const blankVacancy = { job_title: '', company_name: '', profession: 'driver' as ContactType, location: '' };
export type Vacancy = typeof blankVacancy;
