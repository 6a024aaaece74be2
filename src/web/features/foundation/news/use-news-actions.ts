import { useMutation } from '@tanstack/react-query';
import { news, type News } from '#contract/foundation/news.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { confirm } from '#web/ui/confirm.ts';
import { toast } from '#web/ui/toast.ts';

/** Archived news are no longer read, and can be restored. Deleted ones are gone. */
export function useNewsActions() {
  const t = useTexts('news_admin');
  const update = useMutation(mutation(news.update));
  const removal = useMutation(mutation(news.remove));
  const restore = ({ id }: Pick<News, 'id'>) =>
    update.mutate({ body: { id, archived: false } }, { onSuccess: () => toast.success(t('restored')) });
  const archive = (row: Pick<News, 'id'>) =>
    update.mutate(
      { body: { id: row.id, archived: true } },
      { onSuccess: () => toast.undo(t('archived'), { label: t('undo'), undo: () => restore(row) }) },
    );
  /** V022: asks "Are you sure?". */
  const remove = async ({ id, title }: Pick<News, 'id' | 'title'>, onDone?: () => void) => {
    if (!(await confirm({ text: t('remove_text', { title }), confirmLabel: t('remove'), tone: 'danger' }))) return;
    removal.mutate({ body: { id } }, { onSuccess: () => [toast.success(t('removed')), onDone?.()] });
  };
  return { archive, restore, remove };
}
