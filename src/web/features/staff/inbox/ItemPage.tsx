import { Button, Group } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { inbox, type OpenedItem } from '#contract/staff/inbox.ts';
import { canBeClosed } from '#contract/staff/inbox.policy.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { call, mutation, query } from '#web/kernel/http/api.ts';
import { goTo } from '#web/kernel/pages/go.ts';
import { usePageParams } from '#web/kernel/pages/use-page-params.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ago, moment, money, number, phoneNumber } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { DescriptionList, type Fact, Panel, Stack } from '#web/ui/Panel.tsx';
import { useKeys } from '#web/ui/single-keys.ts';
import { useJobName } from '../dead-letters/use-job-name.ts';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import { toast } from '#web/ui/toast.ts';
import { stepOf } from './next-step.ts';
import { useTitle } from './use-title.ts';

const AudienceEntry = lazy(async () => ({ default: (await import('#web/features/campaigns/approvals/AudienceEntry.tsx')).AudienceEntry }));
const CampaignEntry = lazy(async () => ({ default: (await import('#web/features/campaigns/approvals/CampaignEntry.tsx')).CampaignEntry }));

/** One entry: approvals are decided here, everything else says what to do next, and where. */
export function ItemPage() {
  const { kind, id } = usePageParams(pages.inboxEntry);
  if (kind === 'audience' || kind === 'campaign')
    return <Suspense fallback={<FormSkeleton fields={6} />}>{kind === 'audience' ? <AudienceEntry /> : <CampaignEntry />}</Suspense>;
  return <Item key={`${kind} ${id}`} kind={kind} id={id} />;
}

function Item({ kind, id }: { kind: string; id: number }) {
  const t = useTexts('inbox');
  const found = useQuery(query(inbox.get, { params: { kind, id } }));
  if (found.data) return <Opened item={found.data} />;
  if (!found.error) return <FormSkeleton fields={4} />;
  // decided since the list was read
  if (isApiError(found.error) && found.error.status === 404) return <EmptyState title={t('gone')} />;
  return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
}

function Opened({ item }: { item: OpenedItem }) {
  const t = useTexts('inbox');
  const titleOf = useTitle();
  return (
    <Stack>
      {!item.is_waiting && <Note level="success">{t('is_done')}</Note>}
      <Panel title={titleOf(item)}>
        <Stack gap="sm">
          <p>{t(`next.${item.kind}`)}</p>
          <DescriptionList facts={useFacts(item)} />
          <Actions item={item} />
        </Stack>
      </Panel>
    </Stack>
  );
}

/** What is known about the entry; a fact that its kind does not have gets no row. */
function useFacts(item: OpenedItem): Fact[] {
  const t = useTexts('inbox');
  const jobNameOf = useJobName();
  const { kind, company, driver, since, amount, count, reason, owner } = item;
  const facts: (Fact | false | '' | null | undefined)[] = [
    [t('kind'), t(`kinds.${kind}`)],
    kind === 'dead_letters' && [t('job'), jobNameOf(item.name)],
    company && [
      t('company'),
      <PageLink key="company" to={hrefOf(pages.company, { params: { id: company.id } })}>
        {company.name}
      </PageLink>,
    ],
    [
      t('since'),
      <time key="since" title={moment(since)}>
        {ago(since)}
      </time>,
    ],
    amount !== null && [t('amount'), money(amount)],
    count !== null && [t(kind === 'book_difference' ? 'rows' : 'count'), number(count)],
    reason && [t('reason'), t(`reasons.${reason}`)],
    driver?.phone && [
      t('phone'),
      <a key="phone" href={`tel:${driver.phone}`}>
        {phoneNumber(driver.phone)}
      </a>,
    ],
    driver?.email && [
      t('mail'),
      <a key="mail" href={`mailto:${driver.email}`}>
        {driver.email}
      </a>,
    ],
    [t('owner'), owner && (owner.is_taken ? owner.full_name : t('looks_after', { name: owner.full_name }))],
  ];
  return facts.filter((fact) => Boolean(fact)) as Fact[];
}

/** Take, next step, done; with the keys a and e. */
function Actions({ item }: { item: OpenedItem }) {
  const t = useTexts('inbox');
  const me = useMe();
  const { kind, id, owner, is_waiting } = item;
  const params = { kind, id };
  const taking = useMutation(mutation(inbox.take));
  const closing = useMutation(mutation(inbox.close));
  const isMine = owner?.is_taken === true && owner.id === me.id;
  const canTake = is_waiting && (isMine || owner?.is_taken !== true);
  const take = () => void (!taking.isPending && canTake && taking.mutate({ params, body: { taken: !isMine } }));
  const close = async (done: boolean) => {
    if (closing.isPending) return;
    await closing.mutateAsync({ params, body: { done } });
    if (done)
      toast.undo(t('closed'), {
        label: t('undo'),
        undo: () => void call(inbox.close, { params, body: { done: false } }),
      });
  };
  const step = stepOf(item);
  const isClosable = canBeClosed(kind);
  useKeys({
    a: take,
    e: isClosable ? () => void close(is_waiting) : step && (() => void goTo(step)),
  });
  return (
    <Group gap="xs">
      {canTake && (
        <Button variant="default" aria-busy={taking.isPending} onClick={take}>
          {t(isMine ? 'release' : 'take')}
        </Button>
      )}
      {isClosable && (
        <Button variant={step ? 'default' : 'filled'} aria-busy={closing.isPending} onClick={() => void close(is_waiting)}>
          {t(is_waiting ? 'close' : 'reopen')}
        </Button>
      )}
      {step && (
        <Button component={PageLink} to={step}>
          {t(`steps.${kind}`)}
        </Button>
      )}
    </Group>
  );
}
