import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { companyMerges, type CompanyMerge } from '#contract/staff/company-merges.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { usePermission } from '#web/kernel/session/session.ts';
import { confirm } from '#web/ui/confirm.ts';
import { day } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { toast } from '#web/ui/toast.ts';

/** The merges of this company that are in force, each with its undo while that is possible. */
export function CompanyMergeNotes({ id }: { id: number }) {
  const { data } = useQuery(query(companyMerges.list, { query: { company_id: id } }));
  return data?.data.filter(({ undone_at }) => undone_at === null).map((merge) => <MergeNote key={merge.id} merge={merge} of={id} />);
}

function MergeNote({ merge, of }: { merge: CompanyMerge; of: number }) {
  const t = useTexts('company_merges');
  const canChange = usePermission('admin');
  const undoing = useMutation(mutation(companyMerges.undo));
  const isMerged = merge.merged.id === of;
  const other = isMerged ? merge.survivor : merge.merged;
  const undo = async () => {
    if (!(await confirm({ title: t('undo.title'), text: t('undo.text'), confirmLabel: t('undo.do') }))) return;
    await undoing.mutateAsync({ params: { id: merge.id } });
    toast.success(t('undo.done'));
  };
  return (
    <Note
      level={isMerged ? 'warning' : 'info'}
      title={t(isMerged ? 'note.merged' : 'note.survivor', { name: other.name, day: day(merge.merged_at), by: merge.merged_by })}
      action={
        <>
          <PageLink to={hrefOf(pages.company, { params: { id: other.id } })}>{t('note.open')}</PageLink>
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
