import { inboxKinds, type InboxKind } from '#contract/foundation/vocabulary.ts';
import type { Staff } from '#contract/people.ts';
import { inbox, type OpenedItem } from '#contract/staff/inbox.ts';
import { logViews } from '#server/features/hiring/unlocked-drivers/commands.ts';
import type { Tx } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { closeEntry, takeEntry } from './commands.ts';
import { countInbox, findCalledDriver, getEntry, listInbox } from './queries.ts';

interface Call {
  db: Tx;
  actor: Staff;
  params: { kind: string; id: number };
}

function kindOf({ kind }: { kind: string }): InboxKind {
  const found = inboxKinds.find((each) => each === kind);
  if (!found) throw notFound();
  return found;
}

export function inboxRoutes(kernel: Kernel): void {
  const opened = async ({ db, actor, params }: Call): Promise<OpenedItem> => {
    const { item, is_waiting, row } = await getEntry(db, actor, kindOf(params), params.id);
    const driver = await findCalledDriver(db, row);
    // the phone is an access to the person
    if (driver) await logViews(db, actor, [{ driver_id: driver.id, subject: 'driver', subject_id: driver.id }]);
    return { ...item, is_waiting, driver };
  };
  route(kernel, inbox.list, ({ db, actor, query }) => listInbox(db, actor, query));
  route(kernel, inbox.counts, ({ db, actor }) => countInbox(db, actor));
  route(kernel, inbox.get, (call) => opened(call));
  route(kernel, inbox.take, async (call) => {
    await takeEntry(call.db, call.actor, kindOf(call.params), call.params.id, call.body.taken);
    return opened(call);
  });
  route(kernel, inbox.close, async (call) => {
    await closeEntry(call.db, call.actor, kindOf(call.params), call.params.id, call.body.done);
    return opened(call);
  });
}
