import { z } from 'zod';
import { ContactType } from '#contract/foundation/vocabulary.ts';
import { CountryCode, Cents, Id, LatLng, Moment, pageOf, Search } from '#contract/shapes.ts';
import { DriversUse } from './campaign-form.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Salary } from './salary.ts';

/** Search radii in kilometres. A search without one uses `WIDE_JOB_SEARCH_KM`. */
export const jobSearchRadii = [30, 40, 80] as const;
export const WIDE_JOB_SEARCH_KM = 150;

const Labelled = z.object({ key: z.string(), label: z.string() });

const card = {
  campaign_id: Id,
  title: z.string(),
  contact_type: ContactType,
  place: z.string().nullable(),
  /** Gross pay of a month in cents. */
  pay: z.object({ from: Cents, till: Cents }).nullable(),
  vacancies: z.int(),
  image_id: Id.nullable(),
  activated_at: Moment.nullable(),
  /** Null for a confidential campaign. */
  company: z.object({ id: Id, name: z.string(), logo_id: Id.nullable() }).nullable(),
  employment: z.array(Labelled),
  /** From the place of the search, otherwise from the home of the signed-in driver. */
  distance_km: z.int().nullable(),
};

export const JobPostCard = z.object(card);
export type JobPostCard = z.output<typeof JobPostCard>;

/** A job as drivers and visitors read it. Labels are in the reader's language. */
export const JobPost = z.object({
  ...card,
  /** Whether it can be answered. Otherwise it is shown for reading only. */
  is_open: z.boolean(),
  is_filled: z.boolean(),
  confidential: z.boolean(),
  description: z.string(),
  activity_description: z.string(),
  video_link: z.string().nullable(),
  /** The centre of the postcode where the work starts. */
  location: LatLng.nullable(),
  about_company: z.object({ profile_description: z.string(), url: z.string().nullable(), city: z.string().nullable() }).nullable(),
  benefits: z.array(Labelled),
  own_benefits: z.array(z.string()),
  wishes: z.array(Labelled),
  salary: Salary,
  holidays_count: z.int().nullable(),
  drivers_use: DriversUse.nullable(),
  /** The criteria of the audience, without protected traits. */
  requirements: z.object({
    qualifications: z.array(Labelled),
    experiences: z.array(Labelled),
    languages: z.array(Labelled),
    skills: z.array(Labelled),
    work_experience: z.int().nullable(),
  }),
  stories: z.array(z.object({ title: z.string(), body: z.string(), image_id: Id.nullable(), youtube_id: z.string().nullable() })),
});
export type JobPost = z.output<typeof JobPost>;

/** `zip_code` may be the name of a town, which a page without scripts sends in this field. */
const place = { zip_code: z.string().trim().min(2).max(80).optional(), country: CountryCode.optional(), place: Search.optional() };

/** The market today. `drivers` is the planner's estimate, rounded down to hundreds; the others are counted. */
export const MarketFigures = z.object({ drivers: z.int(), jobs: z.int(), companies: z.int() });
export type MarketFigures = z.output<typeof MarketFigures>;

export const jobPosts = {
  figures: endpoint('GET', '/api/market-figures', { access: 'anyone', response: MarketFigures, rate: { per_minute: 120 } }),
  /** Open jobs, nearest first. */
  search: endpoint('GET', '/job-posts', {
    access: 'anyone',
    query: querySchema(pages.jobPosts.search, {
      ...place,
      radius: z.coerce.number().int().min(1).max(500).optional(),
      per_page: z.coerce.number().int().min(1).max(25).optional(),
    }),
    response: pageOf(JobPostCard),
    rate: { per_minute: 120 },
  }),
  show: endpoint('GET', '/job-posts/{campaign_id}', { access: 'anyone', query: z.strictObject(place), response: JobPost }),
};
