import { Button } from '@mantine/core';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { PresentPerson } from '#contract/accounts/presence.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { thumbUrl } from '#web/features/foundation/media/media-url.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { usePermission, useMe } from '#web/kernel/session/session.ts';
import { PersonChip } from '#web/ui/Chips.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ago } from '#web/ui/format.ts';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import css from './Presence.module.css';
import { usePresent } from './use-present.ts';

/** Users who are present now, and who were recently. Staff see users of every company. */
export function PresentPeople({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const t = useTexts('presence');
  const me = useMe();
  const canInvite = usePermission('users') && me.side === 'company';
  const list = usePresent();
  if (list.error && !list.data) return <ErrorState compact error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <RowsSkeleton rows={3} />;
  const { online_users, recent_active_users } = list.data;
  const isAlone = !online_users.some(({ id }) => id !== me.id);
  return (
    <div className={css.people}>
      <Group title={t('online')} people={online_users} />
      {isAlone && (
        <p className={css.alone}>
          {t(me.side === 'staff' ? 'alone_staff' : 'alone')}{' '}
          {canInvite && (
            <Button component={PageLink} to={hrefOf(pages.companyUsers)} variant="subtle" size="compact-sm" onClick={onLeave}>
              {t('invite')}
            </Button>
          )}
        </p>
      )}
      <Group title={t('recent')} people={recent_active_users} />
    </div>
  );
}

function Group({ title, people }: { title: string; people: readonly PresentPerson[] }) {
  const t = useTexts('presence');
  const me = useMe();
  if (people.length === 0) return null;
  const about = ({ id, company, status, last_seen_at }: PresentPerson) =>
    [
      id === me.id && t('you'),
      me.side === 'staff' && company.name,
      status === 'away' && t('away'),
      status === 'offline' && last_seen_at && ago(last_seen_at),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <section>
      <h3 className={css.group}>{title}</h3>
      <ul className={css.list}>
        {people.map((person) => (
          <li key={person.id}>
            <PersonChip
              name={person.full_name}
              text={about(person)}
              image={thumbUrl(person.profile_image_id)}
              presence={person.status}
              {...(me.side === 'staff' && { to: hrefOf(pages.company, { params: { id: person.company.id } }) })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
