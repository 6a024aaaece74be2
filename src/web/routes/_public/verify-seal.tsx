import { createFileRoute } from '@tanstack/react-router';
import { VerifySealPage } from '#web/features/billing/deal-seals/VerifySealPage.tsx';
import { texts } from '#web/i18n/texts.ts';

export const Route = createFileRoute('/_public/verify-seal')({
  loader: () => texts('verify_seal'),
  component: VerifySealPage,
});
