import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { MailboxPage } from '#web/features/accounts/demo/MailboxPage.tsx';
import { AnswerMail } from '#web/features/messaging/mail-replies/AnswerMail.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/dev/mailbox')({
  validateSearch: searchOf(pages.mailbox),
  loader: () => texts('demo'),
  component: Page,
});

function Page() {
  return (
    <main id="main" style={{ maxWidth: 'var(--page-width)', margin: '0 auto', padding: '1.5rem 1.25rem 4rem' }}>
      <MailboxPage answer={(id) => <AnswerMail key={id} id={id} />} />
    </main>
  );
}
