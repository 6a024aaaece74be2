import { createFileRoute, notFound } from '@tanstack/react-router';
import { Gallery } from '#web/features/staff/gallery/Gallery.tsx';
import { texts } from '#web/i18n/texts.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { sessionQuery } from '#web/kernel/session/session.ts';

export const Route = createFileRoute('/dev/gallery')({
  loader: async () => {
    const [{ demo }] = await Promise.all([queryClient.ensureQueryData(sessionQuery()), texts('gallery')]);
    if (!demo) throw notFound();
  },
  component: Gallery,
});
