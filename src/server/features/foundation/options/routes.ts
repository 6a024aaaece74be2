import { contactTypes, callOutcomes } from '#contract/foundation/vocabulary.ts';
import { options } from '#contract/foundation/options.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { contactTypeNames, outcomeNames } from '#server/texts/words.ts';
import {
  listAudienceChoices,
  listBenefits,
  listCampaignChoices,
  listCampaignUsers,
  listCompanyChoices,
  listCountries,
  listDriverStatuses,
  listOfferRejectionReasons,
  listOptions,
  listOptionsOfType,
  listOwnManager,
  listStaffChoices,
  listStaffWithRoles,
  listTaskStatuses,
  listTranslations,
  listUnqualifiedStatusReasons,
} from './queries.ts';

export function optionsRoutes(kernel: Kernel): void {
  route(kernel, options.qualifications, ({ db, locale }) => listOptions(db, 'qualifications', locale));
  route(kernel, options.experiences, ({ db, locale }) => listOptions(db, 'experiences', locale));
  route(kernel, options.benefits, ({ db, locale }) => listBenefits(db, locale));
  route(kernel, options.countries, ({ db, locale }) => listCountries(db, locale));
  route(kernel, options.translations, ({ db, locale }) => listTranslations(db, locale));
  route(kernel, options.contactTypes, async ({ locale }) => ({
    data: contactTypes.map((key) => ({ key, label: contactTypeNames[locale][key] })),
  }));
  route(kernel, options.outcomes, async ({ locale }) => ({ data: callOutcomes.map((key) => ({ key, label: outcomeNames[locale][key] })) }));
  route(kernel, options.offerRejectionReasons, ({ db, locale }) => listOfferRejectionReasons(db, locale));
  route(kernel, options.unqualifiedStatusReasons, ({ db, locale }) => listUnqualifiedStatusReasons(db, locale));
  route(kernel, options.driverStatuses, ({ db, actor, query, locale }) => listDriverStatuses(db, actor, query, locale));
  route(kernel, options.taskStatuses, ({ db, locale }) => listTaskStatuses(db, locale));
  route(kernel, options.companies, ({ db, actor, query }) => listCompanyChoices(db, actor, query));
  route(kernel, options.campaigns, ({ db, actor, query }) => listCampaignChoices(db, actor, { ...query, all: false }));
  route(kernel, options.allCampaigns, ({ db, actor, query }) => listCampaignChoices(db, actor, { ...query, all: true }));
  route(kernel, options.userCampaigns, ({ db, actor }) => listCampaignChoices(db, actor, { all: false, mine: true }));
  route(kernel, options.audiences, ({ db, actor, query }) => listAudienceChoices(db, actor, query));
  route(kernel, options.campaignUsers, ({ db, actor, params }) => listCampaignUsers(db, actor, params.id));
  route(kernel, options.accountManagers, ({ db, actor }) =>
    actor.side === 'company' ? listOwnManager(db, actor.company_id) : listStaffChoices(db, ['sales', 'admin', 'super-admin']),
  );
  route(kernel, options.salesOwners, ({ db }) => listStaffChoices(db, ['sales', 'admin', 'super-admin']));
  route(kernel, options.admins, ({ db }) => listStaffChoices(db, ['admin', 'super-admin']));
  route(kernel, options.adminUsers, ({ db }) => listStaffWithRoles(db));
  route(kernel, options.list, ({ db, params, locale }) => listOptionsOfType(db, params.type, params.country, locale));
}
