import type { Live } from './live.ts';

/** What has changed since it was last kept: people by their present state, and those who have left. */
export interface PresenceChange {
  here: { user_id: number; is_away: boolean }[];
  gone: number[];
}
interface Options {
  keep(change: PresenceChange): Promise<void>;
  /** Everybody who is here, said again before it lapses. */
  renew(here: PresenceChange['here']): Promise<void>;
  /** Somebody whose last tab closed is still here so long: a reload, a tunnel, a deploy. */
  grace_ms?: number;
  /** What happens within this time is kept together. */
  gather_ms?: number;
  renew_ms?: number;
}
interface Person {
  /** Each open tab, and whether its reader is away from it. */
  tabs: Map<string, boolean>;
  leaving?: NodeJS.Timeout | undefined;
  kept?: boolean | undefined;
}

/** Hears the tabs of those whom others may see here: people of companies. A new connection is somebody at work. */
export function followPresence(io: Live, presence: Presence): void {
  io.on('connection', (socket) => {
    const { actor } = socket.data;
    if (actor.side !== 'company') return;
    presence.says(actor.user_id, socket.id, false);
    socket.on('away', (is_away: unknown) => presence.says(actor.user_id, socket.id, is_away === true));
    socket.on('disconnect', () => presence.closed(actor.user_id, socket.id));
  });
}

/** Who has the product open on this server. Several tabs are one person, who is away when all of them are. */
export class Presence {
  readonly #people = new Map<number, Person>();
  readonly #changed = new Set<number>();
  readonly #options: Required<Options>;
  readonly #renewing: NodeJS.Timeout;
  #gathering: NodeJS.Timeout | undefined;
  #keeping: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = { grace_ms: 10_000, gather_ms: 200, renew_ms: 30_000, ...options };
    this.#renewing = setInterval(() => void this.#renew(), this.#options.renew_ms);
  }

  /** A tab opened, or says whether somebody sits in front of it. */
  says(user_id: number, tab: string, is_away: boolean): void {
    const person = this.#people.get(user_id) ?? { tabs: new Map<string, boolean>() };
    this.#people.set(user_id, person);
    clearTimeout(person.leaving);
    person.leaving = undefined;
    person.tabs.set(tab, is_away);
    this.#note(user_id);
  }

  closed(user_id: number, tab: string): void {
    const person = this.#people.get(user_id);
    if (!person?.tabs.delete(tab)) return;
    if (person.tabs.size > 0) return this.#note(user_id);
    person.leaving = setTimeout(() => {
      this.#people.delete(user_id);
      this.#note(user_id);
    }, this.#options.grace_ms);
  }

  /** What this server last said lapses by itself: whoever is still there says so to the next one. */
  async stop(): Promise<void> {
    clearInterval(this.#renewing);
    clearTimeout(this.#gathering);
    for (const { leaving } of this.#people.values()) clearTimeout(leaving);
    await this.#keeping;
  }

  async #renew(): Promise<void> {
    const here = [...this.#people].flatMap(([user_id, { kept }]) => (kept === undefined ? [] : [{ user_id, is_away: kept }]));
    await this.#options.renew(here).catch(() => {}); // the next time will do
  }

  #note(user_id: number): void {
    this.#changed.add(user_id);
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      this.#keeping = this.#keeping.then(() => this.#keep());
    }, this.#options.gather_ms);
  }

  async #keep(): Promise<void> {
    const change: PresenceChange = { here: [], gone: [] };
    for (const user_id of this.#changed) {
      const person = this.#people.get(user_id);
      if (!person) change.gone.push(user_id);
      else if (person.tabs.size > 0) {
        const is_away = [...person.tabs.values()].every(Boolean);
        if (person.kept !== is_away) change.here.push({ user_id, is_away });
      }
    }
    this.#changed.clear();
    if (change.here.length + change.gone.length === 0) return;
    try {
      await this.#options.keep(change);
      for (const { user_id, is_away } of change.here) {
        const person = this.#people.get(user_id);
        if (person) person.kept = is_away;
      }
    } catch {
      for (const user_id of [...change.here.map((one) => one.user_id), ...change.gone]) this.#note(user_id); // the database is away: again, soon
    }
  }
}
