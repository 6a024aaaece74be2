import { isDeepStrictEqual } from 'node:util';
import type { CampaignContent } from '#contract/hiring/campaign-form.ts';
import { withGross } from '#contract/hiring/salary.ts';

/** Internal fields change at once; all others need an approval. */
const unreviewedFields: readonly string[] = ['id', 'name', 'cost_center', 'users', 'vacancies'];

type Written = CampaignContent & { image_id: number | null };

const reviewed = (content: Written) => Object.fromEntries(Object.entries(content).filter(([field]) => !unreviewedFields.includes(field)));

/** Whether the change is visible to drivers or staff. */
export const needsReview = (before: Written, after: Written): boolean => !isDeepStrictEqual(reviewed(before), reviewed(after));

/** The stored form: stories in order, the monthly pay computed by the server. */
export function normalize(content: CampaignContent): CampaignContent {
  const stories = content.stories.toSorted((one, other) => one.sort - other.sort).map((story, sort) => ({ ...story, sort }));
  const users = [...new Set(content.users)].toSorted((one, other) => one - other);
  return { ...content, stories, users, meta: { ...content.meta, salary: withGross(content.meta.salary) } };
}
