import { useCallback, useEffect, useRef, useState } from 'react';
import type { TypingMessage } from '#contract/realtime.ts';
import { reportTyping, useTypingReports } from '#web/kernel/live/realtime.ts';
import { useMe } from '#web/kernel/session/session.ts';

/** The writer reports at most this often; the reader hides the sign when no report followed. */
const REPORT_MS = 3000;
const SHOWN_MS = 6000;

/** Whether the other side types, and the report that the own side does. */
export function useTyping(thread_id: number) {
  const { side } = useMe();
  const [isTyping, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const receive = useCallback(
    (message: TypingMessage) => {
      if (message.thread_id !== thread_id || message.side === side) return;
      clearTimeout(timer.current);
      setTyping(true);
      timer.current = setTimeout(() => setTyping(false), SHOWN_MS);
    },
    [thread_id, side],
  );
  useTypingReports(receive);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      setTyping(false);
    },
    [thread_id],
  );
  const last = useRef(-Infinity);
  const report = useCallback(() => {
    const now = performance.now();
    if (now - last.current < REPORT_MS) return;
    last.current = now;
    reportTyping(thread_id);
  }, [thread_id]);
  return { isTyping, report };
}
