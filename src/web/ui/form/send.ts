import { useRef, useState, type FormEvent } from 'react';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { reportError } from '#web/kernel/http/error-reporting.ts';
import type { Errors } from './form-state.ts';

type End<A> = { answer: A; errors?: never; later?: never } | { errors: Errors; later?: never } | { later: true; errors?: never };

interface Ways<R> {
  /** No response: true when the change is stored and will be sent later. */
  keep: () => Promise<boolean> | undefined;
  /** The record has changed: the version to retry with, if a retry is allowed. */
  again?: (() => Promise<R | undefined>) | undefined;
}

/** Result of a submit: a response, a queued change, or errors. Errors without a field become a toast. */
export async function attempt<A, R>(send: (read: R) => Promise<A>, read: R, { keep, again }: Ways<R>): Promise<End<A>> {
  try {
    return { answer: await send(read) };
  } catch (error) {
    if (isApiError(error) && error.isPassing && (await keep())) return { later: true };
    if (isApiError(error) && error.code === 'conflict' && again) {
      const fresh = await again();
      return fresh ? attempt(send, fresh, { keep }) : { errors: {} };
    }
    reportError(error, 'form');
    return { errors: isApiError(error) ? error.fields : {} };
  }
}

const SLOW_MS = 150;
/** On a slow connection the validation rules may still load at submit: the button shows progress. */
export function useWhileSlow() {
  const [isSlow, setSlow] = useState(false);
  const whileSlow = <T>(work: Promise<T>): Promise<T> => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return work.finally(() => {
      clearTimeout(timer);
      setSlow(false);
    });
  };
  return [isSlow, whileSlow] as const;
}

/** A second press during the first call does nothing. */
export function useOneAtATime(send: () => Promise<void>): (event?: FormEvent) => Promise<void> {
  const busy = useRef(false);
  return async (event) => {
    event?.preventDefault();
    if (busy.current) return;
    busy.current = true;
    await send().finally(() => {
      busy.current = false;
    });
  };
}
