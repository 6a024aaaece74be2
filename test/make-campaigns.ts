import type { z } from 'zod';
import { AudienceDraft, type AudienceDraft as Draft } from '#contract/matching/audiences.ts';
import { CampaignForm } from '#contract/hiring/campaign-form.ts';
import type { CompanyUser, Staff } from '#contract/people.ts';
import { toggleActivate } from '#server/features/campaigns/campaign-states/commands.ts';
import { acceptAudience, createAudience } from '#server/features/matching/audiences/commands.ts';
import { acceptCampaign, saveCampaign } from '#server/features/campaigns/campaigns/commands.ts';
import { addSlots } from '#server/features/billing/slots/commands.ts';
import { makeStaff, type CompanyPerson } from './make.ts';
import type { World } from './world.ts';

let counter = 0;

export const Hamburg = { lat: 53.5511, lng: 9.9937, label: '20095 Hamburg' };

/** The company's owner as the actor of a command. */
export const asOwner = ({ user_id, company_id }: CompanyPerson): CompanyUser => ({
  side: 'company',
  user_id,
  company_id,
  is_owner: true,
  permissions: [],
  locale: 'en',
});

async function someStaff(world: World): Promise<Staff> {
  const found = await world.db.selectFrom('users').select('id').where('side', '=', 'staff').executeTakeFirst();
  const user_id = found?.id ?? (await makeStaff(world)).user_id;
  return { side: 'staff', user_id, role: 'admin', permissions: ['admin'], locale: 'en' };
}

type DriverDraft = Partial<z.input<typeof AudienceDraft>>;

/** The criteria of an audience: defaults except for place and name. */
export const audienceDraft = (changes: DriverDraft = {}): Draft =>
  AudienceDraft.parse({
    name: `CE im Norden ${++counter}`,
    contact_type: 'driver',
    ...changes,
    meta: { location: Hamburg, ...changes.meta },
  });

/** An audience, approved by default. */
export async function makeAudience(
  world: World,
  company: CompanyPerson,
  changes: DriverDraft = {},
  status: 'approved' | 'pending' = 'approved',
) {
  const { id } = await world.change((tx) => createAudience(tx, asOwner(company), audienceDraft(changes)));
  const staff = await someStaff(world);
  if (status === 'approved') await world.change((tx) => acceptAudience(tx, staff, id));
  return { id };
}

type Form = Partial<z.input<typeof CampaignForm>>;

/** A campaign with all fields that publishing requires. */
export const campaignForm = (company: CompanyPerson, audience_id: number | null, changes: Form = {}): z.output<typeof CampaignForm> =>
  CampaignForm.parse({
    name: `Nahverkehr ${++counter}`,
    title: 'CE-Fahrer im Nahverkehr (m/w/d)',
    description: 'Montag bis Freitag, jeden Abend zu Hause.',
    activity_description: 'Wechselbrücken im Hafen.',
    contact_person_id: company.user_id,
    // enough that the hires of a test do not fill it
    vacancies: 20,
    audience_id,
    meta: { salary: { range: { from: { amount_gross: 310_000 }, till: { amount_gross: 360_000 } } } },
    ...changes,
  });

type State = 'draft' | 'pending' | 'approved' | 'active';

/** A campaign in a state, with an approved audience and, if active, a slot of its own. */
export async function makeCampaign(
  world: World,
  company: CompanyPerson,
  { state = 'active', audience_id, ...changes }: Form & { state?: State } = {},
): Promise<{ id: number; audience_id: number }> {
  const me = asOwner(company);
  const audience = audience_id ?? (await makeAudience(world, company)).id;
  const id = await world.change((tx) => saveCampaign(tx, me, campaignForm(company, audience, { ...changes, publish: state !== 'draft' })));
  const staff = await someStaff(world);
  if (state === 'approved' || state === 'active') await world.change((tx) => acceptCampaign(tx, staff, id));
  if (state === 'active') {
    await makeSlots(world, company, 1);
    await world.change((tx) => toggleActivate(tx, me, id));
  }
  return { id, audience_id: audience };
}

/** Free slots, paid for a year. */
export const makeSlots = (world: World, { company_id }: Pick<CompanyPerson, 'company_id'>, count: number): Promise<void> =>
  world.change((tx) => addSlots(tx, { company_id, prices: Array.from({ length: count }, () => 9_500), paid_until: '2099-12-31' }));
