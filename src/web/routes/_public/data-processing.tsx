import { createFileRoute } from '@tanstack/react-router';
import { legal } from '#contract/foundation/legal.ts';
import { LegalTextPage } from '#web/features/foundation/legal/LegalTextPage.tsx';
import { query } from '#web/kernel/http/api.ts';

export const Route = createFileRoute('/_public/data-processing')({
  ssr: true,
  loader: ({ context }) => context.queryClient.ensureQueryData(query(legal.show, { params: { page: 'data-processing' } })),
  component: () => <LegalTextPage page="data-processing" />,
});
