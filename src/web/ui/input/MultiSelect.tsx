import { Input } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { plain } from '#web/kernel/words.ts';
import css from './Input.module.css';
import { Dropdown } from './Dropdown.tsx';
import { Listbox, type Option } from './Listbox.tsx';
import { offeredFor } from './offered.ts';
import { useDropdown } from './use-dropdown.ts';
import { useListbox } from './use-listbox.ts';

export type Operator = 'and' | 'or';

interface Props {
  label: ReactNode;
  description?: ReactNode;
  placeholder?: string;
  options: readonly Option[];
  /** Keys of the chosen ones. */
  value: readonly string[] | '' | undefined;
  onChange: (keys: string[]) => void;
  /** Beside the list: all of them, or at least one. */
  operator?: Operator;
  onOperator?: (operator: Operator) => void;
  error?: ReactNode;
  required?: boolean;
  id?: string;
  name?: string;
  onBlur?: () => void;
}

/** Selects several of many: a field that opens a combobox. Selected ones are below it, each with a button to remove it. */
export function MultiSelect({
  label,
  description,
  placeholder,
  options,
  value,
  onChange,
  operator,
  onOperator,
  error,
  required,
  id,
  onBlur,
}: Props) {
  const t = useTexts('ui');
  const ownId = useId();
  const fieldId = id ?? ownId;
  const frame = useRef<HTMLDivElement>(null);
  const dropdown = useDropdown(frame);
  const chosen = value || [];
  const labelOf = (key: string) => options.find((option) => option.key === key)?.label ?? key;
  const nameOf = (key: string) => `${fieldId}-${key}`;
  const described = [error && `${fieldId}-error`, description && `${fieldId}-description`, ...chosen.map(nameOf)].filter(Boolean);
  const toggle = (key: string) => onChange(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key]);
  return (
    <Input.Wrapper label={label} description={description} error={error} required={required} id={fieldId} labelProps={{ htmlFor: fieldId }}>
      <div ref={frame} className={css.frame} onBlur={(event) => !frame.current?.contains(event.relatedTarget) && onBlur?.()}>
        <div className={css.frame}>
          <button
            type="button"
            id={fieldId}
            className={css.picked}
            aria-expanded={dropdown.isOpen}
            aria-haspopup="listbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={described.join(' ') || undefined}
            onClick={dropdown.toggle}
          >
            <span className={css.placeholder}>{chosen.length > 0 ? t('pick.add') : (placeholder ?? t('pick.search'))}</span>
          </button>
          <IconChevronDown size={18} stroke={1.8} className={css.chevron} aria-hidden />
        </div>
        {dropdown.isOpen && (
          <Choices frame={frame} labelId={`${fieldId}-label`} options={offeredFor(chosen, options)} chosen={chosen} onToggle={toggle} />
        )}
      </div>
      {chosen.length > 0 && (
        <div className={css.chips}>
          {chosen.map((key) => (
            <span key={key} className={css.chip}>
              <span id={nameOf(key)}>{labelOf(key)}</span>
              <button type="button" aria-label={`${t('remove')}: ${labelOf(key)}`} onClick={() => toggle(key)}>
                <IconX size={14} stroke={2} aria-hidden />
              </button>
            </span>
          ))}
        </div>
      )}
      {operator && onOperator && chosen.length > 1 && <OperatorChoice operator={operator} onOperator={onOperator} />}
    </Input.Wrapper>
  );
}

interface ChoicesProps {
  frame: RefObject<HTMLElement | null>;
  labelId: string;
  options: readonly Option[];
  chosen: readonly string[];
  onToggle: (key: string) => void;
}

/** A short list has no filter, and has the focus itself. */
function Choices({ frame, labelId, options, chosen, onToggle }: ChoicesProps) {
  const t = useTexts('ui');
  const [text, setText] = useState('');
  const found = options.filter((option) => plain(option.label).includes(plain(text)));
  const hasFilter = options.length > 8;
  const list = useListbox(found.length, (index) => onToggle(found[index]!.key));
  const focused = { 'data-autofocus': true, 'aria-activedescendant': list.descendant };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return list.onKey(event);
    event.preventDefault();
    if (found[list.active]) list.onChoose(list.active);
  };
  const filter = (typed: string) => {
    setText(typed);
    list.onActive(0);
  };
  // opened anew when options that arrive late bring the filter: opening focuses it
  return (
    <Dropdown key={String(hasFilter)} frame={frame}>
      {hasFilter && (
        <Input
          {...focused}
          size="sm"
          role="combobox"
          aria-label={t('pick.search')}
          aria-expanded
          aria-controls={list.id}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder={t('pick.search')}
          value={text}
          onChange={(event) => filter(event.currentTarget.value)}
          onKeyDown={list.onKey}
        />
      )}
      <Listbox
        {...(!hasFilter && { ...focused, tabIndex: 0, onKeyDown })}
        aria-labelledby={labelId}
        list={list}
        options={found}
        chosen={chosen}
        note={found.length === 0 && t('pick.none')}
      />
    </Dropdown>
  );
}

function OperatorChoice({ operator, onOperator }: { operator: Operator; onOperator: (operator: Operator) => void }) {
  const t = useTexts('ui');
  const name = useId();
  return (
    <fieldset className={css.operator}>
      <legend className="visually-hidden">{t('pick.operator')}</legend>
      {(['and', 'or'] as const).map((each) => (
        <label key={each}>
          <input type="radio" name={name} className="visually-hidden" checked={operator === each} onChange={() => onOperator(each)} />
          {t(`pick.${each}`)}
        </label>
      ))}
    </fieldset>
  );
}
