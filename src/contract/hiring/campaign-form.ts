import { z } from 'zod';
import { ContactType, OptionKeys } from '#contract/foundation/vocabulary.ts';
import { Salary } from './salary.ts';
import { Id, Moment } from '#contract/shapes.ts';

const line = (max: number) => z.string().trim().max(max);
const optionalLine = (max: number) => line(max).nullable().default(null);

/** Shares of the work in percent. Long distance is the remainder of short distance (V064). */
export const DriversUse = z
  .strictObject({ short_distance: z.int().min(0).max(100), long_distance: z.int().min(0).max(100) })
  .refine((share) => share.long_distance === 100 - share.short_distance, { message: 'shares_not_100', path: ['long_distance'] });
/** What the slider begins with, once the company wants to say it. */
export const halfAndHalf = { short_distance: 50, long_distance: 50 };

const sameText = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase();

/** `benefits`: free text beside the catalogue, each once (V025). `wishes`: drivers' wishes that the job fulfils. */
export const CampaignMeta = z.strictObject({
  employment: OptionKeys.default([]),
  benefits: z
    .array(line(80).min(1))
    .max(20)
    .refine((own) => own.every((text, place) => own.findIndex((other) => sameText(other, text)) === place), { message: 'option_exists' })
    .default([]),
  wishes: OptionKeys.default([]),
  salary: Salary.prefault({}),
  holidays_count: z.int().min(0).max(60).nullable().default(null),
  /** Null: drivers read nothing about it. */
  drivers_use: DriversUse.nullable().default(null),
});
export type CampaignMeta = z.output<typeof CampaignMeta>;

export const youtubeId = /^[A-Za-z0-9_-]{11}$/;
export const Story = z.strictObject({
  image_id: Id.nullable().default(null),
  title: line(120).default(''),
  body: line(2000).default(''),
  youtube_id: z.string().regex(youtubeId).nullable().default(null),
  sort: z.int().min(0).max(1000).default(0),
});
export type Story = z.output<typeof Story>;
export const MAX_STORIES = 12;

export const Vacancies = z.int().min(1).max(1000);

/** The content of a campaign, written by the company. A draft requires the name only. */
export const campaignFields = {
  name: line(160).min(1),
  contact_type: ContactType.default('driver'),
  audience_id: Id.nullable().default(null),
  title: line(160).default(''),
  description: line(8000).default(''),
  activity_description: line(8000).default(''),
  video_link: z
    .url({ protocol: /^https$/ })
    .max(300)
    .nullable()
    .default(null),
  vacancies: Vacancies.default(1),
  phone: optionalLine(40),
  cost_center: optionalLine(80),
  confidential: z.boolean().default(false),
  contact_person_id: Id.nullable().default(null),
  users: z.array(Id).max(50).default([]),
  benefits: OptionKeys.default([]),
  stories: z.array(Story).max(MAX_STORIES).default([]),
  meta: CampaignMeta.prefault({}),
};

/**
 * `id`: the campaign to save; without it a new one is created. `publish: false` keeps it a draft. `updated_at` is the version that the
 * editor loaded.
 */
export const CampaignForm = z.strictObject({
  ...campaignFields,
  id: Id.optional(),
  publish: z.boolean().default(false),
  updated_at: Moment.optional(),
});
export type CampaignForm = z.output<typeof CampaignForm>;
/** For the check before publishing, which reports a missing name together with the other missing fields. */
export const CheckedCampaignForm = CampaignForm.extend({ name: line(160) });
export type CampaignContent = Omit<CampaignForm, 'id' | 'publish' | 'updated_at'>;
