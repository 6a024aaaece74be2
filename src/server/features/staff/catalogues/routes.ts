import { catalogueNames, type CatalogueName } from '#contract/foundation/vocabulary.ts';
import { catalogues, entriesOf } from '#contract/staff/catalogues.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { addEntry, changeEntry, moveEntry, switchOff } from './commands.ts';
import { getEntry, listCatalogues, listEntries, listUses } from './queries.ts';

export function cataloguesRoutes(kernel: Kernel): void {
  route(kernel, catalogues.list, async ({ db }) => ({ data: await listCatalogues(db) }));
  route(kernel, catalogues.uses, async ({ db, params }) => ({ data: await listUses(db, nameOf(params.list), params.id) }));
  route(kernel, catalogues.move, async ({ db, actor, params, body, locale }) => {
    const list = nameOf(params.list);
    await moveEntry(db, actor, list, params.id, body.before_id);
    return getEntry(db, list, params.id, locale);
  });
  for (const list of catalogueNames) mount(kernel, list);
}

function mount(kernel: Kernel, list: CatalogueName): void {
  const calls = entriesOf[list];
  route(kernel, calls.list, ({ db, query, locale }) => listEntries(db, list, locale, query));
  route(kernel, calls.create, async ({ db, actor, body, locale }) =>
    getEntry(db, list, await addEntry(db, actor, list, locale, body), locale),
  );
  route(kernel, calls.update, async ({ db, actor, params, body, locale }) => {
    await changeEntry(db, actor, list, params.id, locale, body);
    return getEntry(db, list, params.id, locale);
  });
  route(kernel, calls.remove, async ({ db, actor, params, locale }) => {
    await switchOff(db, actor, list, params.id);
    return getEntry(db, list, params.id, locale);
  });
}

/** The list of an address; an unknown one is a 404. */
function nameOf(given: string): CatalogueName {
  const found = catalogueNames.find((each) => each === given);
  if (!found) throw notFound();
  return found;
}
