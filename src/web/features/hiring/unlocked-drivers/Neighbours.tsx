import type { UnlockedDriver } from '#contract/hiring/unlocked-drivers.ts';
import { hrefOf } from '#contract/page.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { goTo } from '#web/kernel/pages/go.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useKeys } from '#web/ui/single-keys.ts';
import { usePersonPages } from './person-pages.ts';
import css from './UnlockedDriverPage.module.css';

/** Links to the persons unlocked before and after, also with k and j as in a list that is newest first. */
export function Neighbours({ unlocked: { newer_id, older_id } }: { unlocked: UnlockedDriver }) {
  const t = useTexts('unlocked_drivers');
  const { person } = usePersonPages();
  const open = (id: number | null) => (id === null ? undefined : () => void goTo(hrefOf(person, { params: { id } })));
  useKeys({ k: open(newer_id), j: open(older_id) });
  if (newer_id === null && older_id === null) return null;
  return (
    <nav className={css.neighbours} aria-label={t('neighbours.label')}>
      {newer_id !== null && <PageLink to={hrefOf(person, { params: { id: newer_id } })}>{t('neighbours.newer')}</PageLink>}
      {older_id !== null && <PageLink to={hrefOf(person, { params: { id: older_id } })}>{t('neighbours.older')}</PageLink>}
    </nav>
  );
}
