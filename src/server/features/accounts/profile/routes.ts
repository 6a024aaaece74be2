import type { Actor, Contact } from '#contract/people.ts';
import { profile } from '#contract/accounts/profile.ts';
import { setConsents } from '#server/features/accounts/consents/commands.ts';
import { storeUpload } from '#server/features/foundation/media/commands.ts';
import type { Tx } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import type { Uploaded } from '#server/kernel/http/upload.ts';
import { acceptTerms, requestVip, saveProfile, setCv, setDeviceToken, setProfileImage } from './commands.ts';
import { getOwnProfile, listAchievements, listProfileViews } from './queries.ts';

export function profileRoutes(kernel: Kernel): void {
  const { config } = kernel;
  route(kernel, profile.get, ({ db, actor }) => getOwnProfile(db, actor.driver_id));
  for (const each of [profile.save, profile.update])
    route(kernel, each, async ({ db, actor, body, locale }) => {
      await saveProfile(db, config, actor, body, locale);
      return getOwnProfile(db, actor.driver_id);
    });
  route(kernel, profile.saveWithFile, async ({ actor, body, file, locale }) => {
    const save = (tx: Tx) => saveProfile(tx, config, actor, body, locale);
    if (file) await storeCv(kernel, actor, file, save);
    else await kernel.db.transaction().execute(save);
    return getOwnProfile(kernel.db, actor.driver_id);
  });
  fileRoutes(kernel);
  agreementRoutes(kernel);
  extraRoutes(kernel);
}

function storeCv(kernel: Kernel, me: Contact, file: Uploaded, also?: (tx: Tx) => Promise<void>): Promise<void> {
  return storeUpload(kernel, file, { field: 'cv', kind: 'document', owner: { user_id: me.user_id } }, async (tx, media) => {
    await setCv(tx, me.driver_id, media);
    await also?.(tx);
  });
}

/** A driver's image is as private as the name. Images of company users and staff are shown to those they work with. */
const storeImage = (kernel: Kernel, me: Actor, file: Uploaded) => {
  const owner = { user_id: me.user_id, company_id: me.side === 'company' ? me.company_id : null };
  const about = { field: 'profile_image', kind: 'image', owner, is_public: me.side !== 'contact', max_width: 800 } as const;
  return storeUpload(kernel, file, about, (tx, media) => setProfileImage(tx, me, media));
};

function fileRoutes(kernel: Kernel): void {
  route(kernel, profile.uploadCv, async ({ actor, file }) => {
    await storeCv(kernel, actor, file!);
    return getOwnProfile(kernel.db, actor.driver_id);
  });
  route(kernel, profile.removeCv, async ({ db, actor }) => {
    await setCv(db, actor.driver_id, null);
    return getOwnProfile(db, actor.driver_id);
  });
  route(kernel, profile.uploadImage, ({ actor, file }) => storeImage(kernel, actor, file!));
  route(kernel, profile.uploadUserImage, ({ actor, file }) => storeImage(kernel, actor, file!));
}

function agreementRoutes(kernel: Kernel): void {
  route(kernel, profile.acceptTerms, async ({ db, actor, params, body, locale }) => {
    const wanted = { user_id: params.id, accepted: body.accepted, locale };
    return { accepted_terms_at: await acceptTerms(db, kernel.config, actor, wanted) };
  });
  route(kernel, profile.changeConsents, async ({ db, actor, body }) => {
    await setConsents(db, { id: actor.driver_id, user_id: actor.user_id }, body);
    return getOwnProfile(db, actor.driver_id);
  });
}

function extraRoutes(kernel: Kernel): void {
  route(kernel, profile.setDeviceToken, async ({ db, actor, body }) => {
    await setDeviceToken(db, actor, body.token);
    return {};
  });
  route(kernel, profile.requestVip, async ({ db, actor }) => ({ vip_requested_at: await requestVip(db, actor) }));
  route(kernel, profile.achievements, async ({ db, actor }) => ({ data: await listAchievements(db, actor) }));
  route(kernel, profile.achievement, async ({ db, actor, params }) => {
    const found = (await listAchievements(db, actor)).find(({ id }) => id === params.id);
    if (!found) throw notFound();
    return found;
  });
  route(kernel, profile.views, ({ db, actor, query }) => listProfileViews(db, actor, query.page));
}
