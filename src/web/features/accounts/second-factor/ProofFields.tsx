import { useTexts } from '#web/i18n/use-texts.ts';
import { useMe } from '#web/kernel/session/session.ts';
import type { FieldProps } from '#web/ui/form/use-contract-form.ts';
import { PasswordInput } from '#web/ui/input/PasswordInput.tsx';
import { ProofField } from './ProofField.tsx';

/** What the form of a proof begins with: a code where there is a second step, otherwise the password where there is one. */
export function useProof(hasProof: boolean) {
  const { has_password } = useMe();
  return { code: hasProof ? '' : undefined, current_password: !hasProof && has_password ? '' : undefined };
}

interface Props {
  hasProof: boolean;
  code: FieldProps;
  password: FieldProps;
}

/** A found session must neither change the second step nor set up the first one. */
export function ProofFields({ hasProof, code, password }: Props) {
  const t = useTexts('sign_in');
  const { has_password } = useMe();
  if (hasProof) return <ProofField {...code} />;
  if (!has_password) return null;
  return <PasswordInput label={t('current_password')} autoComplete="current-password" data-autofocus required {...password} />;
}
