import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import css from './Questions.module.css';

interface Props {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** Absent when each answer opens the next question. */
  onNext?: (() => void) | undefined;
  onBack: (() => void) | undefined;
  /** Leaves out all optional questions. */
  onSkip?: (() => void) | undefined;
  nextLabel?: string;
}

/** The heading of a question, which gets the focus, and its buttons within reach of a thumb. */
export function QuestionFrame({ title, text, children, onNext, onBack, onSkip, nextLabel }: Props) {
  const t = useTexts('register_driver');
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => heading.current?.focus(), []);
  // moves the focus to the first invalid field when the question stays
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [tries]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNext?.();
    setTries((before) => before + 1);
  };
  return (
    <form ref={form} className={css.step} noValidate onSubmit={submit}>
      <header>
        <h1 ref={heading} className={css.title} tabIndex={-1}>
          {title}
        </h1>
        {text && <p className={css.soft}>{text}</p>}
        {onSkip && (
          <Button variant="subtle" className={css.skip} onClick={onSkip}>
            {t('skip')}
          </Button>
        )}
      </header>
      {children}
      {(onBack || onNext) && (
        <div className={css.buttons}>
          {onBack && (
            <Button variant="default" onClick={onBack}>
              {t('back')}
            </Button>
          )}
          {onNext && <Button type="submit">{nextLabel ?? t('next')}</Button>}
        </div>
      )}
    </form>
  );
}
