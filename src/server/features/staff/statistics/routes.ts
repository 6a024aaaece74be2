import type { Endpoint } from '#contract/endpoint.ts';
import type { Actor, Locale, OfficeUser } from '#contract/people.ts';
import type { ChartData, ChartQuery } from '#contract/staff/chart.ts';
import { charts, type ChartName } from '#contract/staff/charts.ts';
import { companyCharts, isOfOneCompany, type CompanyChartName, type Form } from '#contract/staff/company-charts.ts';
import { statistics } from '#contract/staff/statistics.ts';
import type { MeasureName } from '#contract/foundation/figures.ts';
import { getCampaignStats } from '#server/features/campaigns/campaign-offers/queries.ts';
import { getCampaign, getCampaignForStaff } from '#server/features/campaigns/campaigns/queries.ts';
import { behindSince } from '#server/features/campaigns/figures/queries.ts';
import { getAudienceTarget } from '#server/features/hiring/audience-drivers/queries.ts';
import { type ChartRequest, isCumulative } from '#server/features/staff/charts/queries.ts';
import type { Db } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { SharedWork } from '#server/kernel/shared-work.ts';
import { readRoiFigures } from '#server/features/staff/company-charts/queries.ts';
import { funnelOf, readForm, readToday } from './queries.ts';

interface Params {
  id?: number;
  companyId?: number;
  cumulative?: string;
}
interface ChartCall {
  db: Db;
  actor: Actor;
  locale: Locale;
  params: Params;
  query: ChartQuery;
}
/** What a chart shows, without its call. */
interface Shown {
  form: Form;
  measures: readonly MeasureName[];
  running: readonly MeasureName[];
}

export function statisticsRoutes(kernel: Kernel): void {
  const shared = new SharedWork();
  /** One computation for callers who request the same figures at the same time. */
  const answer = async (shown: Shown, call: ChartCall): Promise<ChartData> => {
    const request = await requestOf(shown, call);
    const { actor } = call;
    const reader = actor.side === 'contact' ? `contact ${actor.driver_id}` : actor.side;
    const key = JSON.stringify([shown.form, call.params.id, reader, request]);
    return shared.run(key, async () => ({
      ...(await readForm(call.db, shown.form, request, { actor, id: call.params.id })),
      as_of: await earliestOf(call.db, countedFor(shown.form)),
    }));
  };

  for (const chart of Object.values(charts))
    route(kernel, chart.endpoint as Endpoint, (call) => answer(chart, call as unknown as ChartCall));
  route(kernel, statistics.company, ({ db, actor, locale, query, params: { identifier } }) => {
    if (!isOfOneCompany(identifier, actor.side)) throw notFound();
    const shown = identifier in charts ? charts[identifier as ChartName] : companyCharts[identifier as CompanyChartName];
    return answer(shown, { db, actor, locale, query, params: { companyId: companyOf(actor, query.company_id) } });
  });
  route(kernel, statistics['campaign-stats'], async ({ db, actor, locale, params: { id }, query: { contact_type } }) => {
    const campaign = await findCampaign(db, actor, locale, id);
    const stats = await getCampaignStats(db, actor, campaign, locale, contact_type);
    return { ...stats, ...funnelOf(stats) };
  });
  route(kernel, statistics.roi, async ({ db, actor }) => ({ ...(await readRoiFigures(db, actor)), as_of: await behindSince(db) }));
  route(kernel, statistics.today, ({ db }) =>
    shared.run('today', async () => ({ ...(await readToday(db)), as_of: await behindSince(db) })),
  );
}

type Counted = NonNullable<Parameters<typeof behindSince>[1]>;
const countedFor = (form: Form): readonly Counted[] =>
  form === 'channels' ? ['cohorts'] : form === 'funnel' ? ['cohorts', 'figures'] : ['figures'];

/** All parts of a chart are complete up to the earliest moment. */
async function earliestOf(db: Db, parts: readonly Counted[]): Promise<string | null> {
  const moments: string[] = [];
  for (const part of parts) {
    const as_of = await behindSince(db, part);
    if (as_of) moments.push(as_of);
  }
  return moments.toSorted()[0] ?? null;
}

/** A company reads its own figures; the id of another one is a 404. Staff name the company. */
function companyOf(actor: OfficeUser, company_id: number | undefined): number {
  if (actor.side === 'staff') {
    if (company_id === undefined) throw notFound();
    return company_id;
  }
  if (company_id !== undefined && company_id !== actor.company_id) throw notFound();
  return actor.company_id;
}

const findCampaign = (db: Db, actor: OfficeUser, locale: Locale, id: number) =>
  actor.side === 'company' ? getCampaign(db, actor, locale, id) : getCampaignForStaff(db, locale, id);

/** The chart with the rows that the caller may read: of the campaign or company in the path, which must be the caller's own. */
async function requestOf({ form, measures, running }: Shown, { db, actor, locale, params, query }: ChartCall): Promise<ChartRequest> {
  const { contact_type, country, campaign_id } = query;
  const office = actor as OfficeUser;
  const isOfCampaign = form === 'campaign_trend' || form === 'campaign_reasons';
  if (isOfCampaign) await findCampaign(db, office, locale, params.id!);
  if (form === 'audience') await getAudienceTarget(db, office, params.id!);
  const named = params.companyId ?? query.company_id;
  const company_id = actor.side === 'company' || params.companyId !== undefined ? companyOf(office, named) : named;
  const effective = (measure: MeasureName) => (measure === 'revenue' && query.effective ? 'effective_revenue' : measure);
  return {
    measures: measures.map(effective),
    running,
    query,
    cumulative: params.cumulative === undefined ? (query.cumulative ?? false) : isCumulative(params.cumulative),
    where: {
      contact_type: contact_type === 'all' ? undefined : contact_type,
      country,
      company_id,
      campaign_id: isOfCampaign ? params.id : campaign_id,
    },
    locale,
  };
}
