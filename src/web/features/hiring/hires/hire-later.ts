import type { Hire } from '#contract/hiring/hires.ts';
import type { Change } from '#web/kernel/http/api.ts';
import { answerLater } from '#web/offline/queue.ts';

/** Stores the answer to a reported hire until it can be sent. False: this browser stores nothing. */
export async function hireLater(hire: Hire, answer: 'confirm' | 'reject', change: Change, onKept: () => void): Promise<boolean> {
  const kept = await answerLater({ about: `hire.${hire.id}`, title: hire.company.name, answer, changes: [change] });
  if (kept) onKept();
  return kept;
}
