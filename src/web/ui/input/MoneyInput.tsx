import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { numberLocale } from '#contract/people.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** Whole cents; null when empty. */
  value: number | null | '' | undefined;
  onChange: (cents: number | null) => void;
};

const written = (cents: number | null | '' | undefined) =>
  cents === null || cents === undefined || cents === '' ? '' : (cents / 100).toLocaleString(numberLocale, { minimumFractionDigits: 2 });

/** `1.234,5`, `1234,50` and `1234.50` all mean 123450 cents; undefined when it is no amount. */
export function centsOf(text: string): number | null | undefined {
  const plain = text.replaceAll(/[\s€]/g, '');
  if (plain === '') return null;
  const decimal = /^-?[\d.]*\d,\d{0,2}$/.test(plain)
    ? plain.replaceAll('.', '').replace(',', '.')
    : /^-?\d{1,3}(\.\d{3})+$/.test(plain)
      ? plain.replaceAll('.', '')
      : plain;
  if (!/^-?\d+(\.\d{0,2})?$/.test(decimal)) return undefined;
  const [euros = '0', fraction = ''] = decimal.split('.');
  const cents = Math.abs(Number(euros)) * 100 + Number(fraction.padEnd(2, '0'));
  return decimal.startsWith('-') ? -cents : cents;
}

/** An amount in euro, stored in cents, formatted the German way on blur. */
export function MoneyInput({ value, onChange, onBlur, ...rest }: Props) {
  const [text, setText] = useState<string>();
  const type = (next: string) => {
    setText(next);
    const cents = centsOf(next);
    if (cents !== undefined) onChange(cents);
  };
  return (
    <TextInput
      inputMode="decimal"
      rightSection={<span aria-hidden>€</span>}
      {...rest}
      value={text ?? written(value)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        setText(undefined);
        onBlur?.(event);
      }}
    />
  );
}
