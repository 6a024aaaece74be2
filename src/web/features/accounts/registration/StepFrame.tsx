import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import css from './Steps.module.css';

interface Props {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  onNext: () => Promise<void> | void;
  onBack: (() => void) | undefined;
  nextLabel?: string;
  isPending?: boolean;
}

/** The heading of a step, which gets the focus, and its two buttons within reach of a thumb. */
export function StepFrame({ title, text, children, onNext, onBack, nextLabel, isPending }: Props) {
  const t = useTexts('register_driver');
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [isGoing, setGoing] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => heading.current?.focus(), []);
  // moves the focus to the first invalid field when the step stays
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [tries]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isGoing) return;
    setGoing(true);
    await Promise.resolve(onNext()).catch(() => undefined); // the call reports the refusal; the step stays
    setGoing(false);
    setTries((before) => before + 1);
  };
  return (
    <form ref={form} className={css.step} noValidate onSubmit={(event) => void submit(event)}>
      <header>
        <h1 ref={heading} className={css.title} tabIndex={-1}>
          {title}
        </h1>
        {text && <p className={css.soft}>{text}</p>}
      </header>
      {children}
      <div className={css.buttons}>
        {onBack && (
          <Button variant="default" onClick={onBack}>
            {t('back')}
          </Button>
        )}
        <Button type="submit" loading={isPending ?? isGoing}>
          {nextLabel ?? t('next')}
        </Button>
      </div>
    </form>
  );
}
