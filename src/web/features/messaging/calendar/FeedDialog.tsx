import { Button, Group, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { calendar } from '#contract/messaging/calendar.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { confirm } from '#web/ui/confirm.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { moment } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { LinesSkeleton } from '#web/ui/Skeletons.tsx';
import { toast } from '#web/ui/toast.ts';

/** The secret address for the user's own calendar program. It is shown once; a new one ends the former one. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('calendar');
  const found = useQuery(query(calendar.feed));
  const create = useMutation(mutation(calendar.createFeed));
  const revoke = useMutation({ ...mutation(calendar.revokeFeed), onSuccess: () => create.reset() });
  const feed = found.data?.feed;
  const renew = async () => {
    if (feed && !(await confirm({ text: t('feed.renew_text'), confirmLabel: t('feed.renew') }))) return;
    create.mutate({});
  };
  const end = async () => {
    if (await confirm({ text: t('feed.revoke_text'), confirmLabel: t('feed.revoke'), tone: 'danger' })) revoke.mutate({});
  };
  return (
    <Dialog open onClose={onClose} title={t('feed.title')}>
      <Stack gap="sm">
        <p>{t('feed.text')}</p>
        {found.error && <ErrorState compact error={found.error} onRetry={() => void found.refetch()} />}
        {found.isPending && <LinesSkeleton lines={2} />}
        {create.data && <Address address={create.data.address} />}
        {feed && (
          <p>
            {t('feed.since', { moment: moment(feed.created_at) })}{' '}
            {feed.last_read_at ? t('feed.read', { moment: moment(feed.last_read_at) }) : t('feed.never_read')}
          </p>
        )}
        <Group gap="xs">
          {feed && (
            <Button variant="default" loading={revoke.isPending} onClick={() => void end()}>
              {t('feed.revoke')}
            </Button>
          )}
          {found.data && (
            <Button loading={create.isPending} onClick={() => void renew()}>
              {t(feed ? 'feed.renew' : 'feed.create')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

function Address({ address }: { address: string }) {
  const t = useTexts('calendar');
  const copy = () => navigator.clipboard.writeText(address).then(() => toast.success(t('feed.copied')));
  return (
    <>
      <Note level="warning">{t('feed.once')}</Note>
      <TextInput
        readOnly
        label={t('feed.address')}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        rightSectionWidth={100}
        rightSection={
          <Button variant="subtle" size="compact-sm" onClick={() => void copy()}>
            {t('feed.copy')}
          </Button>
        }
      />
    </>
  );
}
