import type { Change } from '#web/kernel/http/api.ts';

/** An answer that could not be sent when it was given. */
export interface Waiting {
  id: number;
  user_id: number;
  /** What it answers; one answer each: `offer.12`, `hire.5`. */
  about: string;
  answer: 'accept' | 'reject' | 'confirm';
  /** What a reader calls it. */
  title: string;
  given_at: number;
  /** In the order in which they go out. */
  changes: Change[];
  /** How often the server failed at it. */
  tries: number;
  /** Why the server would not have it: it is not sent again, and stays until it was read. */
  refusal?: string;
}

/** An answer of the server as it came. */
interface Kept {
  key: string;
  query: readonly unknown[];
  data: unknown;
  kept_at: number;
}

const WHO = 'who';

/** Also the service worker reads this, with the page closed. */
function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('cabina', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('kept', { keyPath: 'key' });
      request.result.createObjectStore('answers', { keyPath: 'id', autoIncrement: true });
      request.result.createObjectStore('facts');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('No database'));
  });
}

let opened: Promise<IDBDatabase> | undefined;
function database(): Promise<IDBDatabase> {
  opened ??= openDatabase();
  opened.catch(() => (opened = undefined));
  return opened;
}

type Place = 'kept' | 'answers' | 'facts';

/** One transaction; resolves with the request's result when everything is on disk. */
async function within<T>(place: Place, mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<T> | void): Promise<T> {
  const tx = (await database()).transaction(place, mode);
  return new Promise((resolve, reject) => {
    const request = use(tx.objectStore(place));
    tx.oncomplete = () => resolve(request?.result as T);
    tx.onabort = () => reject(tx.error ?? new Error('Not kept'));
  });
}

/** Whose things are kept here. */
export const keptUser = () => within<number | undefined>('facts', 'readonly', (store) => store.get(WHO) as IDBRequest<number | undefined>);
export const setKeptUser = (user_id: number) => within('facts', 'readwrite', (store) => store.put(user_id, WHO));

export const keep = (kept: Kept) => within('kept', 'readwrite', (store) => store.put(kept));
export const allKept = () => within<Kept[]>('kept', 'readonly', (store) => store.getAll() as IDBRequest<Kept[]>);
export const dropKept = (keys: readonly string[]) =>
  within('kept', 'readwrite', (store) => {
    for (const key of keys) store.delete(key);
  });

export const allAnswers = () => within<Waiting[]>('answers', 'readonly', (store) => store.getAll() as IDBRequest<Waiting[]>);
export const addAnswer = (answer: Omit<Waiting, 'id'>) => within('answers', 'readwrite', (store) => store.add(answer));
export const putAnswer = (answer: Waiting) => within('answers', 'readwrite', (store) => store.put(answer));
export const dropAnswer = (id: number) => within('answers', 'readwrite', (store) => store.delete(id));

/** What could be read is gone; with `answers` also what waits to be sent, and whose it was. */
export async function forget({ answers }: { answers: boolean }): Promise<void> {
  await within('kept', 'readwrite', (store) => store.clear());
  if (!answers) return;
  await within('answers', 'readwrite', (store) => store.clear());
  await within('facts', 'readwrite', (store) => store.clear());
}
