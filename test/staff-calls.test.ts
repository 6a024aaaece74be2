import { expect, test } from 'vitest';
import { rulesOf, type Access } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { imports, modules } from './source.ts';

/** Calls that admit staff and that no screen of staff makes, by reason. */
const withoutScreen: Record<string, readonly string[]> = {
  'for programs: the screens read the same rows, with more facts, by another call': [
    'approvals.pendingAudiences', // approvals.inbox
    'approvals.pendingCampaigns',
    'audienceDrivers.anonymized', // audienceDrivers.list
    'options.adminUsers', // options.admins
    'options.campaignUsers', // campaigns.show
    'options.userCampaigns', // options.campaigns
    'pipeline.companies', // options.companies
    'pipeline.companyOptions',
    'unlocks.unlockRequested', // unlocks.unlock
  ],
  'for programs: the same figures as driver-unlocks-compare-recent': ['statistics.driver-unlocks-recent'],
  'for programs: the screens have these words among their texts': ['options.outcomes', 'options.taskStatuses'],
  'for programs: response times of all companies, computed on demand': ['dashboard.players'],
  'for programs: the days behind audienceCounts.growth': ['statistics.audience-growth'],
  'for programs: campaignOffers.stats has the same figures': ['statistics.campaign-stats'],
  'for programs: the forms of staff name customers by partnerCustomers.choices': ['partnerCustomers.list'],
  'for the forms of companies': ['audiences.options'],
  'for the screens of drivers': ['confirmations.phoneVerified', 'erasure.deleteReasons', 'profile.uploadImage'],
  'for apps that receive push messages': ['profile.setDeviceToken'],
  'opened by the link that a response names': ['paymentMethods.mandate'],
};

const admitsStaff = (access: Access) => rulesOf(access).some((rule) => rule.startsWith('staff') || rule === 'signed-in');

/** Modules that a page of staff loads: at once, with a tab or with a dialog. */
function modulesOfStaff(): string[] {
  const isStart = (file: string) => /^src\/web\/(main\.tsx|routes\/(__root|_staff|_signed)\b|routes\/-layouts\/)/.test(file);
  const found = new Set([...modules.keys()].filter(isStart));
  const targets = Map.groupBy(imports, ({ from }) => from);
  for (const file of found) for (const { to } of targets.get(file) ?? []) if (modules.has(to) && to.startsWith('src/web/')) found.add(to);
  // they name calls, and make none
  return [...found].filter((file) => !/kernel\/live\/(invalidation-map|query-groups)/.test(file));
}

/** A list of features is used by a computed name, `entriesOf[list].update`. */
const lists = { catalogue: 'entriesOf', timeline: 'timelineOf' };

test('every call that admits staff is made by a screen of staff, or is listed with the reason why not', () => {
  const texts = modulesOfStaff().map((file) => modules.get(file)!);
  const listOf = (feature: string) =>
    Object.entries(lists).find(([start]) => feature.startsWith(start) && feature !== start && feature !== `${start}s`)?.[1];
  const isMade = (feature: string, key: string) => {
    const list = listOf(feature);
    const named = new RegExp(String.raw`(?<!typeof )\b${feature}\.${key}\b`);
    // the screens list charts by their names
    if (feature === 'statistics' && texts.some((text) => text.includes('AnyChart') && text.includes(`'${key}'`))) return true;
    const computed = new RegExp(String.raw`\.${key}\b`);
    return texts.some((text) => (list ? text.includes(list) && computed.test(text) : named.test(text)));
  };
  const unused = Object.entries(contract).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints)
      .filter(([key, { access }]) => admitsStaff(access) && !isMade(feature, key))
      .map(([key]) => `${feature}.${key}`),
  );
  expect(unused.toSorted()).toEqual(Object.values(withoutScreen).flat().toSorted());
});
