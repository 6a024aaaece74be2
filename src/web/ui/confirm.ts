import { useSyncExternalStore, type ReactNode } from 'react';

export interface Question {
  /** Without one: "Are you sure?". The text then names what is deleted. */
  title?: string;
  /** The consequences, in whole sentences. */
  text?: ReactNode;
  /** The price: label and amount in cents, the last line is the total. */
  costs?: readonly { label: string; cents: number }[];
  /** Names the action ("Unlock for 95,00 €"), never just "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  /** A notice without a choice: one button. */
  informs?: boolean;
  /** `danger`: data or access is lost. */
  tone?: 'usual' | 'danger';
  /** The user types this word to enable the button. */
  word?: string;
}
interface PendingQuestion extends Question {
  answer: (yes: boolean) => void;
}

let pending: PendingQuestion | undefined;
const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/** Confirmation dialog as a promise: `if (!(await confirm({ … }))) return;` A second call rejects the first. */
export function confirm(question: Question): Promise<boolean> {
  pending?.answer(false);
  return new Promise((resolve) => {
    pending = {
      ...question,
      answer: (yes) => {
        pending = undefined;
        notifyListeners();
        resolve(yes);
      },
    };
    notifyListeners();
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const currentQuestion = () => pending;
export const useQuestion = () => useSyncExternalStore(subscribe, currentQuestion, currentQuestion);
