import { useDraggable } from '@dnd-kit/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import type { BoardColumnDef } from './board-props.ts';
import css from './Board.module.css';
import { MoveMenu } from './MoveMenu.tsx';

interface Props {
  id: number;
  name: string;
  data: Record<string, unknown>;
  isWaiting: boolean;
  targets: readonly BoardColumnDef[];
  onMoveTo: (column: string) => void;
  /** The menu of the card is open, or closed again. */
  onMenu: (isOpen: boolean) => void;
  children: ReactNode;
}

/** The whole card can be dragged with the mouse, by keyboard at its grip, and moved by its menu with single taps. */
export function BoardCard({ id, name, data, isWaiting, targets, onMoveTo, onMenu, children }: Props) {
  const t = useTexts('ui');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({ id, data, disabled: targets.length === 0 });
  const { onKeyDown, ...pointers } = listeners ?? {};
  return (
    <div
      ref={setNodeRef}
      className={css.card}
      data-card={id}
      data-dragging={isDragging || undefined}
      data-waiting={isWaiting || undefined}
      {...pointers}
    >
      <div className={css.content}>{children}</div>
      {targets.length > 0 && (
        <div className={css.tools}>
          <button
            ref={setActivatorNodeRef}
            type="button"
            className={css.grip}
            data-grip
            aria-label={t('board.move_card', { name })}
            aria-describedby={attributes['aria-describedby']}
            aria-pressed={attributes['aria-pressed']}
            onKeyDown={onKeyDown as (event: React.KeyboardEvent) => void}
          >
            <IconGripVertical size={16} stroke={1.8} aria-hidden />
          </button>
          <MoveMenu name={name} targets={targets} onMoveTo={onMoveTo} onMenu={onMenu} />
        </div>
      )}
    </div>
  );
}
