import { z } from 'zod';
import { AudienceStatus } from '#contract/matching/audiences.ts';
import { ContactType } from '#contract/foundation/vocabulary.ts';
import { campaignFields, CampaignForm, CampaignMeta, CheckedCampaignForm, Story } from '#contract/hiring/campaign-form.ts';
import { campaignStatuses } from '#contract/hiring/campaign-status.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Headcount } from '#contract/headcount.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { imageUpload, slow } from '#contract/foundation/media.ts';
import { Cents, Day, Id, Moment, pageOf } from '#contract/shapes.ts';

const status = {
  status: z.enum(campaignStatuses),
  /** The user's next step, in one sentence. */
  status_message: z.string(),
  status_translated: z.string(),
};

/**
 * The slot that the campaign occupies. `is_locked`: no other campaign can use it before `locked_until`, even while this one is inactive.
 */
const Slot = z.object({ is_locked: z.boolean(), locked_until: Day.nullable() });

const state = {
  id: Id,
  ...status,
  is_active: z.boolean(),
  published_at: Moment.nullable(),
  activated_at: Moment.nullable(),
  archived_at: Moment.nullable(),
  suspended: z.boolean(),
  suspended_reason: z.string().nullable(),
  suspended_by_staff: z.boolean(),
  prevented_at: Moment.nullable(),
  blocked_at: Moment.nullable(),
  blocked_reason: z.string().nullable(),
  boosted_at: Moment.nullable(),
  vacancies: z.int(),
  /** Vacancies with a hire that is reported or confirmed. */
  filled_vacancies: z.int(),
  filled_at: Moment.nullable(),
  critical: z.boolean(),
  slot: Slot.nullable(),
  has_active_subscription: z.boolean(),
};
/** The fields that the toggles change. */
export const CampaignState = z.object(state);
export type CampaignState = z.output<typeof CampaignState>;

const Person = z.object({ id: Id, full_name: z.string() });

/** A change of an approved campaign, which needs an approval of its own. */
const SubCampaign = z.object({ id: Id, ...status, rejected_reason: z.string().nullable(), meta: CampaignMeta, updated_at: Moment });

/** More reminders of a campaign are not counted in lists. The campaign itself has the exact number. */
export const MAX_REMINDERS_LISTED = 20;

/** A row of the list. `accepted_offers_count`: drivers who said yes and wait to be unlocked. */
const ReminderStats = z.object({ open_offers_without_reminders: Headcount });

export const Campaign = z.object({
  ...state,
  parent_id: Id.nullable(),
  name: z.string(),
  title: z.string(),
  contact_type: ContactType,
  company: z.object({ id: Id, name: z.string() }),
  audience_id: Id.nullable(),
  audience: z.object({ id: Id, name: z.string(), status: AudienceStatus }).nullable(),
  meta: CampaignMeta,
  contact_person: Person.nullable(),
  image_id: Id.nullable(),
  cost_per_unlock: Cents,
  remaining_budget: Cents,
  rejected_reason: z.string().nullable(),
  hires_count: z.int(),
  unlocked_drivers_count: z.int(),
  /** Hires per unlock, two decimals; 0 before the first unlock. */
  hire_ratio: z.number(),
  accepted_offers_count: z.int(),
  created_at: Moment,
  updated_at: Moment,
  sub_campaign: SubCampaign.nullable(),
  /** In lists for staff only, counted up to `MAX_REMINDERS_LISTED`. */
  reminder_stats: ReminderStats.optional(),
});
export type Campaign = z.output<typeof Campaign>;

/** A campaign with all fields of the form. `content` is what is being edited: the open change, if there is one. */
export const CampaignDetail = Campaign.extend({
  content: z.object({ ...campaignFields, stories: z.array(Story), image_id: Id.nullable(), id: Id, updated_at: Moment }),
  reminder_stats: ReminderStats,
  /** Comments that the reader may see. */
  comments_count: z.int(),
});
export type CampaignDetail = z.output<typeof CampaignDetail>;

/** The sort orders of the list. By default, campaigns with the most hires come first (V063). */
export const campaignOrders = ['hires_count', 'unlocked_drivers_count', 'name', 'created_at'] as const;
export const campaignOrder = { orderBy: z.enum(campaignOrders).optional(), order: z.enum(['asc', 'desc']).optional() };

export const campaigns = {
  list: endpoint('GET', '/api/campaigns', {
    access: 'company',
    query: querySchema(pages.campaigns.search, campaignOrder),
    response: pageOf(Campaign),
  }),
  show: endpoint('GET', '/api/campaigns/{id}', { access: ['company', 'staff'], response: CampaignDetail }),
  save: endpoint('POST', '/campaigns', { access: 'company:campaigns', body: CampaignForm, response: CampaignDetail }),
  /** Checks whether the campaign can be published now. Returns the facts for the confirmation dialog. */
  validate: endpoint('POST', '/campaigns/validate', {
    access: 'company:campaigns',
    body: CheckedCampaignForm,
    response: z.object({ audience_status: AudienceStatus, is_change: z.boolean() }),
  }),
  upload: endpoint('POST', '/campaigns/{id}/upload', {
    access: 'company:campaigns',
    upload: imageUpload('image'),
    response: z.object({ image_id: Id, updated_at: Moment }),
    ...slow,
  }),
  removeImage: endpoint('DELETE', '/campaigns/{id}/upload', { access: 'company:campaigns', response: z.object({ updated_at: Moment }) }),
  duplicate: endpoint('POST', '/api/campaigns/{id}/duplicate', { access: 'company:campaigns', response: CampaignDetail }),
  remove: endpoint('DELETE', '/api/campaigns/{id}', { access: 'staff:admin', response: z.object({ id: Id }) }),
};
