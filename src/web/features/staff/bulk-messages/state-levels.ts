import type { BulkRecipientState, BulkState } from '#contract/foundation/vocabulary.ts';
import type { Level } from '#web/ui/StatusDot.tsx';

export const stateLevels: Record<BulkState, Level> = {
  planned: 'info',
  sending: 'info',
  paused: 'warning',
  stopped: 'danger',
  finished: 'success',
};

export const recipientLevels: Record<BulkRecipientState, Level> = {
  waiting: 'neutral',
  sending: 'info',
  sent: 'success',
  left_out: 'warning',
  failed: 'danger',
  not_sent: 'neutral',
  returned: 'danger',
};
