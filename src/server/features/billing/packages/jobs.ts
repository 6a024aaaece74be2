import { onSettled } from '#server/features/billing/billing/commands.ts';
import { startPackage } from './commands.ts';

export function packagesJobs(): void {
  onSettled('package', { paid: startPackage });
}
