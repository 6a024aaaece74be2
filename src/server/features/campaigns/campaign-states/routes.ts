import { campaignStates } from '#contract/campaigns/campaign-states.ts';
import type { Locale, OfficeUser } from '#contract/people.ts';
import { getCampaign, getCampaignForStaff } from '#server/features/campaigns/campaigns/queries.ts';
import type { Tx } from '#server/kernel/db.ts';
import { runBulkWithSavepoints } from '#server/kernel/http/bulk.ts';
import { invalidField } from '#server/kernel/http/errors.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import {
  applyAction,
  block,
  deBlock,
  setVacancies,
  toggleActivate,
  toggleArchive,
  toggleBoost,
  toggleCritical,
  togglePrevent,
  toggleSuspend,
} from './commands.ts';

/** The state after the change, in the caller's language. */
const stateOf = async (db: Tx, actor: OfficeUser, locale: Locale, id: number) =>
  actor.side === 'company' ? getCampaign(db, actor, locale, id) : getCampaignForStaff(db, locale, id);

export function campaignStatesRoutes(kernel: Kernel): void {
  const company = { toggleActivate, toggleBoost, toggleArchive };
  for (const name of ['toggleActivate', 'toggleBoost', 'toggleArchive'] as const)
    route(kernel, campaignStates[name], async ({ db, actor, params, locale }) =>
      stateOf(db, actor, locale, await company[name](db, actor, params.id)),
    );
  const staff = { toggleCritical, togglePrevent, deBlock };
  for (const name of ['toggleCritical', 'togglePrevent', 'deBlock'] as const)
    route(kernel, campaignStates[name], async ({ db, actor, params, locale }) =>
      stateOf(db, actor, locale, await staff[name](db, actor, params.id)),
    );
  route(kernel, campaignStates.bulk, ({ db, actor, body, locale }) => {
    if (body.action === 'suspend' && !body.reason) throw invalidField('reason', 'required');
    return runBulkWithSavepoints(db, body.ids, locale, (id) => applyAction(db, actor, id, body));
  });
  route(kernel, campaignStates.setVacancies, async ({ db, actor, params, body, locale }) =>
    stateOf(db, actor, locale, await setVacancies(db, actor, params.id, body.vacancies)),
  );
  route(kernel, campaignStates.block, async ({ db, actor, params, body, locale }) =>
    stateOf(db, actor, locale, await block(db, actor, params.id, body.reason)),
  );
  route(kernel, campaignStates.toggleSuspend, async ({ db, actor, params, body, locale }) =>
    stateOf(db, actor, locale, await toggleSuspend(db, actor, params.id, body.reason)),
  );
}
