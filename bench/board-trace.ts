import type { CDPSession, Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds of wall time and of processor time: a busy machine increases the first only. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}
export interface Blocks {
  /** Milliseconds of the longest task on the page's main thread, and of its processor time. */
  longest: number;
  longest_cpu: number;
  over_50: number;
  over_50_cpu: number;
}

/** The tasks of the page's main thread during `work`, from the browser's trace. */
export async function blocksOf(page: Page, work: () => Promise<unknown>): Promise<Blocks> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', '__metadata'], excludedCategories: ['*'] },
  });
  try {
    await work();
  } finally {
    await ended(session);
  }
  return summary(events);
}

async function ended(session: CDPSession): Promise<void> {
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
}

/** The page's renderer is the one whose main thread worked most. */
function summary(events: TraceEvent[]): Blocks {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const tasks = mains
    .map(({ pid, tid }) => events.filter((event) => event.pid === pid && event.tid === tid && event.name === 'RunTask'))
    .toSorted((a, b) => total(b) - total(a))[0];
  if (!tasks?.length) throw new Error('the trace holds no work of the page');
  const wall = tasks.map(({ dur = 0 }) => dur / 1000);
  const cpu = tasks.map(({ dur = 0, tdur }) => (tdur ?? dur) / 1000);
  const over = (times: number[]) => times.filter((time) => time > 50).length;
  return { longest: tenths(Math.max(...wall)), longest_cpu: tenths(Math.max(...cpu)), over_50: over(wall), over_50_cpu: over(cpu) };
}
const total = (tasks: TraceEvent[]): number => tasks.reduce((sum, { dur = 0 }) => sum + dur, 0);
export const tenths = (value: number): number => Math.round(value * 10) / 10;
