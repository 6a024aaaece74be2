import { greetings } from '../greetings.ts';
import type { AccountTexts } from '../templates.ts';

const greeting = greetings.en;
const once = (minutes: number) =>
  `The link works once and expires in ${minutes} minutes. If you did not ask for it, you can ignore this message.`;

export const accountTexts: AccountTexts = {
  verify_email: ({ name, link }) => ({
    subject: 'Please confirm your email address',
    preheader: 'One click and your account is ready.',
    title: greeting(name),
    paragraphs: ['Confirm that this address is yours and your Cabina account is ready.'],
    button: { label: 'Confirm email', link },
    note: 'The link expires in 24 hours. If you did not create a Cabina account, you can ignore this message.',
  }),
  magic_link: ({ name, link, minutes }) => ({
    subject: 'Your link to sign in to Cabina',
    preheader: `Valid for ${minutes} minutes.`,
    title: greeting(name),
    paragraphs: ['This link signs you in without a password.'],
    button: { label: 'Sign in to Cabina', link },
    note: once(minutes),
  }),
  password_reset: ({ name, link, minutes }) => ({
    subject: 'Choose a new password',
    preheader: `The link expires in ${minutes} minutes.`,
    title: greeting(name),
    paragraphs: ['You asked to change the password of your Cabina account. Choose the new one here.'],
    button: { label: 'Choose password', link },
    note: once(minutes),
  }),
  address_changed: ({ name, link }) => ({
    subject: 'The email address of your account was changed',
    preheader: 'Was it not you? Please act now.',
    title: greeting(name),
    paragraphs: [
      'Your Cabina account now has another email address. We will send nothing more to this one, and it no longer signs anybody in.',
      'Was it not you? Sign in with your phone number and enter your address again. If that does not work, reply to this message.',
    ],
    button: { label: 'Go to sign-in', link },
  }),
  new_device: ({ name, device, at, link }) => ({
    subject: 'A sign-in from a new device',
    preheader: 'Was it not you? Please act now.',
    title: greeting(name),
    paragraphs: ['Your account was used in a browser that we have not seen before.'],
    facts: [
      ['When', at],
      ['Device', device || 'Unknown'],
    ],
    button: { label: 'Open my settings', link },
    note: 'Was it you? Then there is nothing to do. Otherwise change your password: that ends all other sessions.',
  }),
  second_factor_changed: ({ name, what, link }) => ({
    subject: 'Your second step was changed',
    preheader: 'Was it not you? Please act now.',
    title: greeting(name),
    paragraphs: [
      {
        added: 'A second step for signing in was added to your account.',
        removed: 'A second step for signing in was removed from your account.',
        reset: 'The second step of your account was reset by the Cabina team. All sessions have ended. Set it up again after you sign in.',
        codes: 'New recovery codes were made for your account. The old ones no longer work.',
      }[what],
    ],
    button: { label: 'Open my settings', link },
    note: 'Was it not you? Change your password and reply to this message.',
  }),
  company_welcome: ({ name, link }) => ({
    subject: 'Welcome to Cabina',
    preheader: 'Three steps to your next drivers.',
    title: greeting(name),
    paragraphs: [
      'Your company is registered. Three steps remain: choose a package and a payment method, describe whom you are looking for, and publish your campaign.',
      'We then send your offer to every driver who matches. Everybody who accepts appears in your pipeline, and from there you call.',
    ],
    button: { label: 'Get started', link },
  }),
  company_invitation: ({ company, inviter, link }) => ({
    subject: 'An invitation to Cabina',
    preheader: 'Accept the invitation and set up your access.',
    title: inviter ? `Join ${company}` : `The access of ${company}`,
    paragraphs: [
      inviter
        ? `${inviter} invites you to the team of ${company} on Cabina, where transport companies find drivers.`
        : `${company} is now on Cabina, where transport companies find drivers. Accept the invitation and set up your access as its owner.`,
    ],
    button: { label: 'Accept invitation', link },
    note: 'The invitation is personal. If you did not expect it, you can ignore this message.',
  }),
  invitation_to_account: ({ company, inviter }) => ({
    subject: 'An invitation to Cabina',
    preheader: 'You already have an account with this address.',
    title: 'You already have an account',
    paragraphs: [
      `${inviter} invited this address to the team of ${company} on Cabina. There is an account with it already, and one address belongs to one account.`,
      `If you want to work there, ask for an invitation to another address. Otherwise you need not do anything: ${company} does not learn that you have an account.`,
    ],
  }),
};
