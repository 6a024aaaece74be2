import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { message } from '#server/messages/message.ts';
import type { SecondFactorChange } from '#server/texts/mails/templates.ts';
import { findOwner } from './queries.ts';

/** After every change, so that nobody's second step changes without the person reading of it. */
const secondFactorChanged = message('second_factor_changed', {
  on: 'second_factor.changed',
  read: async (db, { user_id, what }) => {
    const owner = await findOwner(db, user_id);
    return owner && { ...owner, what: what as SecondFactorChange };
  },
  to: ({ id }) => [{ id }],
  link: () => hrefOf(pages.userSettings),
  mail: { text: 'second_factor_changed', data: ({ first_name, what }, { link }) => ({ name: first_name, what, link }) },
});

export const secondFactorMessages = [secondFactorChanged];
