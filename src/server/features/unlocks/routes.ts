import { unlocks } from '#contract/unlocks.ts';
import { Refusal } from '#server/kernel/errors.ts';
import { route, type Kernel } from '#server/kernel/route.ts';
import { unlockDriver } from './commands.ts';
import { getUnlockPreview } from './queries.ts';

export function unlocksRoutes(kernel: Kernel): void {
  route(kernel, unlocks.preview, ({ db, actor, params }) => getUnlockPreview(db, actor, params.id));
  route(kernel, unlocks.unlock, ({ actor, body: { company_id, with_campaign, campaign_id, ...form } }) => {
    if (actor.side === 'company') return unlockDriver(kernel, actor, { ...form, campaign_id, company_id: actor.company_id });
    if (!company_id) throw new Refusal('invalid', { errors: { company_id: [{ code: 'required' }] } });
    return unlockDriver(kernel, actor, { ...form, company_id, campaign_id: with_campaign ? campaign_id : null, without_offer: true });
  });
  route(kernel, unlocks.unlockRequested, ({ actor, body }) => unlockDriver(kernel, actor, { ...body, without_offer: true }));
}
