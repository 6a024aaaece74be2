import { useCallback } from 'react';
import type { LiveMessage } from '#contract/realtime.ts';
import { notifications } from '#contract/accounts/notifications.ts';
import { call } from '#web/kernel/http/api.ts';
import { useLive } from '#web/kernel/live/realtime.ts';
import { goTo, ownPath } from '#web/kernel/pages/go.ts';
import { isPushOnFor } from '#web/features/accounts/push/push-device.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { detailOf } from '#web/offline/pushed-note.ts';
import { isOn } from './desktop.ts';
import { useSentence } from './sentence.ts';

/** Shows live notifications while the page is in the background, where the browser allows it. Renders nothing. */
export default function DesktopNotifications() {
  const sentence = useSentence();
  const { id: user_id } = useMe();
  const show = useCallback(
    async ({ name, ids }: LiveMessage) => {
      if (name !== 'notification.created' || !document.hidden || !isOn() || isPushOnFor(user_id)) return; // a push says it already
      const { data } = await call(notifications.list, { query: { unread: '1' } });
      const note = data.find(({ id }) => id === ids['notification_id']);
      if (!note) return;
      const shown = new Notification(sentence(note), { body: detailOf(note), tag: String(note.id), icon: '/icon-192.png' });
      const link = ownPath(note.link);
      shown.onclick = () => [window.focus(), link && void goTo(link)];
    },
    [sentence, user_id],
  );
  useLive((message) => void show(message).catch(() => undefined));
  return null;
}
