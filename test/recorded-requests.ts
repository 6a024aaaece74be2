import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** The call whose statements run now: method and path of its endpoint. */
export const currentCall = new AsyncLocalStorage<string>();

/** The writes of one committed transaction that has recorded events. A job has no call. */
export interface RecordedTransaction {
  call: string | undefined;
  events: string[];
  writes: string[];
}
export interface RecordedRequests {
  /** The statements by which each call reads. */
  reads: [call: string, statements: string[]][];
  transactions: RecordedTransaction[];
}
interface Open {
  events: Set<string>;
  writes: Set<string>;
}
const changing = /\b(insert into|update|delete from)\s/i;

/** Collects what each call reads, and what each transaction with events writes; tools/stale-queries.ts compares both. */
export class RequestRecorder {
  readonly #reads = new Map<string, Set<string>>();
  readonly #transactions = new Map<string, RecordedTransaction>();
  readonly #open = new WeakMap<pg.Client, Open>();

  add(client: pg.Client, text: string, values: readonly unknown[] | undefined): void {
    const transaction = this.#open.get(client);
    if (/^(begin|start transaction)/i.test(text)) this.#open.set(client, { events: new Set(), writes: new Set() });
    else if (/^(commit|rollback)$/i.test(text)) {
      this.#open.delete(client);
      if (transaction && transaction.events.size > 0 && /^commit/i.test(text)) this.#commit(transaction);
    } else if (/^insert into "?outbox"?/i.test(text.trimStart())) transaction?.events.add(String(values?.[0]));
    else if (changing.test(text)) transaction?.writes.add(text);
    else if (/^\s*(select|with)\b/i.test(text) && (transaction || isReadOnly(client))) this.#read(text);
  }

  /** What was recorded since the last time. */
  take(): RecordedRequests {
    const reads = [...this.#reads].map(([call, texts]): [string, string[]] => [call, [...texts]]);
    const transactions = [...this.#transactions.values()];
    this.#reads.clear();
    this.#transactions.clear();
    return { reads, transactions };
  }

  #read(text: string): void {
    const call = currentCall.getStore();
    if (!call) return;
    const texts = this.#reads.get(call) ?? new Set();
    this.#reads.set(call, texts.add(text));
  }

  #commit({ events, writes }: Open): void {
    const transaction = { call: currentCall.getStore(), events: [...events].toSorted(), writes: [...writes].toSorted() };
    this.#transactions.set(JSON.stringify(transaction), transaction);
  }
}

/** Sessions of GETs are read-only; who calls is read on others. */
const isReadOnly = (client: pg.Client): boolean =>
  (client as unknown as { connectionParameters: { options?: string } }).connectionParameters.options?.includes('read_only') ?? false;
