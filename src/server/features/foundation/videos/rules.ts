import { createHash } from 'node:crypto';
import type { VideoProvider } from '#contract/foundation/vocabulary.ts';
import type { FilePart } from '#server/ports/files.ts';
import { escapeHtml } from '#server/texts/markup.ts';

const timing = /^(\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]+-->[ \t]+(\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}([ \t].*)?$/;

/** WebVTT with one line break and at least one cue; undefined for another text: https://www.w3.org/TR/webvtt1/ */
export function asWebVtt(text: string): string | undefined {
  const lines = text.replace(/^\u{FEFF}/u, '').split(/\r\n|\n|\r/);
  const timings = lines.filter((line) => line.includes('-->'));
  const isValid = /^WEBVTT([ \t].*)?$/.test(lines[0] ?? '') && timings.length > 0 && timings.every((line) => timing.test(line));
  return isValid ? lines.join('\n') : undefined;
}

/**
 * The part of a file that a Range header names: undefined for the whole file, null for a part outside of it. Several parts are answered
 * with the whole file: https://www.rfc-editor.org/rfc/rfc9110#section-14.2
 */
export function partOf(range: string | undefined, bytes: number): FilePart | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(bytes - Number(last), 0) : Number(first);
  const till = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return from <= till && from < bytes ? { from, till } : null;
}

interface Player {
  origin: string;
  /** The address of the embedded player, from a second on. `own`: the origin of our page. */
  address: (about: { id: string; time: number; own: string }) => string;
}

const players: Record<Exclude<VideoProvider, 'file'>, Player> = {
  youtube: {
    origin: 'https://www.youtube-nocookie.com',
    address: ({ id, time, own }) =>
      `https://www.youtube-nocookie.com/embed/${id}?${new URLSearchParams({ autoplay: '1', enablejsapi: '1', playsinline: '1', rel: '0', start: String(time), origin: own }).toString()}`,
  },
  wistia: {
    origin: 'https://fast.wistia.net',
    address: ({ id, time }) =>
      `https://fast.wistia.net/embed/iframe/${id}?${new URLSearchParams({ autoPlay: 'true', time: String(time) }).toString()}`,
  },
};

/**
 * Runs beside the embedded player and reports position and state to the page around it: `{ video: { time, is_playing } }`. YouTube sends
 * both. Wistia sends states and, by its settings, positions; between them the clock counts.
 */
const script = `
const frame = document.querySelector('iframe');
const { origin, start } = frame.dataset;
let time = Number(start), is_playing = false, at = 0;
const send = () => parent.postMessage({ video: { time, is_playing } }, location.origin);
const advance = () => { const now = performance.now(); if (is_playing) time += (now - at) / 1000; at = now; };
const seen = (next, playing) => {
  advance();
  if (typeof next === 'number') time = next;
  if (playing !== undefined) is_playing = playing;
  send();
};
const take = { playing: true, paused: false, ended: false, 1: true, 2: false, 0: false, '-1': false };
let connected = false;
addEventListener('message', ({ origin: from, source, data }) => {
  if (from !== origin || source !== frame.contentWindow) return;
  let message = data;
  try { if (typeof data === 'string') message = JSON.parse(data); } catch { return; }
  if (!message) return;
  connected = true;
  if (message.info) seen(message.info.currentTime, take[message.info.playerState]);
  if (message.method === '_trigger' && Array.isArray(message.args)) {
    const [name, value] = message.args;
    if (name === 'statechange') seen(undefined, take[value]);
    if (name === 'timechange' || name === 'secondchange') seen(value);
  }
});
const connect = () => {
  frame.contentWindow.postMessage(JSON.stringify({ event: 'listening', id: 1, channel: 'widget' }), origin);
  frame.contentWindow.postMessage('amp-listening', origin);
};
frame.addEventListener('load', connect);
setInterval(() => { if (!connected) connect(); else if (is_playing) { advance(); send(); } }, 1000);
`;
const style = 'html,body,iframe{margin:0;width:100%;height:100%;border:0;background:#000;overflow:hidden;display:block}';
const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

interface PlayerPage {
  provider: Exclude<VideoProvider, 'file'>;
  id: string;
  title: string;
  time: number;
  /** The origin of our pages. */
  own: string;
}

/** A document with one embedded player, and the policy that allows this player only. */
export function playerPage({ provider, title, time, ...video }: PlayerPage): { html: string; policy: string } {
  const { origin, address } = players[provider];
  const html =
    `<!doctype html><html><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${style}</style></head><body>` +
    `<iframe src="${escapeHtml(address({ ...video, time }))}" data-origin="${origin}" data-start="${time}" title="${escapeHtml(title)}"` +
    ` allow="autoplay; encrypted-media; fullscreen; picture-in-picture" allowfullscreen referrerpolicy="strict-origin-when-cross-origin"></iframe>` +
    `<script>${script}</script></body></html>`;
  const policy = `default-src 'none'; frame-src ${origin}; script-src ${hash(script)}; style-src ${hash(style)}; frame-ancestors 'self'; base-uri 'none'`;
  return { html, policy };
}
