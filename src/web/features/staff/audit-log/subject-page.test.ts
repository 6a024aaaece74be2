import { expect, test } from 'vitest';
import { subjectHref } from './subject-page.ts';

test('an entry leads to the page of its row, unless the row has none or was deleted', () => {
  const entry = { action: 'campaign.blocked', subject: 'campaign', subject_id: 7 };
  expect(subjectHref(entry)).toBe('/admin/campaigns/7');
  expect(subjectHref({ ...entry, subject: 'unlocked_driver' })).toBe('/admin/unlocked-drivers/7');
  expect(subjectHref({ ...entry, subject: 'audience', action: 'audience.deleted' })).toBeUndefined();
  expect(subjectHref({ ...entry, subject_id: null })).toBeUndefined();
  for (const subject of ['offer', 'constructor']) expect(subjectHref({ ...entry, subject })).toBeUndefined();
});
