import { TextInput, type TextInputProps } from '@mantine/core';
import { useTexts } from '#web/i18n/use-texts.ts';

/** A code of the app or of recovery. */
export function ProofField(props: TextInputProps) {
  const t = useTexts('second_factor');
  return (
    <TextInput
      label={t('proof.code')}
      description={t('proof.text')}
      autoComplete="one-time-code"
      maxLength={40}
      data-autofocus
      required
      {...props}
    />
  );
}
