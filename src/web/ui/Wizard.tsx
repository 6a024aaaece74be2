import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { percent } from './format.ts';
import css from './Wizard.module.css';

export interface Step {
  key: string;
  title: string;
}
interface Props {
  steps: readonly Step[];
  /** The key of the current step. */
  current: string;
  /** Steps that can be reopened; without it they cannot be pressed. */
  onStep?: (key: string) => void;
  /** The value of the bar, 0 to 100; by default round((step - 1) x 100 / steps). */
  percent_done?: number;
  children: ReactNode;
}

/** The progress in a form of several steps. The current form and its buttons are the children. */
export function Wizard({ steps, current, onStep, percent_done, children }: Props) {
  const t = useTexts('ui');
  const at = Math.max(
    0,
    steps.findIndex((step) => step.key === current),
  );
  const done = percent_done ?? Math.round((at * 100) / steps.length);
  return (
    <div className={css.wizard}>
      <div className={css.head}>
        <p className={css.count}>
          {t('wizard.step', { step: at + 1, steps: steps.length })}
          <span className={css.done}>{t('wizard.progress', { percent: percent(done / 100) })}</span>
        </p>
        <div
          className={css.track}
          role="progressbar"
          aria-label={steps[at]?.title ?? ''}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={done}
        >
          <span className={css.fill} style={{ inlineSize: `${done}%` }} />
        </div>
        <ol className={css.steps}>
          {steps.map((step, index) => (
            <li
              key={step.key}
              className={css.step}
              data-state={index < at ? 'done' : index === at ? 'current' : 'ahead'}
              aria-current={index === at ? 'step' : undefined}
            >
              <span className={css.number} aria-hidden>
                {index < at ? <IconCheck size={14} stroke={3} /> : index + 1}
              </span>
              {onStep && index < at ? (
                <button type="button" className={css.link} onClick={() => onStep(step.key)}>
                  {step.title}
                </button>
              ) : (
                <span>{step.title}</span>
              )}
            </li>
          ))}
        </ol>
      </div>
      <div>{children}</div>
    </div>
  );
}
