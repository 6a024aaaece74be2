import { useEffect, useRef, useState } from 'react';
import { registration } from '#contract/accounts/registration.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { call, query } from '#web/kernel/http/api.ts';
import { reportError } from '#web/kernel/http/error-reporting.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { arrival } from '#web/kernel/pages/arrival.ts';
import type { Answers } from './step-props.ts';

const SHOWN_MS = 3000;

/**
 * Saves the answers while the driver is at the next question: on a slow network each question would otherwise wait. Answers that did not
 * arrive go with the next ones, or when the connection is back.
 */
export function useDraft() {
  const unsaved = useRef<{ step: number; given: Answers } | undefined>(undefined);
  const sending = useRef(Promise.resolve());
  /** The step that was completed and saved just now. */
  const [savedStep, setSavedStep] = useState<number>();
  const flush = async (completed?: number) => {
    if (!unsaved.current) return;
    const { step, given } = unsaved.current;
    unsaved.current = undefined;
    try {
      const draft = await call(registration.saveStep, { body: { step, ...given, ...(arrival && { arrival }) } });
      queryClient.setQueryData(query(registration.draft).queryKey, draft);
      if (completed !== undefined) setSavedStep(completed); // M071
    } catch (error) {
      if (!isApiError(error) || !error.isPassing) return reportError(error, 'write');
      const later = unsaved.current as { step: number; given: Answers } | undefined;
      unsaved.current = { step: later?.step ?? step, given: { ...given, ...later?.given } };
    }
  };
  const send = (completed?: number) => {
    sending.current = sending.current.then(() => flush(completed));
  };
  useEffect(() => {
    const retry = () => send();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  });
  useEffect(() => {
    const timer = setTimeout(() => setSavedStep(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [savedStep]);
  return {
    savedStep,
    /** `completed`: the step whose last question this was. */
    save: (step: number, given: Answers, completed?: number) => {
      unsaved.current = { step, given: { ...unsaved.current?.given, ...given } };
      send(completed);
    },
  };
}
