import { useTexts } from '#web/i18n/use-texts.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ConversationPanel } from './ConversationPanel.tsx';

/** The conversation in the address. */
export default function OpenConversation({ driver }: { driver: number | undefined }) {
  const t = useTexts('driver_messages');
  if (!driver) return <EmptyState title={t('choose')} text={t('choose_text')} />;
  return <ConversationPanel key={driver} driverId={driver} linked />;
}
