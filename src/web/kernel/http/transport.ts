import { EVENTS_HEADER } from '#contract/realtime.ts';
import { learnTime } from '#web/kernel/clock.ts';

/** The sent share, 0 to 1. */
export type Progress = (share: number) => void;

export interface Sending {
  method: string;
  address: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
  onProgress: Progress | undefined;
  signal: AbortSignal | undefined;
}
export interface Answered {
  status: number;
  json: unknown;
  /** The events that the call has recorded, as EVENTS_HEADER names them. */
  events: string | null;
}

/** Over https its name has the prefix `__Host-`. */
const csrfCookie = /(?:^|;\s*)(?:__Host-)?cabina_csrf=([^;]*)/;
export const csrfToken = () => decodeURIComponent(csrfCookie.exec(document.cookie)?.[1] ?? '');

/** The token belongs to the session: it changes with every sign-in, also in another tab. */
let known: string | undefined;
export const learnToken = () => void (known = csrfToken());
/** The session has changed, so the current user must be loaded again. */
export const isOtherSession = () => known !== undefined && known !== csrfToken();

const parsed = (text: string): unknown => {
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
};

async function byFetch({ method, address, headers, body, signal }: Sending): Promise<Answered> {
  const response = await fetch(address, {
    method,
    headers,
    credentials: 'same-origin',
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  });
  learnTime(response.headers.get('date'));
  return { status: response.status, json: parsed(await response.text()), events: response.headers.get(EVENTS_HEADER) };
}

/** fetch has no upload progress events. */
function byRequest({ method, address, headers, body, onProgress, signal }: Sending): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    request.onload = () =>
      resolve({ status: request.status, json: parsed(request.responseText), events: request.getResponseHeader(EVENTS_HEADER) });
    request.onerror = () => reject(new TypeError('network'));
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body ?? null);
  });
}

export const sendBody = (sending: Sending): Promise<Answered> => (sending.onProgress ? byRequest(sending) : byFetch(sending));
