import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useSession } from '#web/kernel/session/session.ts';
import { Count } from '#web/ui/Count.tsx';
import css from './DriverShell.module.css';

/** The number of unread notifications; pressing it opens their page, because a phone has no space for a panel. */
export default function DriverBell() {
  const t = useTexts('shell');
  const { unread_notifications: unread } = useSession();
  return (
    <ActionIcon
      component={PageLink}
      to={hrefOf(pages.notifications)}
      variant="subtle"
      color="gray"
      size={44}
      className={css.bell}
      aria-label={t('notifications', { count: unread })}
    >
      <IconBell size={22} stroke={1.7} aria-hidden />
      {unread > 0 && (
        <span className={css.unread} aria-hidden>
          <Count count={unread} label="" />
        </span>
      )}
    </ActionIcon>
  );
}
