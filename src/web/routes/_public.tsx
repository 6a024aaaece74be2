import { createFileRoute } from '@tanstack/react-router';

import { PublicShell } from '#web/shells/PublicShell.tsx';

export const Route = createFileRoute('/_public')({
  ssr: true,
  component: PublicShell,
});
