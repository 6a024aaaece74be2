import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// browser APIs that the test environment lacks; the server responds
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

test('a missing chunk reloads the page when the server responds', async () => {
  const { fetchChunk } = await import('./chunks.ts');
  void fetchChunk(gone);
  await vi.waitFor(() => expect(reloads).toBe(1));
});

test('a chunk request aborted by navigation does not reload the page, and is retried if the user stays', async () => {
  const { fetchChunk } = await import('./chunks.ts');
  window.dispatchEvent(new Event('beforeunload'));
  let tries = 0;
  const load = () => ((tries += 1) === 1 ? gone() : Promise.resolve('the page'));
  expect(await fetchChunk(load)).toBe('the page');
  expect(reloads).toBe(0);
});
