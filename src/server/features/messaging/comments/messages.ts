import { hrefOf, type Href } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { message } from '#server/messages/message.ts';
import { findCommentMessage, listCommentRecipients, type CommentMessage } from './queries.ts';

/** The comments of the record, on the page of the reader's side. */
function linkOf({ model, model_id: id }: CommentMessage, side: 'company' | 'staff'): Href {
  const about = { params: { id }, hash: 'comments' };
  switch (model) {
    case 'unlocked-driver':
      return hrefOf(side === 'staff' ? pages.staffUnlockedDriver : pages.unlockedDriver, about);
    case 'candidate':
      return hrefOf(side === 'staff' ? pages.staffCandidate : pages.candidate, about);
    case 'campaign':
      return hrefOf(side === 'staff' ? pages.staffCampaign : pages.campaign, about);
    case 'company':
      return hrefOf(pages.company, about);
    case 'driver':
      return hrefOf(pages.driver, about);
  }
}

/** To those who are mentioned, and to whom a reply answers, if they may read it at that time. Once a comment and reader. */
const commentWritten = (side: 'company' | 'staff') =>
  message(`comment_written_to_${side}`, {
    on: 'comment.written',
    read: (db, { comment_id }) => findCommentMessage(db, comment_id),
    to: (about, db) => listCommentRecipients(db, about, side),
    key: ({ id }) => id,
    link: (about) => linkOf(about, side),
    app: { text: 'comment_written', data: ({ writer, record: about }) => ({ person: writer ?? '', about }) },
    mail: { text: 'comment_written', data: ({ writer, record: about }, { link }) => ({ person: writer ?? '', about, link }) },
  });

export const commentsMessages = [commentWritten('company'), commentWritten('staff')];
