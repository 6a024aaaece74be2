import { unlocks } from '#contract/hiring/unlocks.ts';
import { AudienceIds } from '#server/features/hiring/audience-drivers/queries.ts';
import { invalidField } from '#server/kernel/http/errors.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { unlockDriver, type UnlockOrder } from './commands.ts';
import { findKnownDriver, getUnlockPreview } from './queries.ts';

type Form = Omit<UnlockOrder, 'company_id'> & { with_campaign: boolean };
const orderOf = ({ driver_id, campaign_id, price, note, with_campaign }: Form, company_id: number): UnlockOrder => ({
  company_id,
  driver_id,
  campaign_id: with_campaign ? campaign_id : null,
  price,
  note,
});

export function unlocksRoutes(kernel: Kernel): void {
  const ids = new AudienceIds(kernel.config.secret);
  route(kernel, unlocks.preview, ({ db, actor, params }) => getUnlockPreview(db, actor, ids, params.id));
  route(kernel, unlocks.unlock, async ({ actor, body }) => {
    if (actor.side === 'company') {
      const known = await findKnownDriver(kernel.db, ids, actor.company_id, body.driver_id);
      return unlockDriver(kernel, actor, { ...orderOf(body, actor.company_id), ...known });
    }
    if (!body.company_id) throw invalidField('company_id', 'required');
    const sets_price = actor.permissions.includes('super');
    return unlockDriver(kernel, actor, { ...orderOf(body, body.company_id), without_offer: true, sets_price });
  });
  route(kernel, unlocks.unlockRequested, ({ actor, body }) =>
    unlockDriver(kernel, actor, { ...orderOf(body, body.company_id), without_offer: true, sets_price: true }),
  );
}
