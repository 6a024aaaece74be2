import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { comments, visibilities, type Comment, type CommentReply, type Visibility } from '#contract/messaging/comments.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { MentionInput, mentionedIn, type Mentioned } from './MentionInput.tsx';
import css from './Comments.module.css';
import type { About } from './about.ts';

/** A new comment: internal unless the writer shares it. The button appears with the first letter (V027). */
export function CommentForm({ about }: { about: About }) {
  const t = useTexts('comments');
  const [visibility, setVisibility] = useState<Visibility>('internal');
  const [mentioned, setMentioned] = useState<Mentioned[]>([]);
  const { model, model_id: id } = about;
  const form = useContractForm(comments.add, {
    initial: { body: '' },
    input: ({ body }) => ({ params: { model, id }, body: { body, visibility, mentions: mentionedIn(body, mentioned) } }),
    draft: `comment-${model}-${id}`,
    onSaved: () => {
      form.reset({ body: '' });
      setMentioned([]);
    },
  });
  const canShare = model !== 'company' && model !== 'driver';
  return (
    <Form form={form} guard={false}>
      <MentionInput
        about={about}
        visibility={visibility}
        label={t('write')}
        description={t('hint')}
        field={form.field('body')}
        onMention={(user) => setMentioned([...mentioned, user])}
        onSubmit={() => void form.submit()}
      />
      <div className={css.footer}>
        {canShare && (
          <SegmentedControl
            size="sm"
            aria-label={t('who')}
            value={visibility}
            onChange={(value) => setVisibility(value as Visibility)}
            data={visibilities.map((value) => ({ value, label: t(`visibility.${value}`) }))}
          />
        )}
        {form.values.body.trim() !== '' && (
          <SubmitButton form={form} size="sm">
            {t('save')}
          </SubmitButton>
        )}
      </div>
    </Form>
  );
}

interface Props<C> {
  comment: C;
  about: About;
  onClose: () => void;
}

export function ReplyForm({ comment, about, onClose }: Props<Comment>) {
  const t = useTexts('comments');
  const [mentioned, setMentioned] = useState<Mentioned[]>([]);
  const form = useContractForm(comments.reply, {
    initial: { reply: '' },
    input: ({ reply }) => ({ params: { id: comment.id }, body: { reply, mentions: mentionedIn(reply, mentioned) } }),
    onSaved: onClose,
  });
  return (
    <Form form={form} guard={false}>
      <MentionInput
        autoFocus
        about={about}
        visibility={comment.visibility}
        label={t('reply_to', { name: comment.user?.full_name ?? t('gone') })}
        field={form.field('reply')}
        onMention={(user) => setMentioned([...mentioned, user])}
        onSubmit={() => void form.submit()}
      />
      <Buttons form={form} isEmpty={form.values.reply.trim() === ''} onClose={onClose} />
    </Form>
  );
}

export function EditForm({ comment, about, onClose }: Props<CommentReply>) {
  const t = useTexts('comments');
  const [mentioned, setMentioned] = useState<Mentioned[]>(comment.mentions);
  const form = useContractForm(comments.change, {
    initial: { body: comment.body },
    input: ({ body }) => ({ params: { id: comment.id }, body: { body, mentions: mentionedIn(body, mentioned) } }),
    onSaved: onClose,
  });
  return (
    <Form form={form} guard={false}>
      <MentionInput
        autoFocus
        about={about}
        visibility={comment.visibility}
        label={t('edit')}
        field={form.field('body')}
        onMention={(user) => setMentioned([...mentioned, user])}
        onSubmit={() => void form.submit()}
      />
      <Buttons form={form} isEmpty={form.values.body.trim() === ''} onClose={onClose} />
    </Form>
  );
}

function Buttons({ form, isEmpty, onClose }: { form: { isPending: boolean }; isEmpty: boolean; onClose: () => void }) {
  const t = useTexts('comments');
  const ui = useTexts('ui');
  return (
    <div className={css.footer}>
      <Button variant="default" size="sm" onClick={onClose}>
        {ui('cancel')}
      </Button>
      {!isEmpty && (
        <SubmitButton form={form} size="sm">
          {t('save')}
        </SubmitButton>
      )}
    </div>
  );
}
