import { useTexts } from '#web/i18n/use-texts.ts';
import css from './Presence.module.css';
import { PresentPeople } from './PresentPeople.tsx';

/** The same list on a phone, below the navigation. */
export default function PresenceSheet({ onLeave }: { onLeave: () => void }) {
  const t = useTexts('presence');
  return (
    <section className={css.sheet}>
      <h3 className={css.title}>{t('title')}</h3>
      <PresentPeople onLeave={onLeave} />
    </section>
  );
}
