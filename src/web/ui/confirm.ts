import { useSyncExternalStore, type ReactNode } from 'react';

export interface Question {
  title: string;
  /** What will happen, in whole sentences. */
  text?: ReactNode;
  /** What it costs: label and amount in cents, the last line is the sum. Money wears the signal colour. */
  costs?: readonly { label: string; cents: number }[];
  /** Names the action ("Unlock for 95,00 €"), never just "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  /** There is nothing to decide, only to read: one button. */
  informs?: boolean;
  /** `danger`: something is lost or money leaves. */
  tone?: 'usual' | 'danger';
  /** The reader types this word before the button works. */
  word?: string;
}
interface Asked extends Question {
  answer: (yes: boolean) => void;
}

let asked: Asked | undefined;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Confirmation dialog as a promise: `if (!(await confirm({ … }))) return;` A second call rejects the first. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    asked = {
      ...question,
      answer: (yes) => {
        asked = undefined;
        tell();
        resolve(yes);
      },
    };
    tell();
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const currentQuestion = () => asked;
export const useQuestion = () => useSyncExternalStore(subscribe, currentQuestion, currentQuestion);
