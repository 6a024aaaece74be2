import { useTexts } from '#web/i18n/use-texts.ts';
import css from './ScoreBar.module.css';
import type { Level } from './StatusDot.tsx';

/** Matching score, 0 to 100. */
export function ScoreBar({ score }: { score: number }) {
  const t = useTexts('ui');
  const whole = Math.round(score);
  return (
    <span className={css.score} role="img" aria-label={t('score.label', { score: whole })}>
      <span className={css.track} aria-hidden>
        <span className={css.fill} style={{ inlineSize: `${whole}%` }} />
      </span>
      <span className={css.number} aria-hidden>
        {whole}
      </span>
    </span>
  );
}

/** A share with its text: progress, a used budget, a pool. `value` from 0 to 1; higher ones count as 1. */
export function Meter({ label, value, level = 'info', text }: { label: string; value: number; level?: Level; text?: string }) {
  const share = Math.min(1, Math.max(0, value));
  return (
    <div className={css.meter}>
      <div className={css.line}>
        <span>{label}</span>
        {text && <span className={css.text}>{text}</span>}
      </div>
      <div
        className={css.track}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        {...(text && { 'aria-valuetext': text })}
      >
        <span className={css.fill} data-level={level} style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </div>
  );
}
