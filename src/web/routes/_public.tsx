import { createFileRoute } from '@tanstack/react-router';

import { PublicShell } from '#web/ui/shells/PublicShell.tsx';

export const Route = createFileRoute('/_public')({
  component: PublicShell,
});
