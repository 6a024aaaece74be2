import { candidates } from '#contract/hiring/candidates.ts';
import type { OfficeUser } from '#contract/people.ts';
import { storeUpload } from '#server/features/foundation/media/commands.ts';
import type { Tx } from '#server/kernel/db.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import {
  addCv,
  requestAgain,
  changeCandidate,
  createCandidate,
  ensureCanAddCv,
  logCandidateView,
  removeCandidate,
  removeCv,
} from './commands.ts';
import { companyOf, getCandidate, listCandidates } from './queries.ts';

export function candidatesRoutes(kernel: Kernel): void {
  // a response with personal data is an access to the person
  const look = async (db: Tx, actor: OfficeUser, id: number) => {
    const candidate = await getCandidate(db, actor, id);
    if (candidate.full_name !== null) await logCandidateView(db, actor, { id, company_id: candidate.company.id });
    return candidate;
  };
  route(kernel, candidates.list, ({ db, actor, query }) => listCandidates(db, actor, query));
  route(kernel, candidates.create, async ({ db, actor, body }) =>
    look(db, actor, await createCandidate(db, kernel, actor, companyOf(actor, body.company_id), body)),
  );
  route(kernel, candidates.get, ({ db, actor, params }) => look(db, actor, params.id));
  route(kernel, candidates.update, async ({ db, actor, params, body }) => {
    await changeCandidate(db, kernel, actor, params.id, body);
    return look(db, actor, params.id);
  });
  route(kernel, candidates.remove, ({ db, actor, params }) => removeCandidate(db, actor, params.id));
  route(kernel, candidates.requestConsent, async ({ db, actor, params }) => {
    await requestAgain(db, kernel, actor, params.id);
    return look(db, actor, params.id);
  });
  route(kernel, candidates.addCv, async ({ actor, params, file }) => {
    const { id } = params;
    await kernel.db.transaction().execute((tx) => ensureCanAddCv(tx, actor, id));
    // the file is read through the candidate only, so it belongs to no user and no company
    const about = { field: 'cv', kind: 'document', owner: { user_id: null } } as const;
    return storeUpload(kernel, file!, about, async (tx, media) => {
      await addCv(tx, actor, id, media);
      return look(tx, actor, id);
    });
  });
  route(kernel, candidates.removeCv, async ({ db, actor, params }) => {
    await removeCv(db, actor, params.id, params.mediaId);
    return look(db, actor, params.id);
  });
}
