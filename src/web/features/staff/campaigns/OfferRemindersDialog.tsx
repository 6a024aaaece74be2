import { Button, SegmentedControl } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  LAST_REMINDER_HOURS,
  MAX_OPEN_COUNTED,
  MAX_REMINDERS_COUNTED,
  REMINDER_HOURS,
  reminderTypes,
  reminders,
  type ReminderType,
} from '#contract/hiring/reminders.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery, mutation } from '#web/kernel/http/api.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { number } from '#web/ui/format.ts';
import { NumberInput } from '#web/ui/input/NumberInput.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { toast, useAnnouncement } from '#web/ui/toast.ts';
import { useDebounced, LIST_SEARCH_MS } from '#web/ui/use-debounced.ts';

/** While a job sends, the count goes down. */
const COUNT_EVERY_MS = 2000;

/** First or second reminders of all campaigns (S154): how many would go out now, and the button that sends them. */
export function OfferRemindersDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts('campaigns');
  const ui = useTexts('ui');
  const [type, setType] = useState<ReminderType>('first');
  const [hours, setHours] = useState<number>(REMINDER_HOURS.first);
  const settled = useDebounced(hours, LIST_SEARCH_MS);
  const send = useMutation({
    ...mutation(reminders.send),
    onSuccess: ({ count }) => toast.success(t('offer_reminders.sending', { count, n: number(count) })),
  });
  const isSending = send.data !== undefined && send.data.count > 0;
  const sent = reminderTypes.indexOf(type);
  const due = useQuery({
    ...listQuery(reminders.due, { query: { reminders: sent, hours: settled } }),
    enabled: open,
    staleTime: 0,
    refetchInterval: ({ state }) => (isSending && state.data?.count !== 0 ? COUNT_EVERY_MS : false),
  });
  const { count, open_count } = due.data ?? { count: 0, open_count: 0 };
  const hasMore = open_count >= MAX_OPEN_COUNTED;
  const due_count = orMore(count, count > 0 && (hasMore || count >= MAX_REMINDERS_COUNTED));
  const facts = due.data && [
    t('offer_reminders.due', { count, n: due_count }),
    t('offer_reminders.open', { count: open_count, n: orMore(open_count, hasMore), hours: due.data.hours }),
  ];
  useAnnouncement(due.isFetching ? undefined : facts?.[0]);
  const choose = (next: ReminderType) => {
    setType(next);
    setHours(REMINDER_HOURS[next]);
    send.reset();
  };
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {ui('close')}
      </Button>
      <Button
        loading={send.isPending}
        disabled={count === 0 || settled !== hours}
        onClick={() => send.mutate({ body: { type, hours: settled } })}
      >
        {t('offer_reminders.action', { n: due_count })}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={t('offer_reminders.title')} footer={footer}>
      <Stack>
        <SegmentedControl
          fullWidth
          aria-label={t('offer_reminders.type')}
          value={type}
          onChange={(value) => choose(value as ReminderType)}
          data={reminderTypes.map((each) => ({ value: each, label: t(`offer_reminders.types.${each}`) }))}
        />
        <NumberInput
          label={t('offer_reminders.hours')}
          description={t('offer_reminders.hours_text', { min: REMINDER_HOURS[type], max: LAST_REMINDER_HOURS })}
          suffix="h"
          min={REMINDER_HOURS[type]}
          max={LAST_REMINDER_HOURS}
          value={hours}
          onChange={(value) => value !== '' && setHours(value)}
        />
        {due.isLoadingError && <ErrorState error={due.error} onRetry={() => void due.refetch()} compact />}
        {due.isPending && <RowsSkeleton rows={2} />}
        {facts?.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
        <p>{t('offer_reminders.text')}</p>
      </Stack>
    </Dialog>
  );
}

/** Counts end at a maximum. */
const orMore = (count: number, hasMore: boolean): string => `${number(count)}${hasMore ? '+' : ''}`;
