import { Popover, UnstyledButton } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { thumbUrl } from '#web/features/foundation/media/media-url.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { Initials } from '#web/ui/Initials.tsx';
import css from './Presence.module.css';
import { PresentPeople } from './PresentPeople.tsx';
import { usePresent } from './use-present.ts';

const faces = 3;

/** The avatars of present users in the header, and their number. Pressing it lists all names. */
export default function PresenceButton() {
  const t = useTexts('presence');
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  const others = (usePresent().data?.online_users ?? []).filter(({ id }) => id !== me.id);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={320} shadow="md" trapFocus>
      <Popover.Target>
        <UnstyledButton className={css.button} onClick={() => setOpen(!isOpen)}>
          <span className="visually-hidden">{t('button', { count: others.length })}</span>
          {others.length === 0 ? (
            <IconUsers size={20} stroke={1.7} aria-hidden />
          ) : (
            others.slice(0, faces).map(({ id, full_name, profile_image_id, status }) => (
              <span key={id} className={css.face} data-status={status} aria-hidden>
                <Initials name={full_name} size={28} image={thumbUrl(profile_image_id)} />
              </span>
            ))
          )}
          {others.length > faces && (
            <span className={css.more} aria-hidden>
              +{others.length - faces}
            </span>
          )}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p="sm" className={css.dropdown}>
        <h2 className={css.title} tabIndex={-1} data-autofocus>
          {t('title')}
        </h2>
        <PresentPeople onLeave={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
