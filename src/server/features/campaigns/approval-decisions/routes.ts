import { approvalDecisions } from '#contract/campaigns/approval-decisions.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { undoApproval } from './commands.ts';
import { listDecisions } from './queries.ts';

export function approvalDecisionsRoutes(kernel: Kernel): void {
  route(kernel, approvalDecisions.list, ({ db, query }) => listDecisions(db, query));
  route(kernel, approvalDecisions.undo, ({ db, actor, params }) => undoApproval(db, actor, params.id));
}
