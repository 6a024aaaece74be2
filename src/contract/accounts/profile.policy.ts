import type { DriverProfile } from './driver-profile.ts';

/** The five parts of a complete profile, one star each. The parts that improve matching most come first. */
export const profileParts = ['place', 'qualifications', 'experience', 'wishes', 'cv'] as const;
export type ProfilePart = (typeof profileParts)[number];

type Facts = Pick<
  DriverProfile,
  | 'lat'
  | 'qualifications'
  | 'skills'
  | 'experiences'
  | 'work_experience'
  | 'languages'
  | 'employment_types'
  | 'traveling'
  | 'cv_media_id'
  | 'manual_cv'
>;
type Test = (profile: Facts) => boolean;

/** The same rule as the column `profile_progress_points`. */
const isThere: Record<ProfilePart, Test> = {
  place: ({ lat }) => lat !== null,
  qualifications: ({ qualifications, skills }) => qualifications.length + skills.length > 0,
  experience: ({ experiences, work_experience }) => experiences.length > 0 || work_experience !== null,
  wishes: ({ languages, employment_types, traveling }) => languages.length > 0 && employment_types.length + traveling.length > 0,
  cv: ({ cv_media_id, manual_cv }) => cv_media_id !== null || manual_cv.length > 0,
};

/** The parts without a star. */
export const missingParts = (profile: Facts): ProfilePart[] => profileParts.filter((part) => !isThere[part](profile));
