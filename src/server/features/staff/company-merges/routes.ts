import { companyMerges } from '#contract/staff/company-merges.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { mergeCompanies, undoMerge } from './commands.ts';
import { getMerge, getPreview, listMerges } from './queries.ts';

export function companyMergesRoutes(kernel: Kernel): void {
  route(kernel, companyMerges.preview, ({ db, query }) => getPreview(db, query));
  route(kernel, companyMerges.merge, async ({ db, actor, body }) => getMerge(db, await mergeCompanies(db, actor, body)));
  route(kernel, companyMerges.list, ({ db, query }) => listMerges(db, query.company_id));
  route(kernel, companyMerges.undo, async ({ db, actor, params }) => {
    await undoMerge(db, actor, params.id);
    return getMerge(db, params.id);
  });
}
