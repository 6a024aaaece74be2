import { sql } from 'kysely';
import { pricePerUnlock } from '#contract/billing/packages.policy.ts';
import { AudienceTarget } from '#contract/matching/audience-meta.ts';
import { CampaignMeta } from '#contract/hiring/campaign-form.ts';
import type { Tx } from '#server/kernel/db.ts';
import type { SeededCompany } from './companies.ts';
import { DAY, HOUR } from './moments.ts';
import { campaignKinds, type CampaignKind, type SeededCampaign } from './kinds.ts';
import type { Random } from './random.ts';
import { storyJobs } from './story.ts';
import { jobTemplates, type JobTemplate } from './texts.ts';

interface Facts {
  random: Random;
  now: Date;
  admin_id: number;
}

/** Pending approvals are this many days old, from and till. */
const WAITING_DAYS = [0, 3] as const;
/** The age of each kind in days, from and till. Companies are older than all of them. */
const ages: Record<CampaignKind, readonly [number, number]> = {
  active: [5, 60],
  boosted: [5, 60],
  inactive: [40, 330],
  suspended: [40, 330],
  archived: [40, 330],
  pending: WAITING_DAYS,
  draft: [1, 9],
  rejected: [3, 30],
  prevented: [40, 330],
  blocked: [40, 330],
};
/** A random hour, this many days ago. */
const daysBefore = (now: Date, random: Random, from: number, till: number): Date =>
  new Date(now.getTime() - random.int(from, till) * DAY - random.int(1, 22) * HOUR);

const weights = Object.fromEntries(jobTemplates.map(({ key, weight }) => [key, weight]));

/** Two to five jobs per company, each with its audience, in every state of the product. */
export async function seedCampaigns(tx: Tx, companies: readonly SeededCompany[], facts: Facts): Promise<SeededCampaign[]> {
  const { random } = facts;
  const campaigns: SeededCampaign[] = [];
  for (const company of companies) {
    for (const { key, kind, age } of company.is_first ? storyJobs : drawJobs(random, company)) {
      const template = jobTemplates.find((each) => each.key === key)!;
      campaigns.push(await seedCampaign(tx, company, template, kind, facts, age));
    }
  }
  await seedLooseAudiences(tx, companies, facts);
  await seedDecisions(tx, facts.admin_id);
  return campaigns;
}

/** The list of decisions: one for each audience and campaign that was approved or rejected. */
async function seedDecisions(tx: Tx, admin_id: number): Promise<void> {
  await sql`
    insert into approval_decisions
      (kind, subject_id, target_id, company_id, name, decision, reason, state, decided_by, decided_at, takes_effect_at)
    select d.kind, d.id, d.id, d.company_id, d.name, d.decision, d.reason, 'in_effect', ${admin_id}, d.at, d.at
    from (
      select 'audience' as kind, id, company_id, name, status as decision, rejected_reason as reason, decided_at as at
      from audiences where status <> 'pending'
      union all
      select 'campaign', id, company_id, name, case when rejected_at is null then 'approved' else 'rejected' end, rejected_reason,
        coalesce(rejected_at, approved_at)
      from campaigns where coalesce(rejected_at, approved_at) is not null
    ) d
    order by d.at, d.id`.execute(tx);
}

function drawJobs(random: Random, { payment_method }: SeededCompany) {
  const keys = new Set(Array.from({ length: random.int(2, 5) }, () => random.weighted(weights)));
  return Array.from(keys, (key) => {
    // a company without a payment method was never live
    const kind = payment_method ? random.weighted(campaignKinds) : random.pick(['draft', 'pending'] as const);
    return { key, kind, age: ages[kind] };
  });
}

function targetOf(random: Random, company: SeededCompany, template: JobTemplate): AudienceTarget {
  const languages = company.country === 'ES' ? ['spanish'] : ['german'];
  const location = {
    lat: company.town.lat,
    lng: company.town.lng,
    label: [company.town.postcode, company.town.name].filter(Boolean).join(' '),
  };
  const range = Number(template.meta['range']) + random.pick([0, 0, 20, 40]);
  return AudienceTarget.parse({ contact_type: template.contact_type, meta: { ...template.meta, range, languages, location } });
}

