import { candidateBoard } from '#contract/hiring/candidate-board.ts';
import { CandidateStatus } from '#contract/hiring/candidates.ts';
import { getCandidateRow, listColumn } from '#server/features/hiring/candidates/queries.ts';
import { getCandidateHirePreview } from '#server/features/hiring/hire-charges/queries.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { moveTo } from './commands.ts';

export function candidateBoardRoutes(kernel: Kernel): void {
  route(kernel, candidateBoard.column, ({ db, actor, params, query }) => {
    const status = CandidateStatus.safeParse(params.status);
    if (!status.success) throw notFound();
    return listColumn(db, actor, status.data, query);
  });
  route(kernel, candidateBoard.move, async ({ db, actor, params, body }) => {
    await moveTo(db, actor, params.id, body);
    return getCandidateRow(db, actor, params.id);
  });
  route(kernel, candidateBoard.hirePreview, async ({ db, actor, params }) => {
    const { id } = await getCandidateRow(db, actor, params.id);
    return getCandidateHirePreview(db, id);
  });
}
