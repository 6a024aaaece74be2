import { statusIds } from '#contract/hiring/driver-status.ts';
import type { Tx } from '#server/kernel/db.ts';

const names = {
  ES: [
    [statusIds.contacted, 'Documentación pedida'],
    [statusIds.interview, 'Prueba de conducción'],
    [statusIds.hired, 'Empieza con mentor'],
    [statusIds.unqualified, 'Sin CAP en vigor'],
  ],
  DE: [
    [statusIds.contacted, 'Unterlagen angefordert'],
    [statusIds.interview, 'Probefahrt'],
    [statusIds.hired, 'Startet mit Einweiser'],
    [statusIds.unqualified, 'Ohne Modul 95'],
  ],
} as const;

/** The custom statuses of the first companies. Some drivers in an interview are at the test drive. */
export async function seedDriverStatuses(tx: Tx): Promise<void> {
  const companies = await tx.selectFrom('companies').select(['id', 'country']).orderBy('id').limit(4).execute();
  for (const { id: company_id, country } of companies) {
    const rows = names[country === 'DE' ? 'DE' : 'ES'].map(([status_id, name], sort_order) => ({
      company_id,
      status_id,
      name,
      sort_order,
    }));
    const made = await tx.insertInto('driver_statuses').values(rows).returning(['id', 'status_id']).execute();
    const testDrive = made.find(({ status_id }) => status_id === statusIds.interview)!;
    await tx
      .updateTable('unlocked_drivers')
      .set({ custom_status_id: testDrive.id })
      .where('id', 'in', (is) =>
        is
          .selectFrom('unlocked_drivers')
          .select('id')
          .where('company_id', '=', company_id)
          .where('status_id', '=', statusIds.interview)
          .orderBy('id')
          .limit(2),
      )
      .execute();
  }
}
