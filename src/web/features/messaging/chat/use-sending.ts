import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { chat } from '#contract/messaging/chat.ts';
import type { ChosenPhrase } from '#contract/messaging/phrases.ts';
import type { Media } from '#contract/foundation/media.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { changeOf, mutation } from '#web/kernel/http/api.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { answerLater } from '#web/offline/queue.ts';
import { useWaiting } from '#web/offline/waiting.ts';

/** What the composer sends. */
export interface Draft {
  body: string;
  phrase?: ChosenPhrase;
  attachment?: Media;
}
/**
 * A message that is not in the list yet. `waiting`: stored on this device until there is a connection. `sent`: the server has given it a
 * number.
 */
export interface Outgoing extends Draft {
  key: string;
  state: 'sending' | 'waiting' | 'failed' | 'sent';
  seq?: number;
}

const inputOf = (id: number, { key, body, phrase, attachment }: Outgoing) => ({
  params: { id },
  body: { key, body, ...(phrase && { phrase }), ...(attachment && { media_id: attachment.id }) },
});

/**
 * Sends messages in their order, each with a key of its own, so that a message which is sent again is stored once. Without a connection a
 * driver's message waits on the device; a company sends it again by hand.
 */
export function useSending(thread_id: number, recipient: string) {
  const isDriver = useMe().side === 'contact';
  const [own, setOwn] = useState<readonly Outgoing[]>([]);
  const newest = useRef(own);
  const set = (next: readonly Outgoing[]) => {
    newest.current = next;
    setOwn(next);
  };
  const change = (key: string, to: Partial<Outgoing>) => set(newest.current.map((each) => (each.key === key ? { ...each, ...to } : each)));
  const forget = (key: string) => set(newest.current.filter((each) => each.key !== key));
  const storeOrFail = async (key: string) => {
    const lost = newest.current.find((each) => each.key === key);
    if (isDriver && lost && (await store(thread_id, recipient, lost))) forget(key);
    else change(key, { state: 'failed' });
  };
  const sending = useMutation({
    ...mutation(chat.send),
    scope: { id: `chat ${thread_id}` },
    onSuccess: ({ key, seq }) => change(key, { state: 'sent', seq }),
    onError: (error, { body: { key } }) => {
      if (isApiError(error) && error.isPassing) void storeOrFail(key);
      else change(key, { state: 'failed' });
    },
  });
  const begin = (message: Outgoing) => {
    if (isDriver && !navigator.onLine) void storeOrFail(message.key);
    else sending.mutate(inputOf(thread_id, message));
  };
  const send = (draft: Draft) => {
    const message: Outgoing = { ...draft, key: newKey(), state: 'sending' };
    set([...newest.current, message]);
    begin(message);
  };
  const again = (message: Outgoing) => {
    change(message.key, { state: 'sending' });
    begin(message);
  };
  return { outgoing: [...own, ...useStored(thread_id)], send, again, forget };
}

/** A random key; `crypto.randomUUID` exists on secure pages only. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Keeps a message on the device. False: this browser stores nothing. */
const store = (thread_id: number, recipient: string, message: Outgoing): Promise<boolean> =>
  answerLater({
    about: `message.${message.key}`,
    answer: 'send',
    title: recipient,
    message: { thread_id, key: message.key, body: message.body, ...(message.phrase && { phrase: message.phrase }) },
    changes: [changeOf(chat.send, inputOf(thread_id, message))],
  });

/** The stored messages of this thread. */
const useStored = (thread_id: number): Outgoing[] =>
  useWaiting().flatMap(({ message, refusal }) =>
    message?.thread_id === thread_id && refusal === undefined
      ? [{ key: message.key, body: message.body, ...(message.phrase && { phrase: message.phrase }), state: 'waiting' as const }]
      : [],
  );
