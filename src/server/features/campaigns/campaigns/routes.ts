import { campaigns } from '#contract/campaigns/campaigns.ts';
import type { Locale, OfficeUser } from '#contract/people.ts';
import { storeUpload } from '#server/features/foundation/media/commands.ts';
import type { Db } from '#server/kernel/db.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { checkContent, deleteCampaign, duplicateCampaign, saveCampaign, setCampaignImage } from './commands.ts';
import { detailOf, findUsableAudience, getCampaign, getCampaignForStaff, listCampaigns } from './queries.ts';
import { normalize } from './rules.ts';

const showOne = async (db: Db, actor: OfficeUser, locale: Locale, id: number) =>
  detailOf(db, actor, actor.side === 'company' ? await getCampaign(db, actor, locale, id) : await getCampaignForStaff(db, locale, id));

export function campaignsRoutes(kernel: Kernel): void {
  route(kernel, campaigns.list, ({ db, actor, locale, query }) => listCampaigns(db, actor, locale, query));
  route(kernel, campaigns.show, ({ db, actor, locale, params }) => showOne(db, actor, locale, params.id));
  route(kernel, campaigns.save, async ({ db, actor, locale, body }) => showOne(db, actor, locale, await saveCampaign(db, actor, body)));
  route(kernel, campaigns.validate, async ({ db, actor, locale, body }) => {
    const { id, publish: _, updated_at: __, ...written } = body;
    const is_change = id !== undefined && (await getCampaign(db, actor, locale, id)).activated_at !== null;
    await checkContent(db, actor, normalize(written), true);
    const audience = await findUsableAudience(db, actor, written.audience_id!);
    return { audience_status: audience!.status, is_change };
  });
  route(kernel, campaigns.removeImage, ({ db, actor, params }) => setCampaignImage(db, actor, params.id, null));
  route(kernel, campaigns.duplicate, async ({ db, actor, locale, params }) =>
    showOne(db, actor, locale, await duplicateCampaign(db, actor, params.id)),
  );
  route(kernel, campaigns.remove, ({ db, actor, params }) => deleteCampaign(db, actor, params.id));
  route(kernel, campaigns.upload, async ({ actor, params, file }) => {
    await getCampaign(kernel.db, actor, actor.locale, params.id); // no file is stored for another company's campaign
    const about = { field: 'image', kind: 'image', owner: actor, is_public: true } as const;
    return storeUpload(kernel, file!, about, async (tx, { id }) => {
      const { updated_at } = await setCampaignImage(tx, actor, params.id, id);
      return { image_id: id, updated_at };
    });
  });
}
