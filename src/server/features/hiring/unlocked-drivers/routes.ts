import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import type { Actor, Locale } from '#contract/people.ts';
import { getHirePreview } from '#server/features/hiring/hire-charges/queries.ts';
import type { Tx } from '#server/kernel/db.ts';
import { runBulkWithSavepoints } from '#server/kernel/http/bulk.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import {
  giveIncentive,
  logView,
  openAgain,
  removeUnlockedDriver,
  setOwner,
  setOwners,
  setStatus,
  setUnqualifiedReasons,
} from './commands.ts';
import { getUnlockedDriver, listOwners, listUnlockedDrivers } from './queries.ts';

interface Call {
  db: Tx;
  actor: Actor;
  locale: Locale;
  params: { id: number };
}

export function unlockedDriversRoutes(kernel: Kernel): void {
  // a response with personal data is an access to the person
  const look = async ({ db, actor, locale, params }: Call) => {
    const unlocked = await getUnlockedDriver(db, actor, locale, params.id);
    await logView(db, actor, { id: unlocked.id, company_id: unlocked.company_id, driver_id: unlocked.driver.id });
    return unlocked;
  };
  const changed = async (call: Call, change: Promise<void>) => {
    await change;
    return look(call);
  };

  route(kernel, unlockedDrivers.list, ({ db, actor, query }) => listUnlockedDrivers(db, actor, query));
  route(kernel, unlockedDrivers.owners, ({ db, actor, query }) => listOwners(db, actor, query.company_id));
  route(kernel, unlockedDrivers.get, (call) => look(call));
  route(kernel, unlockedDrivers.hirePreview, ({ db, actor, params }) => getHirePreview(db, actor, params.id));
  route(kernel, unlockedDrivers.setStatus, (call) => changed(call, setStatus(call.db, call.actor, call.params.id, call.body)));
  route(kernel, unlockedDrivers.setUnqualifiedReasons, (call) =>
    changed(call, setUnqualifiedReasons(call.db, call.actor, call.params.id, call.body)),
  );
  route(kernel, unlockedDrivers.setOwner, (call) => changed(call, setOwner(call.db, call.actor, call.params.id, call.body.owner_id)));
  route(kernel, unlockedDrivers.setStatuses, ({ db, actor, body: { ids, ...change }, locale }) =>
    runBulkWithSavepoints(db, ids, locale, (id) => setStatus(db, actor, id, change)),
  );
  route(kernel, unlockedDrivers.setOwners, ({ db, actor, body, locale }) => setOwners(db, actor, locale, body.ids, body.owner_id));
  route(kernel, unlockedDrivers.open, (call) => changed(call, openAgain(call.db, call.actor, call.params.id)));
  route(kernel, unlockedDrivers.giveIncentive, (call) => changed(call, giveIncentive(call.db, call.actor, call.params.id)));
  route(kernel, unlockedDrivers.remove, ({ db, actor, params }) => removeUnlockedDriver(db, actor, params.id));
}
