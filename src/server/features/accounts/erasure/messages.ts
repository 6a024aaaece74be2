import { directMessage } from '#server/messages/direct.ts';

/** The last message to a driver. `sendReceipt` sends it, because the address is deleted afterwards. */
export const accountErased = directMessage('account_erased', { mail: 'account_erased', sms: 'account_erased' });

export const erasureMessages = [accountErased];
