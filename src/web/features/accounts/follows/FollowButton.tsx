import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { follows, type FollowedModel } from '#contract/accounts/follows.ts';
import { tracking } from '#contract/foundation/tracking.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { call, mutation, query } from '#web/kernel/http/api.ts';
import { toast } from '#web/ui/toast.ts';

/** Follows a record: its events notify. The button says what a press does. */
export default function FollowButton({ model, id }: { model: FollowedModel; id: number }) {
  const t = useTexts('notifications');
  const state = useQuery({ ...query(follows.get, { query: { model, id } }), meta: { quiet: true } });
  const toggle = useMutation({
    ...mutation(follows.toggle),
    onSuccess: ({ followed }) => {
      toast.success(t(followed ? 'follow.started' : 'follow.ended'));
      if (followed) void call(tracking.track, { body: { name: 'record_followed' } }).catch(() => undefined);
    },
  });
  const { followed } = state.data ?? { followed: false };
  // sales read pages of companies that somebody else looks after, and follow nothing there
  if (state.isError) return null;
  const Icon = followed ? IconBellOff : IconBell;
  return (
    <Button
      variant="default"
      leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
      disabled={!state.data}
      loading={toggle.isPending}
      onClick={() => toggle.mutate({ body: { model, id } })}
    >
      {t(followed ? 'follow.end' : 'follow.start')}
    </Button>
  );
}
