import { driversAdmin } from '#contract/staff/drivers-admin.ts';
import { storeUpload } from '#server/features/foundation/media/commands.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { replaceCv, saveDriver, setRecruitmentInterest, showDriver, toggleActive, toggleDisabled, verifyWithoutCode } from './commands.ts';
import { getDriver, getDriverUser, listDrivers } from './queries.ts';

export function driversAdminRoutes(kernel: Kernel): void {
  route(kernel, driversAdmin.list, ({ db, query }) => listDrivers(db, query));
  route(kernel, driversAdmin.get, ({ db, actor, params }) => showDriver(db, actor, params.id));
  editRoutes(kernel);
  switchRoutes(kernel);
}

function editRoutes(kernel: Kernel): void {
  route(kernel, driversAdmin.save, async ({ db, actor, params, body }) => {
    await saveDriver(db, kernel.config, actor, params.id, body);
    return getDriver(db, params.id);
  });
  route(kernel, driversAdmin.uploadCv, async ({ actor, params, file }) => {
    const user_id = await getDriverUser(kernel.db, params.id);
    await storeUpload(kernel, file!, { field: 'cv', kind: 'document', owner: { user_id } }, (tx, media) =>
      replaceCv(tx, actor, params.id, media),
    );
    return getDriver(kernel.db, params.id);
  });
  route(kernel, driversAdmin.removeCv, async ({ db, actor, params }) => {
    await replaceCv(db, actor, params.id, null);
    return getDriver(db, params.id);
  });
}

function switchRoutes(kernel: Kernel): void {
  route(kernel, driversAdmin.toggleActive, async ({ db, actor, body: { driver_id, reasonWhy: reason, is_active: wanted } }) => ({
    is_active: await toggleActive(db, actor, { driver_id, reason, wanted }),
  }));
  route(kernel, driversAdmin.toggleDisableForUnlock, async ({ db, actor, body }) => {
    const { driver_id, reasonWhy: reason, disabled_for_unlock: wanted } = body;
    return { disabled_for_unlock: await toggleDisabled(db, actor, { driver_id, reason, wanted }) };
  });
  route(kernel, driversAdmin.verifyWithoutCode, async ({ db, actor, params }) => ({
    phone_confirmed_at: await verifyWithoutCode(db, actor, params.id),
  }));
  route(kernel, driversAdmin.setRecruitmentInterest, async ({ db, actor, params, body }) => ({
    recruitment_interested: await setRecruitmentInterest(db, actor, params.id, body.interested),
  }));
}
