import { TextInput, type TextInputProps } from '@mantine/core';
import type { KeyboardEvent, RefObject } from 'react';
import { useAnnouncement } from '../toast.ts';
import { Dropdown } from './Dropdown.tsx';
import css from './Input.module.css';
import { Listbox, type Option } from './Listbox.tsx';
import type { useCombobox } from './use-combobox.ts';
import { useListbox } from './use-listbox.ts';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> {
  frame: RefObject<HTMLDivElement | null>;
  box: ReturnType<typeof useCombobox>;
  /** The text of the chosen option: leaving without a choice restores it. */
  value: string;
  listLabel: string;
  options: readonly Option[];
  note: string | undefined;
  /** Read out when the list is open. */
  announcement: string | undefined;
  isOpen?: boolean;
  onChoose: (index: number) => void;
  onType?: (text: string) => void;
  onBlur?: (() => void) | undefined;
}

/** A field with a list of options that match the typed text. Its variants load the options: `SearchSelect`, `PlaceInput`. */
export function Combobox({
  frame,
  box,
  value,
  listLabel,
  options,
  note,
  announcement,
  isOpen = box.isOpen,
  onChoose,
  onType,
  onBlur,
  ...rest
}: Props) {
  const list = useListbox(isOpen ? options.length : 0, (index) => {
    box.leave();
    onChoose(index);
  });
  useAnnouncement(isOpen && announcement);
  const type = (text: string) => {
    box.type(text);
    list.onActive(0);
    onType?.(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (list.onKey(event) || isOpen || !['ArrowDown', 'ArrowUp'].includes(event.key)) return;
    event.preventDefault();
    box.open();
  };
  const leave = () => {
    box.leave();
    onBlur?.();
  };
  return (
    <div ref={frame} className={css.frame} data-combobox onBlur={(event) => !frame.current?.contains(event.relatedTarget) && leave()}>
      <TextInput
        autoComplete="off"
        {...rest}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={list.id}
        aria-autocomplete="list"
        aria-activedescendant={list.descendant}
        value={box.typed ?? value}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <Dropdown frame={frame}>
          <Listbox list={list} options={options} note={note} aria-label={listLabel} />
        </Dropdown>
      )}
    </div>
  );
}
