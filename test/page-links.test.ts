import { expect, test } from 'vitest';
import { homeOf, pages } from '#contract/pages.ts';
import { imports, modules } from './source.ts';

type PageName = keyof typeof pages;

/** Pages without a link from any screen, with the reason. */
const byMail = 'a mail or an SMS carries the link';
const exceptions: Partial<Record<PageName, string>> = {
  registerDriverGermany: 'advertisements in Germany lead there',
  registerCompanyGermany: 'advertisements in Germany lead there',
  loginLink: byMail,
  resetPassword: byMail,
  verifyEmail: byMail,
  verifyPhone: byMail,
  unsubscribe: byMail,
  numberQuestion: byMail,
  meeting: byMail,
  acceptOffer: byMail,
  rejectOffer: byMail,
  candidateLink: byMail,
  gallery: 'for developers; docs/web.md names it',
  audienceApprovals: 'an earlier address, which redirects to the approvals',
  pendingAudienceApprovals: 'a call has this address; opened as a page it redirects to the approvals',
  campaignApprovals: 'an earlier address, which redirects to the approvals',
  pendingCampaignApprovals: 'a call has this address; opened as a page it redirects to the approvals',
};

const routeFiles = [...modules.keys()].filter((file) => /^src\/web\/routes\/[^-]/.test(file) && !file.includes('.test.'));
/** `_public/job-posts/$campaign_id.tsx` shows `/job-posts/{campaign_id}`. */
const routeOf = new Map(
  routeFiles.flatMap((file) => {
    const [, id] = /createFileRoute\('([^']+)'\)/.exec(modules.get(file)!) ?? [];
    const path = id
      ?.replaceAll(/\/_\w+/g, '')
      .replaceAll(/\$(\w+)/g, '{$1}')
      .replace(/(.)\/$/, '$1');
    return path ? [[path, file] as const] : [];
  }),
);
/** The layouts around a route file, outermost first: folders that begin with `_`. */
const layoutsOf = (file: string) =>
  [...file.matchAll(/\/_\w+(?=\/)/g)].map(({ index, 0: folder }) => `${file.slice(0, index)}${folder}.tsx`);

/** The modules of a screen: its route file, its layout, and what these import. */
function modulesOf(path: string): Set<string> {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file) || !file.startsWith('src/web/') || !modules.has(file)) return;
    found.add(file);
    for (const each of imports) if (each.from === file && !each.type_only) visit(each.to);
  };
  const file = routeOf.get(path)!;
  visit(file);
  for (const layout of layoutsOf(file)) visit(layout);
  return found;
}

/** Uses of a page that open nothing: they read its query, its parameters or its rule. */
const noLink = /\b(searchOf|useFilters|usePageParams|useCanOpen)\(\s*pages\.\w+/g;
const linksIn = (file: string): PageName[] =>
  [
    ...modules
      .get(file)!
      .replaceAll(noLink, '')
      .matchAll(/\bpages\.(\w+)\b(?!\.)/g),
  ]
    .map(([, name]) => name as PageName)
    .filter((name) => name in pages);

const names = Object.keys(pages) as PageName[];
const nameOf = (wanted: object) => names.find((name) => pages[name] === wanted)!;

test('every page can be opened from a screen that can be opened', () => {
  const reached = new Set([pages.landing, ...Object.values(homeOf)].map(nameOf));
  for (const name of reached) for (const file of modulesOf(pages[name].path)) for (const linked of linksIn(file)) reached.add(linked);
  expect(names.filter((name) => !reached.has(name))).toEqual(Object.keys(exceptions));
});

test('pages that are listed as linked from a mail are linked from a message or a job', () => {
  const sending = [...modules.keys()].filter((file) => /^src\/server\/features\/.*\/(messages|jobs)\.ts$/.test(file));
  const linked = new Set(sending.flatMap(linksIn));
  expect(names.filter((name) => exceptions[name] === byMail && !linked.has(name))).toEqual([]);
});
