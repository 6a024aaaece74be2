import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { bookChecks, type BookCheck } from '#contract/billing/book-checks.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { moment, money, number } from '#web/ui/format.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { DescriptionList, Panel, Stack } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import { toast } from '#web/ui/toast.ts';

/** Whether the books agree to the cent, and which rows do not. */
export function BookChecksPage() {
  const t = useTexts('book_checks');
  const { data, error, isPending, refetch } = useQuery(query(bookChecks.list));
  const request = useMutation({ ...mutation(bookChecks.request), onSuccess: () => toast.success(t('requested')) });
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('about')}
        back={hrefOf(pages.ledger)}
        actions={
          <Button loading={request.isPending} onClick={() => request.mutate({})}>
            {t('check_now')}
          </Button>
        }
      />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <RowsSkeleton rows={5} />}
      {data && data.data.length === 0 && <EmptyState title={t('none')} text={t('none_text')} />}
      <Stack>
        {data?.data.map((check) => (
          <Check key={check.id} check={check} />
        ))}
      </Stack>
    </>
  );
}

function Check({ check: { started_at, finished_at, requested_by, rules_count, differences_count, differences } }: { check: BookCheck }) {
  const t = useTexts('book_checks');
  const level = finished_at === null ? 'info' : differences_count === 0 ? 'success' : 'danger';
  const result =
    finished_at === null
      ? t('running')
      : differences_count === 0
        ? t('agree', { count: rules_count })
        : t('differ', { count: differences_count });
  return (
    <Panel title={[moment(started_at), requested_by ?? t('at_night')].join(' · ')} aside={<Status level={level}>{result}</Status>}>
      {differences.length > 0 && (
        <DescriptionList
          facts={differences.map(({ rule, row, expected, found }) => [
            `${t(`rule.${rule}`)}: ${row}`,
            t('expected_found', { expected: expected === null ? '–' : money(expected), found: found === null ? '–' : money(found) }),
          ])}
        />
      )}
      {differences_count > differences.length && <p>{t('more', { count: number(differences_count - differences.length) })}</p>}
    </Panel>
  );
}
