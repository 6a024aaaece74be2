import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useSession } from '#web/kernel/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { useAnnouncement } from '#web/ui/toast.ts';

/** The same message whether or not the address exists. */
export function Sent({ text, onAgain }: { text: string; onAgain: () => void }) {
  const t = useTexts('sign_in');
  useAnnouncement(`${t('look_there')}. ${text}`);
  const again = (
    <Button variant="default" onClick={onAgain}>
      {t('nothing_came')}
    </Button>
  );
  return (
    <Stack>
      <EmptyState compact icon={<IconMailForward size={32} stroke={1.5} />} title={t('look_there')} text={text} action={again} />
      <MailboxNote />
    </Stack>
  );
}

/** The demo sends no real messages: its mailbox shows them. */
export function MailboxNote() {
  const t = useTexts('sign_in');
  const { demo } = useSession();
  if (!demo) return null;
  return (
    <Note action={<PageLink to={hrefOf(pages.mailbox)}>{t('open_mailbox')}</PageLink>} level="neutral">
      {t('demo_mailbox')}
    </Note>
  );
}
