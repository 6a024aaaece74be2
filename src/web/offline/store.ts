import type { ChosenPhrase } from '#contract/messaging/phrases.ts';
import type { Change } from '#web/kernel/http/api.ts';
import type { Subject } from './pages.ts';

/** An answer that could not be sent yet. */
export interface Waiting {
  id: number;
  user_id: number;
  /** The answered request; one answer each. */
  about: Subject;
  answer: 'accept' | 'reject' | 'confirm' | 'send';
  /** A message of a conversation, to be shown there until it is sent. */
  message?: { thread_id: number; key: string; body: string; phrase?: ChosenPhrase };
  /** Its title for the reader. */
  title: string;
  given_at: number;
  /** The calls in sending order. */
  changes: Change[];
  /** The number of server errors. */
  tries: number;
  /** The reason of a refusal: the answer is not sent again, and is kept until it was read. */
  refusal?: string;
}

/** A response of the server, unchanged. */
interface Persisted {
  key: string;
  query: readonly unknown[];
  data: unknown;
  kept_at: number;
}

const WHO = 'who';

/** The service worker reads this too, after the page is closed. */
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

/** One transaction; resolves with the request's result when it is committed. */
async function within<T>(place: Place, mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<T> | void): Promise<T> {
  const tx = (await database()).transaction(place, mode);
  return new Promise((resolve, reject) => {
    const request = use(tx.objectStore(place));
    tx.oncomplete = () => resolve(request?.result as T);
    tx.onabort = () => reject(tx.error ?? new Error('Not kept'));
  });
}

/** The user whose data is stored here. */
export const readOwner = () => within<number | undefined>('facts', 'readonly', (store) => store.get(WHO) as IDBRequest<number | undefined>);
export const writeOwner = (user_id: number) => within('facts', 'readwrite', (store) => store.put(user_id, WHO));

export const persist = (entry: Persisted) => within('kept', 'readwrite', (store) => store.put(entry));
export const readPersisted = () => within<Persisted[]>('kept', 'readonly', (store) => store.getAll() as IDBRequest<Persisted[]>);
export const deletePersisted = (keys: readonly string[]) =>
  within('kept', 'readwrite', (store) => {
    for (const key of keys) store.delete(key);
  });

export const readOutbox = () => within<Waiting[]>('answers', 'readonly', (store) => store.getAll() as IDBRequest<Waiting[]>);
export const addToOutbox = (answer: Omit<Waiting, 'id'>) => within('answers', 'readwrite', (store) => store.add(answer));
export const updateOutbox = (answer: Waiting) => within('answers', 'readwrite', (store) => store.put(answer));
export const deleteFromOutbox = (id: number) => within('answers', 'readwrite', (store) => store.delete(id));

/** Deletes persisted responses; with `answers` also the outbox and its owner. */
export async function clear({ answers }: { answers: boolean }): Promise<void> {
  await within('kept', 'readwrite', (store) => store.clear());
  if (!answers) return;
  await within('answers', 'readwrite', (store) => store.clear());
  await within('facts', 'readwrite', (store) => store.clear());
}
