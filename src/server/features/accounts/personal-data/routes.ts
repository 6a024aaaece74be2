import { personalData } from '#contract/accounts/personal-data.ts';
import { audit } from '#server/kernel/audit.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { getPersonalData } from './queries.ts';

export function personalDataRoutes(kernel: Kernel): void {
  route(kernel, personalData.download, ({ actor }) =>
    kernel.db.transaction().execute(async (tx) => {
      const { driver_id } = actor;
      await audit(tx, actor, { action: 'driver.data_downloaded', subject: 'driver', subject_id: driver_id, driver_id });
      return getPersonalData(tx, actor);
    }),
  );
}
