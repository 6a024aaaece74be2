import type { ReactNode } from 'react';
import type { Level } from '../StatusDot.tsx';
import type { ColumnPages } from './board-cache.ts';

export interface BoardColumnDef {
  key: string;
  title: string;
  level?: Level;
  /** Below the title: a sum, a hint. */
  text?: ReactNode;
}
export interface BoardProps<Card extends { id: number }> {
  label: string;
  columns: readonly BoardColumnDef[];
  /** `pagesOf(pipeline.stage, (page) => ({ params: { stage: column }, query: { page } }))` */
  pages: (column: string) => ColumnPages<Card>;
  card: (card: Card, column: string) => ReactNode;
  /** What a screen reader calls the card. */
  cardName: (card: Card) => string;
  mayMove: (card: Card, from: string, to: string) => boolean;
  /** Does the move. The card stands in the new column meanwhile; `false` or a refusal brings it back. */
  onMove: (card: Card, from: string, to: string) => Promise<unknown>;
  /** Roughly, in px, before a card was measured. */
  cardHeight?: number;
}
