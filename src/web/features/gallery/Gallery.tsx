import { PageHeader } from '#web/ui/PageHeader.tsx';

export function Gallery() {
  return <PageHeader title="Gallery" />;
}
