import { useEffect, useRef } from 'react';
import { chat } from '#contract/messaging/chat.ts';
import { call } from '#web/kernel/http/api.ts';
import { useSession } from '#web/kernel/session/session.ts';

/** Several lines that scroll past are reported together. */
const GATHER_MS = 400;

/** Reports how far the reader has seen, while the page is visible. A lost report is repeated with the next one. */
export function useReading(thread_id: number, seen: number, read_seq: number): void {
  const isViewing = Boolean(useSession().viewing);
  const reported = useRef(0);
  useEffect(() => {
    if (isViewing || seen <= Math.max(read_seq, reported.current)) return;
    const report = () => {
      if (document.hidden) return;
      reported.current = seen;
      void call(chat.read, { params: { id: thread_id }, body: { seq: seen } }).catch(() => {
        reported.current = 0;
      });
    };
    const timer = setTimeout(report, GATHER_MS);
    document.addEventListener('visibilitychange', report);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', report);
    };
  }, [thread_id, seen, read_seq, isViewing]);
}
