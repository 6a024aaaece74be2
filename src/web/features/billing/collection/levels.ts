import type { CollectionFile } from '#contract/billing/collection.ts';
import type { Level } from '#web/ui/StatusDot.tsx';

export const levels: Record<CollectionFile['state'], Level> = { prepared: 'warning', handed_in: 'success', discarded: 'neutral' };
