import type { Hire } from '#contract/hiring/hires.ts';
import type { Change } from '#web/kernel/http/api.ts';
import { answerLater } from '#web/offline/queue.ts';

/** The answer to a reported hire waits in this browser. False: it keeps nothing. */
export async function hireLater(hire: Hire, answer: 'confirm' | 'reject', change: Change, onKept: () => void): Promise<boolean> {
  const kept = await answerLater({ about: `hire.${hire.id}`, title: hire.company.name, answer, changes: [change] });
  if (kept) onKept();
  return kept;
}
