import { focusManager, QueryClient, type InvalidateQueryFilters, type Query } from '@tanstack/react-query';

/** All changes within this time cause one request per query. */
export const COALESCE_MS = 250;

/** The request of a query that began before a change, so that its response may lack it. */
type Older = Promise<unknown> | undefined;

/**
 * A query client whose `invalidateQueries` marks the queries at once and refetches the mounted ones together, a moment later: one request
 * per query for all changes of that moment. A running request is never aborted: one that began after the change is reused, one that began
 * before it is awaited. A hidden tab refetches when it is shown. The promise resolves when the new data is there.
 */
export class CoalescingClient extends QueryClient {
  readonly #due = new Map<Query, Older>();
  #next: Promise<void> | undefined;

  override invalidateQueries(filters?: InvalidateQueryFilters): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters)) {
      this.#due.set(query, query.state.fetchStatus === 'fetching' ? query.promise : undefined);
      query.invalidate();
    }
    this.#next ??= this.#refetchDue();
    return this.#next;
  }

  async #refetchDue(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, COALESCE_MS));
    await whenShown();
    const due = [...this.#due];
    this.#due.clear();
    this.#next = undefined;
    await Promise.all(due.map(([query, older]) => this.#refetch(query, older)));
  }

  async #refetch(query: Query, older: Older): Promise<void> {
    if (older) {
      await older.catch(() => undefined);
      query.invalidate(); // its response has marked the query as fresh
    }
    // a component that was mounted meanwhile has fetched it
    if (query.state.isInvalidated)
      await this.refetchQueries({ type: 'active', predicate: (each) => each === query }, { cancelRefetch: false });
  }
}

/** A hidden tab has no focus in the sense of TanStack Query. */
function whenShown(): Promise<void> {
  if (focusManager.isFocused()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = focusManager.subscribe((isShown) => {
      if (!isShown) return;
      stop();
      resolve();
    });
  });
}
