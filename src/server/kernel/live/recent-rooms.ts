/** For how long a room remembers: a page listens long before that. */
const REMEMBER_MS = 60_000;

/** When something last happened in which room: a page was read before it could listen, and must not miss what came between. */
export class RecentRooms {
  /** The longest ago stands first. */
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

  /** Whether something happened in one of them in the last `ms` milliseconds. */
  hadNews(rooms: readonly string[], ms: number): boolean {
    const since = performance.now() - ms;
    return rooms.some((room) => (this.#last.get(room) ?? -Infinity) >= since);
  }
}
