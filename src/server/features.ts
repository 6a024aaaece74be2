import type { Jobs } from './kernel/jobs.ts';
import type { Kernel } from './kernel/route.ts';
import { pipelineRoutes } from './features/pipeline/routes.ts';
import { timelineRoutes } from './features/timeline/routes.ts';
import { unlocksJobs } from './features/unlocks/jobs.ts';
import { unlocksRoutes } from './features/unlocks/routes.ts';
import { unlockedDriversRoutes } from './features/unlocked-drivers/routes.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { billingRoutes } from './features/billing/routes.ts';
import { billingJobs } from './features/billing/jobs.ts';
import { slotsRoutes } from './features/slots/routes.ts';
import { slotsJobs } from './features/slots/jobs.ts';

/** Every feature's calls. */
export function mountFeatures(kernel: Kernel): void {
  slotsRoutes(kernel);
  billingRoutes(kernel);
  sessionRoutes(kernel);
  pipelineRoutes(kernel);
  timelineRoutes(kernel);
  unlocksRoutes(kernel);
  unlockedDriversRoutes(kernel);
}

/** Every feature's reactions and timers. */
export function registerJobs(jobs: Jobs, parts: Omit<Kernel, 'app'>): void {
  slotsJobs(jobs, parts);
  billingJobs(jobs, parts);
  unlocksJobs(jobs, parts);
}
