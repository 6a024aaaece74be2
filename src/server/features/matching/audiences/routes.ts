import { audiences } from '#contract/matching/audiences.ts';
import type { OfficeUser } from '#contract/people.ts';
import { invalidField } from '#server/kernel/http/errors.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { changeAudience, createAudience, deleteAudience, saveOptimization, toggleAudienceArchive } from './commands.ts';
import {
  findCompanyPlace,
  findOptimization,
  getAudience,
  listAudienceChoices,
  listAudiences,
  listAudiencesOfPartnerCustomer,
  type CompanyScope,
} from './queries.ts';

/** Staff pass the company; company users always get their own. */
function scopeOf(actor: OfficeUser, company_id: number | undefined): CompanyScope {
  if (actor.side === 'company') return actor;
  if (!company_id) throw invalidField('company_id', 'required');
  return { company_id };
}

export function audiencesRoutes(kernel: Kernel): void {
  route(kernel, audiences.list, ({ db, actor, query }) => listAudiences(db, actor, query));
  route(kernel, audiences.options, async ({ db, actor, query, locale }) => {
    const scope = scopeOf(actor, query.company_id);
    return {
      data: await listAudienceChoices(db, scope, query),
      optimization: await findOptimization(db, scope),
      place: await findCompanyPlace(db, scope, locale),
    };
  });
  route(kernel, audiences.create, ({ db, actor, body }) => createAudience(db, actor, body));
  route(kernel, audiences.edit, ({ db, actor, params }) => getAudience(db, actor.side === 'company' ? actor : {}, params.id));
  route(kernel, audiences.update, ({ db, actor, params, body }) => changeAudience(db, actor, params.id, body));
  route(kernel, audiences.toggleArchive, ({ db, actor, params }) => toggleAudienceArchive(db, actor, params.id));
  route(kernel, audiences.remove, ({ db, actor, params }) => deleteAudience(db, actor, params.id));
  route(kernel, audiences.optimize, ({ db, actor, body }) => saveOptimization(db, actor, body));
  route(kernel, audiences.ofPartnerCustomer, async ({ db, actor, params }) => ({
    data: await listAudiencesOfPartnerCustomer(db, actor, params.id),
  }));
}
