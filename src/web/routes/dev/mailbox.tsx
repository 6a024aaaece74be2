import { createFileRoute } from '@tanstack/react-router';
import { MailboxPage } from '#web/features/accounts/demo/MailboxPage.tsx';
import { mailboxSearch } from '#web/features/accounts/demo/search.ts';
import { texts } from '#web/i18n/texts.ts';
import { searchParams } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/dev/mailbox')({
  validateSearch: searchParams(mailboxSearch),
  loader: () => texts('demo'),
  component: Page,
});

function Page() {
  return (
    <main id="main" style={{ maxWidth: 'var(--page-width)', margin: '0 auto', padding: '1.5rem 1.25rem 4rem' }}>
      <MailboxPage />
    </main>
  );
}
