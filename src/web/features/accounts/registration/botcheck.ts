import { useEffect, useRef } from 'react';
import { registration, type BotChallenge } from '#contract/accounts/registration.ts';
import { call } from '#web/kernel/http/api.ts';

interface Recaptcha {
  ready: (then: () => void) => void;
  execute: (site_key: string, about: { action: string }) => Promise<string>;
}
declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

function solved({ challenge }: Extract<BotChallenge, { kind: 'altcha' }>): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./solver.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<string>) => [resolve(data), worker.terminate()];
    worker.onerror = (event) => [reject(new Error(event.message)), worker.terminate()];
    worker.postMessage(challenge);
  });
}

async function requestToken({ site_key }: Extract<BotChallenge, { kind: 'recaptcha' }>): Promise<string> {
  if (!window.grecaptcha) {
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(site_key)}`;
    const loaded = new Promise((resolve, reject) => [(script.onload = resolve), (script.onerror = reject)]);
    document.head.append(script);
    await loaded;
  }
  await new Promise<void>((ready) => window.grecaptcha!.ready(ready));
  return window.grecaptcha!.execute(site_key, { action: 'register' });
}

async function prove(): Promise<string> {
  const challenge = await call(registration.challenge);
  return challenge.kind === 'altcha' ? solved(challenge) : requestToken(challenge);
}

/** A challenge is valid for half an hour; a form may stay open longer. */
const FRESH_MS = 25 * 60_000;

/** The token of the bot check. Solving starts with the form, so that nobody waits for it at the end. Each token is valid for one call. */
export function useBotcheck(): () => Promise<string> {
  const waiting = useRef<{ token: Promise<string>; since: number }>(undefined);
  const begin = () => {
    const token = prove();
    token.catch(() => (waiting.current = undefined)); // the next attempt gets a new challenge
    waiting.current = { token, since: Date.now() };
    return token;
  };
  useEffect(() => void begin(), []);
  return () => {
    const { current } = waiting;
    waiting.current = undefined;
    return current && Date.now() - current.since < FRESH_MS ? current.token : begin().finally(() => (waiting.current = undefined));
  };
}
