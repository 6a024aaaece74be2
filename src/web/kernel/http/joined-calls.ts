import { JOINED_PATH, LONGEST_JOINED, MOST_JOINED, type JoinedAnswer } from '#contract/joined.ts';
import { sendBody, type Answered, type Sending } from './transport.ts';

interface Waiting {
  sending: Sending;
  resolve: (answer: Answered) => void;
  reject: (error: unknown) => void;
}
let waiting: Waiting[] = [];

/** Sends a GET together with those that are made in the same moment: one request for all of them. */
export function sendJoined(sending: Sending): Promise<Answered> {
  if (sending.address.length > LONGEST_JOINED) return sendBody(sending);
  return new Promise((resolve, reject) => {
    if (waiting.length === 0) setTimeout(sendWaiting);
    waiting.push({ sending, resolve, reject });
    sending.signal?.addEventListener('abort', () => reject(sending.signal!.reason as Error));
  });
}

function sendWaiting(): void {
  const wanted = waiting.filter(({ sending }) => !sending.signal?.aborted);
  waiting = [];
  for (let from = 0; from < wanted.length; from += MOST_JOINED) void send(wanted.slice(from, from + MOST_JOINED));
}

async function send(calls: readonly Waiting[]): Promise<void> {
  const [first] = calls;
  try {
    if (calls.length === 1) return first!.resolve(await sendBody(first!.sending));
    const search = new URLSearchParams(calls.map(({ sending }) => ['call', sending.address]));
    const whole = await sendBody({ ...first!.sending, address: `${JOINED_PATH}?${search.toString()}`, signal: allAborted(calls) });
    const answers = whole.status === 200 ? (whole.json as readonly JoinedAnswer[]) : undefined;
    // a refusal of the whole, such as the one of a server that stops, is the answer to each
    for (const [at, { resolve }] of calls.entries()) resolve({ ...whole, ...answers?.[at], events: null });
  } catch (error) {
    for (const { reject } of calls) reject(error);
  }
}

/** Nobody waits for the answers any more. */
function allAborted(calls: readonly Waiting[]): AbortSignal {
  const all = new AbortController();
  const signals = calls.map(({ sending }) => sending.signal);
  for (const signal of signals) signal?.addEventListener('abort', () => signals.every((each) => each?.aborted) && all.abort(signal.reason));
  return all.signal;
}
