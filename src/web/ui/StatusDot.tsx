import type { Presence } from '#contract/accounts/presence.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import css from './Status.module.css';

export type Level = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

const levelOf: Record<Presence, Level> = { online: 'success', away: 'warning', offline: 'neutral' };

/** Presence: green, orange, grey, with a text for users who cannot see the colour. */
export function StatusDot({ presence }: { presence: Presence }) {
  const t = useTexts('ui');
  return (
    <span
      className={css.dot}
      data-level={levelOf[presence]}
      role="img"
      aria-label={t(`presence.${presence}`)}
      title={t(`presence.${presence}`)}
    />
  );
}

/** A status as text; the colour only repeats it. */
export function Status({ level = 'neutral', children }: { level?: Level; children: React.ReactNode }) {
  return (
    <span className={css.status} data-level={level}>
      <span className={css.dot} data-level={level} aria-hidden />
      {children}
    </span>
  );
}
