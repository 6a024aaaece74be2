import { Menu } from '@mantine/core';
import { IconArrowsMoveHorizontal } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type Ref, type RefObject } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import type { BoardColumnDef } from './board-props.ts';
import css from './Board.module.css';

interface Props {
  name: string;
  targets: readonly BoardColumnDef[];
  onMoveTo: (column: string) => void;
  onMenu: (isOpen: boolean) => void;
}

/**
 * A thousand closed menus are slower than their cards: each menu is rendered when opened. The button stays the same element, because a
 * new one would lose the focus, and a key pressed without focus closes the menu.
 */
export function MoveMenu({ name, targets, onMoveTo, onMenu }: Props) {
  const t = useTexts('ui');
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useReported(isOpen, onMenu);
  const close = () => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        className={css.grip}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`${t('board.move')} ${name}`}
        title={t('board.move')}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={openByArrow}
      >
        <IconArrowsMoveHorizontal size={16} stroke={1.8} aria-hidden />
      </button>
      {isOpen && (
        <Menu opened id={id} onChange={close} position="bottom-end" shadow="md">
          <Menu.Target>
            <Anchor at={button} />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t('board.move')}</Menu.Label>
            {targets.map((column) => (
              <Menu.Item key={column.key} onClick={() => onMoveTo(column.key)}>
                {column.title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

/** The target of the menu: a button that exists already. */
function Anchor({ at, ref }: { at: RefObject<HTMLButtonElement | null>; ref?: Ref<HTMLButtonElement> }) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(at.current);
  }, [at, ref]);
  return null;
}

/** A card that is removed with its menu open reports the end too. */
function useReported(isOpen: boolean, onMenu: Props['onMenu']): void {
  const report = useEffectEvent(onMenu);
  useEffect(() => {
    if (!isOpen) return;
    report(true);
    return () => report(false);
  }, [isOpen]);
}
