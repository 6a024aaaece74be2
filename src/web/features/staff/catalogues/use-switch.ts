import { useMutation } from '@tanstack/react-query';
import type { CatalogueName } from '#contract/foundation/vocabulary.ts';
import { catalogues, entriesOf, type CatalogueEntry } from '#contract/staff/catalogues.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { call, mutation } from '#web/kernel/http/api.ts';
import { reportError } from '#web/kernel/http/error-reporting.ts';
import { confirm } from '#web/ui/confirm.ts';
import { listed } from '#web/ui/format.ts';
import { toast } from '#web/ui/toast.ts';

/** Switches entries of a list off and on. Before, everything that uses the entry is counted (V022). */
export function useSwitch(list: CatalogueName) {
  const t = useTexts('catalogues');
  const remove = useMutation(mutation(entriesOf[list].remove));
  const update = useMutation(mutation(entriesOf[list].update));
  const switchOff = async ({ id, name }: CatalogueEntry) => {
    const uses = await call(catalogues.uses, { params: { list, id } }).catch((error: unknown) => {
      reportError(error, 'write');
    });
    if (!uses) return;
    const used = uses.data.filter(({ count }) => count > 0).map(({ what, count }) => t(`uses.${what}`, { count }));
    const text = `${t('switch_off_text')} ${used.length > 0 ? t('used_by', { uses: listed(used) }) : t('unused')}`;
    if (!(await confirm({ title: t('switch_off_title', { name }), text, confirmLabel: t('switch_off'), tone: 'danger' }))) return;
    remove.mutate({ params: { id } }, { onSuccess: () => toast.success(t(`deleted.${list}`)) });
  };
  const switchOn = ({ id }: CatalogueEntry) =>
    update.mutate({ params: { id }, body: { active: true } }, { onSuccess: () => toast.success(t(`edited.${list}`)) });
  return { switchOff, switchOn };
}
