import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** HH:MM; '' when empty. */
  value: string;
  onChange: (time: string) => void;
};

/** `6`, `6:30`, `630` and `06.30` are times of the day; undefined when it is none. */
export function timeOf(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.h ]?(\d{2}))?$/.exec(trimmed) ?? [];
  return hours && Number(hours) < 24 && Number(minutes) < 60 ? `${hours.padStart(2, '0')}:${minutes}` : undefined;
}

/** A time of the day with 24 hours. The browser's own field follows the language of the browser, not that of the page. */
export function TimeInput({ value, onChange, onBlur, ...rest }: Props) {
  const [text, setText] = useState<string>();
  const type = (next: string) => {
    setText(next);
    onChange(timeOf(next) ?? next);
  };
  return (
    <TextInput
      inputMode="numeric"
      placeholder="08:00"
      maxLength={5}
      autoComplete="off"
      {...rest}
      value={text ?? value}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        setText(undefined);
        onBlur?.(event);
      }}
    />
  );
}
