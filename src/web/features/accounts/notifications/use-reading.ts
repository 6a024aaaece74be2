import { useMutation } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/endpoint.ts';
import { notifications, type Notification } from '#contract/accounts/notifications.ts';
import { session, type CurrentSession } from '#contract/accounts/session.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { changeCached } from '#web/kernel/http/optimistic.ts';

/** Updates the list and the bell's number optimistically. Returns a function that reverts both. */
async function showRead(change: (row: Notification) => string | null, unread: (before: number) => number) {
  const undo = await Promise.all([
    changeCached<ResponseOf<typeof notifications.list>>(notifications.list, (page) => ({
      ...page,
      data: page.data.map((row) => ({ ...row, read_at: change(row) })),
    })),
    changeCached<CurrentSession>(session.current, (now) => ({
      ...now,
      unread_notifications: Math.max(0, unread(now.unread_notifications)),
    })),
  ]);
  return () => undo.forEach((each) => each());
}

const onError = (_error: Error, _variables: unknown, undo: (() => void) | undefined) => undo?.();
const now = () => new Date().toISOString();

/** Marks a notification as read or unread. */
export function useReading(row: Notification) {
  const set = (read_at: string | null) => () =>
    showRead(
      (each) => (each.id === row.id ? read_at : each.read_at),
      (before) => before + Number(read_at === null) - Number(row.read_at === null),
    );
  const mark = useMutation({ ...mutation(notifications.markAsRead), onError, onMutate: set(now()) });
  const toggle = useMutation({ ...mutation(notifications.toggleRead), onError, onMutate: set(row.read_at ? null : now()) });
  const params = { id: row.id };
  return { mark: () => mark.mutate({ params }), toggle: () => toggle.mutate({ params }) };
}

export function useReadingAll() {
  return useMutation({
    ...mutation(notifications.markAllAsRead),
    onError,
    onMutate: () =>
      showRead(
        ({ read_at }) => read_at ?? now(),
        () => 0,
      ),
  });
}
