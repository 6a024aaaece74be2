import { isDeepStrictEqual } from 'node:util';
import type { CampaignContent } from '#contract/hiring/campaign-form.ts';
import { withGross } from '#contract/hiring/salary.ts';

/** What the company keeps for itself: it changes at once, everything else goes through staff. */
const unreviewedFields: readonly string[] = ['id', 'name', 'cost_center', 'users'];

type Written = CampaignContent & { image_id: number | null };

const reviewed = (content: Written) => Object.fromEntries(Object.entries(content).filter(([field]) => !unreviewedFields.includes(field)));

/** Whether drivers and staff would see something else. */
export const asksForReview = (before: Written, after: Written): boolean => !isDeepStrictEqual(reviewed(before), reviewed(after));

/** What is stored: stories in their order, the month's gross reckoned by the server. */
export function normalize(content: CampaignContent): CampaignContent {
  const stories = content.stories.toSorted((one, other) => one.sort - other.sort).map((story, sort) => ({ ...story, sort }));
  const users = [...new Set(content.users)].toSorted((one, other) => one - other);
  return { ...content, stories, users, meta: { ...content.meta, salary: withGross(content.meta.salary) } };
}
