import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { BotChallenge } from '#contract/accounts/registration.ts';
import { pbkdf2Sha256 } from './pbkdf2.ts';

/** Runs in a worker of its own: the page stays quick while the browser looks for the number that proves it is no script. */
type Challenge = Extract<BotChallenge, { kind: 'altcha' }>['challenge'];

const derive: typeof deriveKey = globalThis.isSecureContext
  ? deriveKey
  : async ({ cost, keyLength }, salt, password) => ({ parameters: {}, derivedKey: pbkdf2Sha256(password, salt, cost, keyLength) });

self.onmessage = async ({ data: challenge }: MessageEvent<Challenge>) => {
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey: derive });
  self.postMessage(btoa(JSON.stringify({ challenge, solution })));
};
