import { IconCheck } from '@tabler/icons-react';
import type { HTMLAttributes } from 'react';
import css from './Input.module.css';
import type { ListboxState } from './use-listbox.ts';

export interface Option {
  key: string;
  label: string;
  group?: string | null;
  /** No longer offered: shown only where it is chosen already. */
  is_former?: true;
}

interface Props extends HTMLAttributes<HTMLDivElement> {
  list: ListboxState;
  options: readonly Option[];
  /** Several can be chosen: the keys of those that are. */
  chosen?: readonly string[];
  /** Instead of the options, or below them: that nothing was found, or that there are more. */
  note?: string | false | undefined;
}

/** The options of a combobox. The input keeps the focus; scrolling with a finger chooses nothing. */
export function Listbox({ list, options, chosen, note, ...rest }: Props) {
  return (
    <>
      <div {...rest} id={list.id} role="listbox" aria-multiselectable={chosen ? true : undefined} className={css.list}>
        {options.map((option, index) => {
          const isActive = index === list.active;
          const isChosen = chosen?.includes(option.key);
          return [
            option.group && option.group !== options[index - 1]?.group && (
              <p key={option.group} role="presentation" className={css.group}>
                {option.group}
              </p>
            ),
            <div
              key={option.key}
              id={list.optionId(index)}
              role="option"
              aria-selected={isChosen ?? isActive}
              data-active={isActive || undefined}
              className={css.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => list.onChoose(index)}
              onPointerMove={() => list.onActive(index)}
              ref={(element) => void (isActive && element?.scrollIntoView({ block: 'nearest' }))}
            >
              {chosen && <span className={css.tick}>{isChosen && <IconCheck size={14} stroke={3} aria-hidden />}</span>}
              {option.label}
            </div>,
          ];
        })}
      </div>
      {note && <p className={css.none}>{note}</p>}
    </>
  );
}
