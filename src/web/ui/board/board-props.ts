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
  /** The card's name for screen readers. */
  cardName: (card: Card) => string;
  canMove: (card: Card, from: string, to: string) => boolean;
  /** Runs the move. The card is shown in the new column optimistically; `false` or an error reverts it. */
  onMove: (card: Card, from: string, to: string) => Promise<unknown>;
  /** The estimated height in px, before a card was measured. */
  cardHeight?: number;
}
