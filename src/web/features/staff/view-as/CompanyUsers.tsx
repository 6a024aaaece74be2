import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { viewAs, type CompanyPerson } from '#contract/staff/view-as.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ago } from '#web/ui/format.ts';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import css from './CompanyUsers.module.css';

const ViewAsDialog = lazy(async () => ({ default: (await import('./ViewAsDialog.tsx')).ViewAsDialog }));

/** The users of a company, each with the view of the product that they have. */
export function CompanyUsers({ id }: { id: number }) {
  const t = useTexts('view_as');
  const list = useQuery(query(viewAs.companyUsers, { params: { id } }));
  const [chosen, setChosen] = useState<CompanyPerson>();
  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <RowsSkeleton />;
  if (list.data.data.length === 0) return <EmptyState title={t('users.none')} />;
  return (
    <>
      <ul className={css.users}>
        {list.data.data.map((user) => (
          <li key={user.id}>
            <div>
              <p>{user.full_name || user.email}</p>
              <small>
                {[
                  user.full_name && user.email,
                  user.is_owner && t('users.owner'),
                  !user.is_active && t('users.inactive'),
                  user.last_seen_at && t('users.seen', { ago: ago(user.last_seen_at) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
            {user.is_active && (
              <Button
                variant="default"
                aria-label={t('open_as', { name: user.full_name || user.email || '' })}
                onClick={() => setChosen(user)}
              >
                {t('open')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <Suspense fallback={null}>
          <ViewAsDialog
            user={{ id: chosen.id, full_name: chosen.full_name || (chosen.email ?? ''), is_driver: false }}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
