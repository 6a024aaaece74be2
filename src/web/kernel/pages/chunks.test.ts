import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// what a browser has and this test's surroundings have not; the server answers
let reloads = 0;
beforeEach(async () => {
  reloads = 0;
  vi.resetModules();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { reload: () => (reloads += 1) });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  (await import('#web/kernel/live/connection.ts')).connection.listen();
});
afterEach(() => vi.unstubAllGlobals());

const gone = () => Promise.reject(new TypeError('error loading dynamically imported module: /assets/old.js'));

test('a chunk that is gone while the server answers loads the page anew', async () => {
  const { fetchChunk } = await import('./chunks.ts');
  void fetchChunk(gone);
  await vi.waitFor(() => expect(reloads).toBe(1));
});

test('a chunk that is broken off because the reader goes elsewhere does not hold them back, and comes when they stay', async () => {
  const { fetchChunk } = await import('./chunks.ts');
  window.dispatchEvent(new Event('beforeunload'));
  let tries = 0;
  const load = () => ((tries += 1) === 1 ? gone() : Promise.resolve('the page'));
  expect(await fetchChunk(load)).toBe('the page');
  expect(reloads).toBe(0);
});
