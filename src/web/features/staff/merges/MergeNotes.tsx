import { Button } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import type { Href } from '#contract/page.ts';
import type { Merge } from '#contract/staff/merges.ts';
import type { Translate } from '#web/i18n/texts.ts';
import { usePermission } from '#web/kernel/session/session.ts';
import { confirm } from '#web/ui/confirm.ts';
import { day } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { toast } from '#web/ui/toast.ts';

/** The texts that merges of drivers and of companies both have. */
export type MergeTexts = Translate<'company_merges' | 'driver_merges'>;

interface Props<M extends Merge> {
  merges: readonly M[] | undefined;
  /** The driver or company whose page this is. */
  of: number;
  t: MergeTexts;
  hrefOf: (id: number) => Href;
  undoing: UseMutationResult<M, Error, { params: { id: number } }>;
  /** What an undo leaves as it is. */
  remains?: (merge: M) => string | undefined;
}

/** The merges in force, each with its undo while that is possible. */
export const MergeNotes = <M extends Merge>({ merges, ...rest }: Props<M>) =>
  merges?.filter(({ undone_at }) => undone_at === null).map((merge) => <MergeNote key={merge.id} merge={merge} {...rest} />);

function MergeNote<M extends Merge>({ merge, of, t, hrefOf, undoing, remains }: Omit<Props<M>, 'merges'> & { merge: M }) {
  const canChange = usePermission('admin');
  const isMerged = merge.merged.id === of;
  const other = isMerged ? merge.survivor : merge.merged;
  const undo = async () => {
    const text = [t('undo.text'), remains?.(merge)].filter(Boolean).join(' ');
    if (!(await confirm({ title: t('undo.title'), text, confirmLabel: t('undo.do') }))) return;
    await undoing.mutateAsync({ params: { id: merge.id } });
    toast.success(t('undo.done'));
  };
  return (
    <Note
      level={isMerged ? 'warning' : 'info'}
      title={t(isMerged ? 'note.merged' : 'note.survivor', {
        name: other.name || `#${other.id}`,
        day: day(merge.merged_at),
        by: merge.merged_by,
      })}
      action={
        <>
          <PageLink to={hrefOf(other.id)}>{t('note.open')}</PageLink>
          {canChange && merge.undo_until && (
            <Button variant="default" aria-busy={undoing.isPending} onClick={() => void (!undoing.isPending && undo())}>
              {t('note.undo')}
            </Button>
          )}
        </>
      }
    >
      {merge.undo_until && t('note.until', { day: day(merge.undo_until) })}
    </Note>
  );
}
