/** How long an event counts as recent. A page subscribes long before that. */
const REMEMBER_MS = 60_000;

/** The last event of each room. A page that subscribes after reading must not miss events in between. */
export class RecentRooms {
  /** Oldest first. */
  readonly #last = new Map<string, number>();

  note(rooms: readonly string[]): void {
    const now = performance.now();
    for (const room of rooms) {
      this.#last.delete(room);
      this.#last.set(room, now);
    }
    for (const [room, at] of this.#last) {
      if (now - at < REMEMBER_MS) return;
      this.#last.delete(room);
    }
  }

  /** Whether one of the rooms had an event in the last `ms` milliseconds. */
  hadNews(rooms: readonly string[], ms: number): boolean {
    const since = performance.now() - ms;
    return rooms.some((room) => (this.#last.get(room) ?? -Infinity) >= since);
  }
}
