import type { Live } from './live.ts';

/** Changes since the last report: users with their current state, and users who left. */
export interface PresenceChange {
  here: { user_id: number; is_away: boolean }[];
  gone: number[];
}
interface Options {
  keep(change: PresenceChange): Promise<void>;
  /** Reports all present users again before their state expires. */
  renew(here: PresenceChange['here']): Promise<void>;
  /** A user stays present this long after the last tab closed: a reload, a tunnel, a deployment. */
  grace_ms?: number;
  /** Changes within this time are reported together. */
  gather_ms?: number;
  renew_ms?: number;
}
interface Person {
  /** The open tabs, and whether the user is away from each. */
  tabs: Map<string, boolean>;
  leaving?: NodeJS.Timeout | undefined;
  reported?: boolean | undefined;
}

/** Tracks the tabs of company users and drivers. Who of them is shown to whom is decided where it is stored. A new connection counts as present. */
export function followPresence(io: Live, presence: Presence): void {
  io.on('connection', (socket) => {
    const { actor } = socket.data;
    if (actor.side === 'staff' || actor.viewing) return;
    presence.report(actor.user_id, socket.id, false);
    socket.on('away', (is_away: unknown) => presence.report(actor.user_id, socket.id, is_away === true));
    socket.on('disconnect', () => presence.closed(actor.user_id, socket.id));
  });
}

/** The users who have the product open on this server. Several tabs are one user, who is away when all tabs are. */
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

  /** A tab was opened, or has changed between away and present. */
  report(user_id: number, tab: string, is_away: boolean): void {
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

  /** The reported state expires on its own. Users who are still present report to their next server. */
  async stop(): Promise<void> {
    clearInterval(this.#renewing);
    clearTimeout(this.#gathering);
    for (const { leaving } of this.#people.values()) clearTimeout(leaving);
    await this.#keeping;
  }

  async #renew(): Promise<void> {
    const here = [...this.#people].flatMap(([user_id, { reported }]) => (reported === undefined ? [] : [{ user_id, is_away: reported }]));
    await this.#options.renew(here).catch(() => {}); // the next interval repeats it
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
        if (person.reported !== is_away) change.here.push({ user_id, is_away });
      }
    }
    this.#changed.clear();
    if (change.here.length + change.gone.length === 0) return;
    try {
      await this.#options.keep(change);
      for (const { user_id, is_away } of change.here) {
        const person = this.#people.get(user_id);
        if (person) person.reported = is_away;
      }
    } catch {
      for (const user_id of [...change.here.map((one) => one.user_id), ...change.gone]) this.#note(user_id); // the database is down: repeated shortly
    }
  }
}
