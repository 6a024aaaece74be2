import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { confirmations } from '#contract/accounts/confirmations.ts';
import { call } from '#web/kernel/http/api.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LinesSkeleton } from '#web/ui/Skeletons.tsx';
import { ownPhoneCalls } from './offer-calls.ts';
import { PhoneCheck } from './PhoneCheck.tsx';

/** Confirms the signed-in driver's phone before there is an offer. The code is sent when this is rendered. */
export default function OwnPhoneCheck({ onVerified }: { onVerified: () => void }) {
  const { phone } = useMe();
  const code = useMutation({ meta: { quiet: true }, mutationFn: () => call(confirmations.requestPhoneCode, { body: {} }) });
  const { mutate: send } = code;
  useEffect(() => {
    if (phone) send();
  }, [phone, send]);
  if (code.isError) return <ErrorState error={code.error} onRetry={send} compact />;
  if (phone && !code.data) return <LinesSkeleton />;
  return <PhoneCheck calls={ownPhoneCalls} phone={code.data?.phone ?? null} onVerified={onVerified} />;
}
