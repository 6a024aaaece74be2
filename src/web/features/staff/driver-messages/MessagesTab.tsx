import { ConversationPanel } from './ConversationPanel.tsx';

/** The conversation on the driver's page. */
export const MessagesTab = ({ driver: { id } }: { driver: { id: number } }) => <ConversationPanel driverId={id} />;
