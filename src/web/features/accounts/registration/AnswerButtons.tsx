import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './AnswerButtons.module.css';

interface Answer<K extends string> {
  key: K;
  label: string;
  text?: string | undefined;
  icon?: ReactNode;
}

interface Props<K extends string> {
  label: string;
  answers: readonly Answer<K>[];
  /** The answer given before, when the driver returns to the question. */
  chosen: K | undefined;
  onAnswer: (key: K) => void;
  /** Short answers, several in a row. */
  compact?: boolean;
}

/** Answers as buttons, not as radio buttons: a press opens the next question, while arrow keys may not (WCAG 3.2.2). */
export function AnswerButtons<K extends string>({ label, answers, chosen, onAnswer, compact }: Props<K>) {
  return (
    <div role="group" aria-label={label} className={css.answers} data-compact={compact || undefined}>
      {answers.map(({ key, label: name, text, icon }) => (
        <button key={key} type="button" className={css.answer} aria-pressed={chosen === key} onClick={() => onAnswer(key)}>
          {icon}
          <span className={css.words}>
            <strong>{name}</strong>
            {text && <span className={css.text}>{text}</span>}
          </span>
          {!compact && (chosen === key ? <IconCheck size={20} aria-hidden /> : <IconChevronRight size={20} stroke={1.7} aria-hidden />)}
        </button>
      ))}
    </div>
  );
}
