import { NewsPanel } from '#web/features/foundation/news/NewsPanel.tsx';
import { ReceivedReviews } from '#web/features/hiring/reviews/ReceivedReviews.tsx';
import { Stack } from '#web/ui/Panel.tsx';

/** The end of the dashboard, below the first view. */
export default function DashboardEnd() {
  return (
    <Stack gap="md">
      <ReceivedReviews />
      <NewsPanel />
    </Stack>
  );
}
