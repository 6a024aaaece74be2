import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { FirstDay } from './first-day.ts';
import { Day, Id, listOf, Moment } from '#contract/shapes.ts';

export const hireStatuses = ['reported', 'confirmed', 'rejected'] as const;
export type HireStatus = (typeof hireStatuses)[number];

/** The data that an employer needs for the contract, and no company sees before. */
export const contractData = ['address', 'birthday'] as const;
export type ContractData = (typeof contractData)[number];

const CompanyRef = z.object({ id: Id, name: z.string(), logo_id: Id.nullable() });
const CampaignRef = z.object({ id: Id, title: z.string() });

export const Hire = z.object({
  id: Id,
  unlocked_driver_id: Id,
  offer_id: Id.nullable(),
  status: z.enum(hireStatuses),
  first_work_day_at: Day,
  first_day: FirstDay,
  reported_at: Moment,
  confirmed_at: Moment.nullable(),
  rejected_at: Moment.nullable(),
  driver_rejected_hired_reason: z.string().nullable(),
  /** Since then the company sees the driver's street address and date of birth. */
  contract_data_shared_at: Moment.nullable(),
  /** What the profile lacks of these data. */
  contract_data_missing: z.array(z.enum(contractData)),
  company: CompanyRef,
  campaign: CampaignRef.nullable(),
});
export type Hire = z.output<typeof Hire>;
export type HireInput = z.input<typeof Hire>;

/** A company that has the driver's contact data: an unlocked driver from the driver's point of view. */
export const Unlock = z.object({
  id: Id,
  offer_id: Id.nullable(),
  company: CompanyRef,
  campaign: CampaignRef.nullable(),
  contact_person: z.object({ full_name: z.string(), phone: z.string().nullable() }).nullable(),
  created_at: Moment,
  first_contacted_at: Moment.nullable(),
  lost_interest_at: Moment.nullable(),
  hire: Hire.nullable(),
});
export type Unlock = z.output<typeof Unlock>;
export type UnlockInput = z.input<typeof Unlock>;

export const MAX_REJECT_REASON = 500;
/** The specification has one form for both answers. Fields that an answer does not need are left out. */
export const HireForm = z.strictObject({
  offer_id: Id.nullable().optional(),
  unlocked_driver_id: Id.optional(),
  candidate_id: Id.nullable().optional(),
  /** The first working day according to the driver. Without it, the reported day remains. */
  first_work_day_at: Day.optional(),
  driver_rejected_hired_reason: z.string().trim().max(MAX_REJECT_REASON).nullable().optional(),
});
export type HireForm = z.output<typeof HireForm>;

export const hires = {
  mine: endpoint('GET', '/api/contact/hires', { access: 'contact', response: listOf(Hire) }),
  unlocks: endpoint('GET', '/api/unlocks', { access: 'contact', response: listOf(Unlock) }),
  confirm: endpoint('PUT', '/api/contact/confirmHired/{unlockedDriverId}', { access: 'contact', body: HireForm, response: Hire }),
  reject: endpoint('PUT', '/api/contact/rejectHired/{unlockedDriverId}', {
    access: 'contact',
    body: HireForm.required({ driver_rejected_hired_reason: true }),
    response: Hire,
  }),
  /** Shares the data for the contract, or withdraws them. */
  shareContractData: endpoint('PUT', '/api/contact/contract-data/{unlockedDriverId}', {
    access: 'contact',
    body: z.strictObject({ shared: z.boolean() }),
    response: Hire,
  }),
  lostInterest: endpoint('PUT', '/api/unlocked-driver/{id}/lostInterest', {
    access: 'contact',
    response: z.object({ id: Id, lost_interest_at: Moment }),
  }),
  confirmByAdmin: endpoint('PUT', '/api/unlocked-drivers/{id}/confirmHiredByAdmin', { access: 'staff:admin', response: Hire }),
  rejectByAdmin: endpoint('PUT', '/api/unlocked-drivers/{id}/rejectHiredByAdmin', { access: 'staff:admin', response: Hire }),
};
