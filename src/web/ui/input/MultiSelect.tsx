import { Input } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import css from './Input.module.css';
import { Dropdown } from './Dropdown.tsx';
import { useDropdown } from './use-dropdown.ts';

export interface Pick {
  key: string;
  label: string;
  group?: string | null;
}
export type Operator = 'and' | 'or';

interface Props {
  label: ReactNode;
  description?: ReactNode;
  placeholder?: string;
  options: readonly Pick[];
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

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

/** Selects several of many: a field that opens a list to filter and tick. Selected ones are below it, each with a button to remove it. */
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
            aria-haspopup="dialog"
            aria-invalid={error ? true : undefined}
            aria-describedby={described.join(' ') || undefined}
            onClick={dropdown.toggle}
          >
            <span className={css.placeholder}>{chosen.length > 0 ? t('pick.add') : (placeholder ?? t('pick.search'))}</span>
          </button>
          <IconChevronDown size={18} stroke={1.8} className={css.chevron} aria-hidden />
        </div>
        {dropdown.isOpen && <Choices frame={frame} options={options} chosen={chosen} onToggle={toggle} />}
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

function Choices({
  frame,
  options,
  chosen,
  onToggle,
}: {
  frame: RefObject<HTMLElement | null>;
  options: readonly Pick[];
  chosen: readonly string[];
  onToggle: (key: string) => void;
}) {
  const t = useTexts('ui');
  const [text, setText] = useState('');
  const found = options.filter((option) => plain(option.label).includes(plain(text)));
  const hasFilter = options.length > 8;
  // opened anew when options that arrive late bring the filter: opening focuses it
  return (
    <Dropdown key={String(hasFilter)} frame={frame}>
      {hasFilter && (
        <Input
          size="sm"
          aria-label={t('pick.search')}
          placeholder={t('pick.search')}
          value={text}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && [event.preventDefault(), found[0] && onToggle(found[0].key)]}
        />
      )}
      <div className={css.list} role="group">
        {found.map((option, index) => (
          <div key={option.key}>
            {option.group && option.group !== found[index - 1]?.group && <p className={css.group}>{option.group}</p>}
            <label className={css.option}>
              <input type="checkbox" checked={chosen.includes(option.key)} onChange={() => onToggle(option.key)} />
              {option.label}
            </label>
          </div>
        ))}
        {found.length === 0 && <p className={css.none}>{t('pick.none')}</p>}
      </div>
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
