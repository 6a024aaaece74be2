import type { OneTimePurpose } from '#server/kernel/session/one-time.ts';
import { directMessage } from '#server/messages/direct.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { nameOfDevice } from '#server/kernel/session/devices.ts';
import { message, type Message } from '#server/messages/message.ts';
import { moment } from '#server/texts/format.ts';
import { findDevice } from './queries.ts';

/** The address is stored with the code or link, and may belong to no account. `sendOneTimeCode` sends these. */
export const signInLink = directMessage('sign_in_link', { mail: 'magic_link', sms: 'magic_link', priority: 'urgent' });
export const phoneCode = directMessage('phone_code', { sms: 'phone_code', priority: 'urgent' });
export const phoneLink = directMessage('phone_link', { sms: 'phone_link', priority: 'bulk' });
export const passwordReset = directMessage('password_reset', { mail: 'password_reset', priority: 'urgent' });
export const mailVerification = directMessage('verify_email', { mail: 'verify_email', priority: 'urgent' });
export const companyInvitation = directMessage('company_invitation', { mail: 'company_invitation', priority: 'bulk' });
/** To an invited address that has an account. The inviter does not learn of it. */
export const invitationToAccount = directMessage('invitation_to_account', { mail: 'invitation_to_account', priority: 'bulk' });

/** To the person who signs an order without an account. */
export const dealCode = directMessage('deal_code', { mail: 'deal_code', priority: 'urgent' });

/** The message of each kind of link and code. */
export const messageOfPurpose = {
  magic_link: signInLink,
  password_reset: passwordReset,
  verify_email: mailVerification,
  company_invitation: companyInvitation,
  sign_in_code: phoneCode,
  verify_phone: phoneCode,
  verify_phone_link: phoneLink,
  register_phone: phoneCode,
  sign_deal: dealCode,
} as const satisfies Record<OneTimePurpose, Message>;

/** To the former address of an account. `notifyFormerAddress` sends it, because the address belongs to nobody afterwards. */
export const addressChanged = directMessage('address_changed', { mail: 'address_changed', sms: 'address_changed' });

/** A company or staff user has signed in where this user never did. */
const newDevice = message('new_device', {
  on: 'sign_in.new_device',
  read: (db, { device_id }) => findDevice(db, device_id),
  to: ({ user_id }) => [{ id: user_id }],
  key: ({ id }) => id,
  link: () => hrefOf(pages.userSettings),
  mail: {
    text: 'new_device',
    data: ({ first_name, user_agent, first_seen_at }, { link }) => ({
      name: first_name,
      device: nameOfDevice(user_agent),
      at: moment(first_seen_at),
      link,
    }),
  },
});

export const sessionMessages = [
  signInLink,
  phoneCode,
  phoneLink,
  passwordReset,
  mailVerification,
  companyInvitation,
  invitationToAccount,
  dealCode,
  addressChanged,
  newDevice,
];
