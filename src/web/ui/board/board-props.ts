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
  /** The moved card as the other column will have it: until the response, `canMove` decides on it. */
  moved?: (card: Card, to: string) => Card;
  /** Runs the move. The card is shown in the new column optimistically; `false` or an error reverts it. */
  onMove: (card: Card, from: string, to: string) => Promise<unknown>;
  /** The column that a narrow screen shows first, if it has cards. */
  start?: string;
  /** The estimated height in px, before a card was measured. */
  cardHeight?: number;
  /** Folded columns, and the change of one. Without it no column can be folded; a narrow screen shows all. */
  folding?: { folded: readonly string[]; onFold: (column: string, isFolded: boolean) => void };
  /** Which columns are folded is still loading: the cards load, but no column is shown that would be folded next. */
  isPending?: boolean;
  /** The text of an empty column. */
  emptyText?: string | undefined;
}
