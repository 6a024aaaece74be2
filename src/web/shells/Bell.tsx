import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useSession } from '#web/kernel/session/session.ts';
import { RetryRegion } from '#web/ui/Regions.tsx';
import { LinesSkeleton } from '#web/ui/Skeletons.tsx';
import { Count } from '#web/ui/Count.tsx';
import css from './OfficeShell.module.css';

/** The number of unread notifications; pressing it lists the newest, with a link to all. */
export function Bell({ latest }: { latest: (onOpened: () => void) => ReactNode }) {
  const t = useTexts('shell');
  const { unread_notifications: unread } = useSession();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width="min(420px, 94vw)" shadow="md" trapFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          className={css.bell}
          aria-label={t('notifications', { count: unread })}
          onClick={() => setOpen(!isOpen)}
        >
          <IconBell size={20} stroke={1.7} aria-hidden />
          {unread > 0 && (
            <span className={css.unread} aria-hidden>
              <Count count={unread} label="" />
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} className={css.latest}>
        <RetryRegion waiting={<LinesSkeleton lines={5} />}>{latest(() => setOpen(false))}</RetryRegion>
      </Popover.Dropdown>
    </Popover>
  );
}
