import type { statusColors } from '#contract/foundation/vocabulary.ts';
import type { Level } from '#web/ui/StatusDot.tsx';

/** The colours of task statuses in this design. */
export const colorLevels: Record<(typeof statusColors)[number], Level> = {
  default: 'neutral',
  primary: 'info',
  success: 'success',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
};
