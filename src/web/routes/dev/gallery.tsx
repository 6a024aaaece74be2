import { createFileRoute } from '@tanstack/react-router';
import { texts } from '#web/i18n/texts.ts';
import { Gallery } from '#web/features/gallery/Gallery.tsx';

export const Route = createFileRoute('/dev/gallery')({
  loader: () => texts('gallery'),
  component: Gallery,
});
