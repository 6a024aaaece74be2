import type { ReactNode } from 'react';

/** Pickers of texts beside the first message: they add words to it. */
export type FirstMessageTools = (campaign_id: number, insert: (text: string) => void) => ReactNode;
