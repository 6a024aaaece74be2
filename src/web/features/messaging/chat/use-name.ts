import type { ChatThread } from '#contract/messaging/chat.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useMe } from '#web/kernel/session/session.ts';

/** The name of the other side, or words in its place. */
export function useName({ recipient }: ChatThread): string {
  const t = useTexts('chat');
  const { side } = useMe();
  return recipient.full_name ?? t(side === 'contact' ? 'confidential' : 'erased_person');
}
