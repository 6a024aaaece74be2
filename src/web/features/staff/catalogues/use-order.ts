import { useMutation } from '@tanstack/react-query';
import type { CatalogueName } from '#contract/foundation/vocabulary.ts';
import { catalogues, type CatalogueEntry } from '#contract/staff/catalogues.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { useRowOrder, type RowOrder } from '#web/ui/table/use-row-order.ts';
import { announce } from '#web/ui/toast.ts';

export type Order = RowOrder<CatalogueEntry>;

/** Puts the entries of a list in order. */
export function useOrder(list: CatalogueName, loaded: readonly CatalogueEntry[], isEnabled: boolean): Order {
  const t = useTexts('catalogues');
  const place = useMutation(mutation(catalogues.move));
  return useRowOrder({
    loaded,
    isEnabled,
    save: ({ id }, before_id, onError) => place.mutate({ params: { list, id }, body: { before_id } }, { onError }),
    onMove: ({ name }, at, total) => announce(t('moved', { name, place: at, total })),
  });
}
