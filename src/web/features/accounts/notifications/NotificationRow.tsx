import { ActionIcon } from '@mantine/core';
import { IconMail, IconMailOpened } from '@tabler/icons-react';
import type { Notification } from '#contract/accounts/notifications.ts';
import { goTo, ownPath } from '#web/kernel/pages/go.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { ago, moment } from '#web/ui/format.ts';
import css from './Notifications.module.css';
import { detailOf } from '#web/offline/pushed-note.ts';
import { useSentence } from './sentence.ts';
import { useReading } from './use-reading.ts';

/** One notification; a tap marks it as read and opens its page. */
export function NotificationRow({ row, onOpened }: { row: Notification; onOpened?: () => void }) {
  const t = useTexts('notifications');
  const sentence = useSentence();
  const { mark, toggle } = useReading(row);
  const Icon = row.read_at ? IconMailOpened : IconMail;
  const open = async () => {
    if (!row.read_at) mark();
    onOpened?.();
    const link = ownPath(row.link);
    if (link) await goTo(link);
  };
  return (
    <li className={css.row} data-unread={row.read_at === null || undefined}>
      <button type="button" className={css.words} onClick={() => void open()}>
        <span className={css.title}>
          {!row.read_at && <span className="visually-hidden">{t('unread')}: </span>}
          {sentence(row)}
        </span>
        <span className={css.detail}>{detailOf(row)}</span>
      </button>
      <time className={css.when} dateTime={row.created_at} title={moment(row.created_at)}>
        {ago(row.created_at)}
      </time>
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={t(row.read_at ? 'mark_unread' : 'mark_read')} onClick={toggle}>
        <Icon size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    </li>
  );
}
