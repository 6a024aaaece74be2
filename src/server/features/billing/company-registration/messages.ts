import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { message } from '#server/messages/message.ts';
import { findNewcomer, listOwners } from './queries.ts';

const companyRegistered = message('company_welcome', {
  on: 'company.registered',
  read: (db, { user_id }) => findNewcomer(db, user_id),
  to: ({ id }) => [{ id }],
  key: ({ id }) => id,
  link: () => hrefOf(pages.start),
  app: { text: 'welcome_company', data: () => ({}) },
  mail: { text: 'company_welcome', data: ({ first_name: name }, { link }) => ({ name, link }) },
});

/** An invited user has registered: to the owners. */
const userJoined = message('user_joined', {
  on: 'company_user.joined',
  read: (db, { user_id }) => findNewcomer(db, user_id),
  to: ({ company_id }, db) => listOwners(db, company_id),
  key: ({ id }) => id,
  link: () => hrefOf(pages.companyUsers),
  app: { text: 'user_joined', data: ({ full_name: person }) => ({ person }) },
});

export const companyRegistrationMessages = [companyRegistered, userJoined];
