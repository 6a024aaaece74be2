import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { staffUsers, type StaffUser } from '#contract/staff/staff-users.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { moment } from '#web/ui/format.ts';
import { LinesSkeleton } from '#web/ui/Skeletons.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './StaffUsers.module.css';

/** The sessions of a staff user, each with a button that ends it. */
export function StaffSessions({ user: { id } }: { user: StaffUser }) {
  const t = useTexts('staff_users');
  const list = useQuery(query(staffUsers.sessions, { params: { id } }));
  const end = useMutation({ ...mutation(staffUsers.endSessions), onSuccess: () => toast.success(t('sessions.ended')) });
  const sessions = list.data?.data ?? [];
  return (
    <section className={css.part}>
      <h3>{t('sessions.title')}</h3>
      {list.isPending && <LinesSkeleton lines={2} />}
      {list.isLoadingError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && sessions.length === 0 && <p className={css.soft}>{t('sessions.none')}</p>}
      <ul className={css.sessions}>
        {sessions.map(({ id: session_id, device, ip, created_at, has_second_step }) => {
          const name = device || t('sessions.unknown');
          return (
            <li key={session_id}>
              <span>
                {name}{' '}
                <span className={css.soft}>
                  {[t('sessions.since', { when: moment(created_at) }), ip, has_second_step && t('sessions.two_steps')]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Button
                variant="default"
                aria-label={t('sessions.end_of', { name })}
                disabled={end.isPending}
                onClick={() => end.mutate({ params: { id }, body: { session_id } })}
              >
                {t('sessions.end')}
              </Button>
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 && (
        <Button variant="default" disabled={end.isPending} onClick={() => end.mutate({ params: { id }, body: {} })}>
          {t('sessions.end_all')}
        </Button>
      )}
    </section>
  );
}

/** For the loss of a device. */
export function StaffSecondFactor({ user: { has_second_factor }, onReset }: { user: StaffUser; onReset: () => void }) {
  const t = useTexts('staff_users');
  return (
    <section className={css.part}>
      <h3>{t('second_factor.title')}</h3>
      <Status level={has_second_factor ? 'success' : 'neutral'}>{t(has_second_factor ? 'second_factor.on' : 'second_factor.off')}</Status>
      {has_second_factor && (
        <Button variant="default" onClick={onReset}>
          {t('second_factor.reset')}
        </Button>
      )}
    </section>
  );
}
