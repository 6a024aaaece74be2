import { TextInput, type TextInputProps } from '@mantine/core';
import css from './Narrow.module.css';

/** Six digits; phones suggest them from the SMS. */
export const CodeInput = (props: TextInputProps) => (
  <TextInput inputMode="numeric" autoComplete="one-time-code" maxLength={12} className={css.code} data-autofocus {...props} />
);
