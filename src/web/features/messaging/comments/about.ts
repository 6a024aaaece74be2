import type { RecordModel } from '#contract/messaging/records.ts';

/** The record that comments are about. */
export interface About {
  model: RecordModel;
  model_id: number;
}
