import { Button } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { hrefOf, type SearchValues } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useCanOpen } from '#web/kernel/session/session.ts';
import { PageLink } from '#web/ui/PageLink.tsx';

type Recipients = SearchValues<typeof pages.newBulkMessage.search>;

/** Opens the composer with the people of a list, or with the selected ones. */
export function WriteTo({ to, compact }: { to: Recipients; compact?: boolean }) {
  const t = useTexts('bulk_messages');
  const canWrite = useCanOpen(pages.newBulkMessage);
  if (!canWrite) return null;
  return (
    <Button
      component={PageLink}
      to={hrefOf(pages.newBulkMessage, { search: to })}
      variant="default"
      size={compact ? 'compact-md' : 'sm'}
      leftSection={<IconMessages size={18} stroke={1.7} aria-hidden />}
    >
      {t(to.ids ? 'write_to_selected' : 'write_to_list')}
    </Button>
  );
}
