import { Button, Menu } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { comments, type Comment, type CommentReply } from '#contract/messaging/comments.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { useMe, useSession } from '#web/kernel/session/session.ts';
import { confirm } from '#web/ui/confirm.ts';
import { ago, moment } from '#web/ui/format.ts';
import { RowMenu } from '#web/ui/RowMenu.tsx';
import { toast } from '#web/ui/toast.ts';
import { EditForm, ReplyForm } from './CommentForm.tsx';
import css from './Comments.module.css';
import type { About } from './about.ts';

/** A comment and its replies. The link to reply is for staff (P008). */
export function CommentThread({ comment, about }: { comment: Comment; about: About }) {
  const t = useTexts('comments');
  const isStaff = useSession().user?.side === 'staff';
  const [isReplying, setReplying] = useState(false);
  return (
    <li className={css.thread}>
      <Words comment={comment} about={about} />
      {comment.children.length > 0 && (
        <ul className={css.replies}>
          {comment.children.map((reply) => (
            <li key={reply.id}>
              <Words comment={reply} about={about} />
            </li>
          ))}
        </ul>
      )}
      {isReplying && <ReplyForm comment={comment} about={about} onClose={() => setReplying(false)} />}
      {isStaff && !comment.is_deleted && !isReplying && (
        <Button className={css.reply} variant="subtle" size="compact-sm" onClick={() => setReplying(true)}>
          {t('reply')}
        </Button>
      )}
    </li>
  );
}

function Words({ comment, about }: { comment: CommentReply; about: About }) {
  const t = useTexts('comments');
  const me = useMe();
  const [isEdited, setEdited] = useState(false);
  if (comment.is_deleted) return <p className={css.deleted}>{t('deleted')}</p>;
  const name = comment.user?.full_name ?? t('gone');
  return (
    <div className={css.comment} data-comment={comment.id}>
      <div className={css.head}>
        <strong>{name}</strong>
        <time dateTime={comment.created_at} title={moment(comment.created_at)}>
          {ago(comment.created_at)}
        </time>
        {comment.edited_at && <span>{t('edited')}</span>}
        {me.side === 'staff' && <span className={css.visibility}>{t(`visibility.${comment.visibility}`)}</span>}
      </div>
      {isEdited ? (
        <EditForm comment={comment} about={about} onClose={() => setEdited(false)} />
      ) : (
        <p className={css.body}>
          <Mentioning comment={comment} />
        </p>
      )}
      {comment.user?.id === me.id && !isEdited && <OwnMenu comment={comment} name={name} onEdit={() => setEdited(true)} />}
    </div>
  );
}

/** The text with the names of mentioned users in bold. */
function Mentioning({ comment: { body, mentions } }: { comment: CommentReply }) {
  const names = mentions.map(({ full_name }) => `@${full_name}`).filter((name) => body.includes(name));
  if (names.length === 0) return body;
  const parts = body.split(RegExp(`(${names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`));
  // the parts of a text have no other identity than their place
  return parts.map((part, place) => (names.includes(part) ? <strong key={place}>{part}</strong> : part));
}

function OwnMenu({ comment, name, onEdit }: { comment: CommentReply; name: string; onEdit: () => void }) {
  const t = useTexts('comments');
  const remove = useMutation({ ...mutation(comments.remove), onSuccess: () => toast.success(t('removed')) });
  const confirmRemoval = async () => {
    if (await confirm({ text: t('confirm'), confirmLabel: t('remove'), tone: 'danger' })) remove.mutate({ params: { id: comment.id } });
  };
  return (
    <div className={css.menu}>
      <RowMenu label={t('actions_of', { name })}>
        <Menu.Item leftSection={<IconPencil size={17} stroke={1.7} aria-hidden />} onClick={onEdit}>
          {t('edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={17} stroke={1.7} aria-hidden />} onClick={() => void confirmRemoval()}>
          {t('remove')}
        </Menu.Item>
      </RowMenu>
    </div>
  );
}
