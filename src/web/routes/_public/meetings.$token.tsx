import { createFileRoute } from '@tanstack/react-router';
import { MeetingPage } from '#web/features/hiring/meetings/MeetingPage.tsx';
import { texts } from '#web/i18n/texts.ts';

export const Route = createFileRoute('/_public/meetings/$token')({
  loader: () => texts('meetings', 'offers'),
  component: Page,
});

function Page() {
  const { token } = Route.useParams();
  return <MeetingPage token={token} />;
}
