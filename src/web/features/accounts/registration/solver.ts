import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { BotChallenge } from '#contract/accounts/registration.ts';

/** Solves the proof of work in a worker, so that the page stays responsive. */
type Challenge = Extract<BotChallenge, { kind: 'altcha' }>['challenge'];

/** Browsers offer crypto.subtle on secure pages only; a demo opened over http in the local network has none. */
const derive: typeof deriveKey = globalThis.isSecureContext
  ? deriveKey
  : async ({ cost, keyLength }, salt, password) => ({
      parameters: {},
      derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
    });

self.onmessage = async ({ data: challenge }: MessageEvent<Challenge>) => {
  const solution = await solveChallenge({ challenge, deriveKey: derive });
  self.postMessage(btoa(JSON.stringify({ challenge, solution })));
};