async function seedCampaign(
  tx: Tx,
  company: SeededCompany,
  template: JobTemplate,
  kind: CampaignKind,
  facts: Facts,
  age: readonly [number, number],
): Promise<SeededCampaign> {
  const { random, now, admin_id } = facts;
  const target = targetOf(random, company, template);
  const created_at = daysBefore(now, random, ...age);
  const live = ['active', 'boosted', 'inactive', 'suspended', 'archived', 'prevented', 'blocked'].includes(kind);
  const name = template[company.locale].name.replace('{town}', company.town.name);
  const audience_id = await seedAudience(tx, {
    company,
    name,
    target,
    created_at,
    admin_id,
    status: kind === 'pending' ? 'pending' : 'approved',
  });
  const activated_at = live ? new Date(created_at.getTime() + 2 * DAY) : null;
  const { id } = await tx
    .insertInto('campaigns')
    .values({
      ...contentOf(random, company, template),
      company_id: company.id,
      audience_id,
      name,
      contact_person_id: company.owner_id,
      created_by: company.owner_id,
      created_at,
      updated_at: created_at,
      remaining_budget: random.chance(0.25) ? pricePerUnlock * random.int(2, 10) : 0,
      activated_at,
      offers_synced_at: activated_at,
      ...stateOf(kind, { created_at, activated_at, now, admin_id, locale: company.locale }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('campaign_users')
    .values(company.user_ids.slice(0, 3).map((user_id) => ({ campaign_id: id, user_id })))
    .execute();
  return { id, company, audience_id, target, template, kind, activated_at };
}

function contentOf(random: Random, company: SeededCompany, template: JobTemplate) {
  const text = template[company.locale];
  const raise = random.int(0, 6) * 5000;
  const pay = (euros: number) => ({ type: 'fix' as const, amount_gross: euros * 100 + raise, hours: 40, over_time_rule: 'paid' as const });
  const meta = CampaignMeta.parse({
    employment: template.employment,
    wishes: template.wishes,
    salary: {
      range: { from: pay(template.pay[0]), till: pay(template.pay[1]) },
      bounties: random.chance(0.5) ? [{ name: company.locale === 'es' ? 'Dietas' : 'Spesen', period: 'daily', value: 2800 }] : [],
    },
    holidays_count: company.country === 'ES' ? 23 : 28,
    drivers_use: { short_distance: template.short_distance, long_distance: 100 - template.short_distance },
  });
  return {
    contact_type: template.contact_type,
    title: text.title,
    description: text.description,
    activity_description: text.activity_description,
    vacancies: random.int(1, 6),
    confidential: random.chance(0.08),
    benefits: [...template.benefits],
    meta: JSON.stringify(meta),
  };
}

interface Moments {
  created_at: Date;
  activated_at: Date | null;
  now: Date;
  admin_id: number;
  locale: 'es' | 'de';
}

function stateOf(kind: CampaignKind, { created_at, activated_at, now, admin_id, locale }: Moments) {
  if (kind === 'draft') return {};
  const published = { published_at: created_at };
  if (kind === 'pending') return published;
  if (kind === 'rejected')
    return {
      ...published,
      rejected_at: created_at,
      rejected_reason: locale === 'es' ? 'El salario no aparece en la descripción.' : 'Die Vergütung passt nicht zur Beschreibung.',
    };
  const live = { ...published, approved_at: activated_at, approved_by: admin_id };
  switch (kind) {
    case 'active':
      return { ...live, is_active: true };
    case 'boosted':
      return { ...live, is_active: true, boosted_at: now };
    case 'suspended':
      return {
        ...live,
        is_active: true,
        suspended_at: now,
        suspended_reason: locale === 'es' ? 'Plantilla completa hasta enero.' : 'Bis Januar voll besetzt.',
      };
    case 'archived':
      return { ...live, archived_at: now };
    case 'prevented':
      return { ...live, prevented_at: now };
    case 'blocked':
      return { ...live, blocked_at: now };
    default:
      return live;
  }
}

interface AudienceFacts {
  company: SeededCompany;
  name: string;
  target: AudienceTarget;
  created_at: Date;
  admin_id: number;
  status: 'pending' | 'approved' | 'rejected';
}

async function seedAudience(tx: Tx, { company, name, target, created_at, admin_id, status }: AudienceFacts): Promise<number> {
  const decided = status !== 'pending' && { decided_at: new Date(created_at.getTime() + DAY), decided_by: admin_id };
  const { id } = await tx
    .insertInto('audiences')
    .values({
      company_id: company.id,
      name,
      contact_type: target.contact_type,
      meta: JSON.stringify(target.meta),
      status,
      ...(status === 'rejected' && {
        rejected_reason:
          company.locale === 'es' ? 'El radio es demasiado pequeño para esta zona.' : 'Der Umkreis ist für diese Gegend zu klein.',
      }),
      created_by: company.owner_id,
      submitted_by: company.owner_id,
      created_at,
      submitted_at: created_at,
      updated_at: created_at,
      ...decided,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Audiences without a campaign: pending, rejected, or with a revision of an approved one. */
async function seedLooseAudiences(tx: Tx, companies: readonly SeededCompany[], { random, now, admin_id }: Facts): Promise<void> {
  for (const [index, company] of companies.entries()) {
    const status = index % 3 === 0 ? 'pending' : index % 7 === 0 ? 'rejected' : undefined;
    if (!status) continue;
    const template = random.pick(jobTemplates);
    const created_at = daysBefore(now, random, ...ages[status]);
    const name = company.locale === 'es' ? `Refuerzo ${company.town.name}` : `Verstärkung ${company.town.name}`;
    await seedAudience(tx, { company, name, target: targetOf(random, company, template), created_at, admin_id, status });
  }
}
