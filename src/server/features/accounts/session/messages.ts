import { directMessage } from '#server/messages/direct.ts';

/** The address is stored with the code or link, and may belong to no account. `sendOneTimeCode` sends these. */
export const signInLink = directMessage('sign_in_link', { mail: 'magic_link', sms: 'magic_link' });
export const phoneCode = directMessage('phone_code', { sms: 'phone_code' });
export const passwordReset = directMessage('password_reset', { mail: 'password_reset' });
export const mailVerification = directMessage('verify_email', { mail: 'verify_email' });
export const companyInvitation = directMessage('company_invitation', { mail: 'company_invitation' });

export const sessionMessages = [signInLink, phoneCode, passwordReset, mailVerification, companyInvitation];
