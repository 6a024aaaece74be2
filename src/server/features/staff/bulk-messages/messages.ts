import { directMessage } from '#server/messages/direct.ts';

/** The text is written by staff and stored with its recipients. The job that claims them observes consents, quiet hours and weekly cap. */
export const bulkMessage = directMessage('bulk_message', { mail: 'bulk_message', sms: 'bulk_message', priority: 'bulk' });

export const bulkMessagesMessages = [bulkMessage];
