import { TextInput, type TextInputProps } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { numberLocale } from '#contract/people.ts';

export type NumberInputProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value?: number | string | null | undefined;
  /** A number within the bounds, or '' when empty. */
  onChange?: (value: number | '') => void;
  /** Both inclusive. */
  min?: number;
  max?: number;
  step?: number;
  allowDecimal?: boolean;
  /** The unit after the number: `t`, `km`. */
  suffix?: string;
  /** With thousands separators; years have none. */
  grouped?: boolean;
};

/** Parses `1.234,5` the German way; a dot counts as a comma when it separates no thousands. Undefined for other text. */
export function numberOf(text: string, allowDecimal: boolean): number | '' | undefined {
  const plain = text.replaceAll(/\s/g, '');
  if (plain === '') return '';
  const grouped = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(plain);
  const value = (grouped ? plain.replaceAll('.', '') : plain).replace(',', '.');
  return /^-?\d+(\.\d*)?$/.test(value) && (allowDecimal || !value.includes('.')) ? Number(value) : undefined;
}

const written = (value: NumberInputProps['value'], grouped: boolean): string =>
  value === null || value === undefined || value === ''
    ? ''
    : Number(value).toLocaleString(numberLocale, { useGrouping: grouped, maximumFractionDigits: 6 });

/** A number, typed or changed with the arrow keys; on blur it is moved into the bounds. */
export function NumberInput({
  value,
  onChange,
  min,
  max,
  step = 1,
  allowDecimal = true,
  suffix,
  grouped = false,
  onBlur,
  ...rest
}: NumberInputProps) {
  const [text, setText] = useState<string>();
  const within = (number: number) => Math.min(max ?? Infinity, Math.max(min ?? -Infinity, number));
  const type = (next: string) => {
    setText(next);
    const number = numberOf(next, allowDecimal);
    if (number !== undefined) onChange?.(number === '' ? '' : Math.min(max ?? Infinity, number));
  };
  const onKey = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    setText(undefined);
    onChange?.(within(Number(value ?? 0) + direction * step));
  };
  return (
    <TextInput
      inputMode={allowDecimal ? 'decimal' : 'numeric'}
      role="spinbutton"
      autoComplete="off"
      {...(min !== undefined && { 'aria-valuemin': min })}
      {...(max !== undefined && { 'aria-valuemax': max })}
      {...(value !== '' && value !== null && value !== undefined && { 'aria-valuenow': Number(value) })}
      {...(suffix && { rightSection: <span aria-hidden>{suffix.trim()}</span>, rightSectionWidth: 44 })}
      {...rest}
      value={text ?? written(value, grouped)}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKey}
      onBlur={(event) => {
        setText(undefined);
        if (typeof value === 'number' && within(value) !== value) onChange?.(within(value));
        onBlur?.(event);
      }}
    />
  );
}
