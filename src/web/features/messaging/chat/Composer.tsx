import { ActionIcon, Button, Textarea } from '@mantine/core';
import { IconPaperclip, IconSend2, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState, type ReactNode } from 'react';
import { CV_MAX_BYTES, kilobytes, type Media } from '#contract/foundation/media.ts';
import { chat, LONG_MESSAGE, MESSAGE_MAX } from '#contract/messaging/chat.ts';
import type { ChosenPhrase } from '#contract/messaging/phrases.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { number } from '#web/ui/format.ts';
import { toast } from '#web/ui/toast.ts';
import css from './Chat.module.css';
import { isSendKey } from './send-key.ts';
import type { Draft } from './use-sending.ts';

/** What a picker beside the text can do: add words where the cursor is, or send a sentence of the phrasebook. */
export interface Composing {
  body: string;
  insert: (text: string) => void;
  /** Instead of all that is written. */
  replace: (text: string) => void;
  sendPhrase: (phrase: ChosenPhrase) => void;
}

interface Props {
  thread_id: number;
  onSend: (draft: Draft) => void;
  onType: () => void;
  /** Pickers of texts, beside the button for files. */
  tools?: ((composing: Composing) => ReactNode) | undefined;
}

/** Unsent words of each user and thread, while the page is open. */
const drafts = new Map<string, string>();

export function Composer({ thread_id, onSend, onType, tools }: Props) {
  const t = useTexts('chat');
  const name = `${useMe().id} ${thread_id}`;
  const [body, setBody] = useState(() => drafts.get(name) ?? '');
  const [attachment, setAttachment] = useState<Media>();
  // by its id: a ref may not be read by what is rendered here
  const id = useId();
  const field = () => document.getElementById(id) as HTMLTextAreaElement | null;
  const write = (text: string) => {
    drafts.set(name, text);
    setBody(text);
    if (text) onType();
  };
  const length = body.trim().length;
  const isTooLong = length > MESSAGE_MAX;
  const isEmpty = length === 0 && attachment === undefined;
  const send = () => {
    if (isEmpty || isTooLong) return;
    onSend({ body: body.trim(), ...(attachment && { attachment }) });
    write('');
    setAttachment(undefined);
    field()?.focus();
  };
  const insert = (text: string) => {
    const { selectionStart, selectionEnd } = field() ?? { selectionStart: body.length, selectionEnd: body.length };
    write(body.slice(0, selectionStart) + text + body.slice(selectionEnd));
    field()?.focus();
  };
  return (
    // no form element: the pickers open dialogs in here, which have forms of their own
    <div className={css.composer}>
      {attachment && <Attached name={attachment.name} onRemove={() => setAttachment(undefined)} />}
      <div className={css.writing}>
        <AttachButton thread_id={thread_id} onAttached={setAttachment} />
        {tools?.({ body, insert, replace: write, sendPhrase: (phrase) => onSend({ body: '', phrase }) })}
        <Textarea
          id={id}
          className={css.field}
          aria-label={t('write')}
          placeholder={t('write')}
          autosize
          minRows={1}
          maxRows={6}
          aria-invalid={isTooLong || undefined}
          aria-describedby={`${id}-length`}
          enterKeyHint="send"
          value={body}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (!isSendKey(event)) return;
            event.preventDefault();
            send();
          }}
        />
        {!isEmpty && (
          <Button className={css.send} disabled={isTooLong} onClick={send}>
            <IconSend2 size={20} stroke={1.7} aria-hidden />
            <span className={css.sendWord}>{t('send')}</span>
          </Button>
        )}
      </div>
      <Length id={`${id}-length`} length={length} />
    </div>
  );
}

function Attached({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useTexts('chat');
  return (
    <p className={css.attached}>
      {name}
      <ActionIcon variant="subtle" color="gray" aria-label={t('detach', { name })} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </p>
  );
}

/** V028: red from 160 characters on, without a refusal. Text beyond the limit stays, and is not sent. */
function Length({ id, length }: { id: string; length: number }) {
  const t = useTexts('chat');
  const isLong = length > LONG_MESSAGE;
  const over = length - MESSAGE_MAX;
  const key = over > 0 ? 'length_over' : isLong ? 'length_long' : 'length';
  return (
    <p
      id={id}
      className={css.length}
      data-long={isLong || undefined}
      data-over={over > 0 || undefined}
      aria-live={isLong ? 'polite' : 'off'}
    >
      {length > 0 && t(key, { length: number(length), max: number(MESSAGE_MAX), count: over })}
    </p>
  );
}

function AttachButton({ thread_id, onAttached }: { thread_id: number; onAttached: (file: Media) => void }) {
  const t = useTexts('chat');
  const ui = useTexts('ui');
  const input = useRef<HTMLInputElement>(null);
  const attach = useMutation({ ...mutation(chat.attach), onSuccess: onAttached });
  // a phone does not send megabytes that are refused in the end
  const take = (file: File) => {
    if (file.size <= CV_MAX_BYTES) attach.mutate({ params: { id: thread_id }, file });
    else toast.error(ui('upload.cv_too_large', { size: kilobytes(file.size), max: kilobytes(CV_MAX_BYTES) }));
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,application/pdf"
        data-attach
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) take(file);
          currentTarget.value = '';
        }}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        title={t('attach')}
        loading={attach.isPending}
        aria-label={t('attach')}
        onClick={() => input.current?.click()}
      >
        <IconPaperclip size={22} stroke={1.7} aria-hidden />
      </ActionIcon>
    </>
  );
}
