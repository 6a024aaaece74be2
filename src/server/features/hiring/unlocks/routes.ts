import { unlocks } from '#contract/hiring/unlocks.ts';
import { invalidField } from '#server/kernel/http/errors.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { unlockDriver } from './commands.ts';
import { getUnlockPreview } from './queries.ts';

export function unlocksRoutes(kernel: Kernel): void {
  route(kernel, unlocks.preview, ({ db, actor, params }) => getUnlockPreview(db, actor, params.id));
  route(kernel, unlocks.unlock, ({ actor, body: { company_id, with_campaign, ...form } }) => {
    const campaign_id = with_campaign ? form.campaign_id : null;
    if (actor.side === 'company') return unlockDriver(kernel, actor, { ...form, campaign_id, company_id: actor.company_id });
    if (!company_id) throw invalidField('company_id', 'required');
    return unlockDriver(kernel, actor, { ...form, company_id, campaign_id, without_offer: true });
  });
  route(kernel, unlocks.unlockRequested, ({ actor, body }) => unlockDriver(kernel, actor, { ...body, without_offer: true }));
}
