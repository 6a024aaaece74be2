import type { Jobs } from './kernel/jobs.ts';
import type { Kernel } from './kernel/route.ts';
import { sessionRoutes } from './features/session/routes.ts';

/** Every feature's calls. */
export function mountFeatures(kernel: Kernel): void {
  sessionRoutes(kernel);
}

/** Every feature's reactions and timers. */
export function registerJobs(_jobs: Jobs, _kernel: Omit<Kernel, 'app'>): void {}
