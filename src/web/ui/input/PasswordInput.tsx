import { PasswordInput as Mantine, type PasswordInputProps } from '@mantine/core';
import { useTexts } from '#web/i18n/use-texts.ts';

/** A secret, and a button that shows it. */
export function PasswordInput(props: PasswordInputProps) {
  const t = useTexts('ui');
  return <Mantine visibilityToggleButtonProps={{ 'aria-label': t('show_password') }} {...props} />;
}
