import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Limits } from '#server/kernel/limits.ts';

/** The scope of a counter of the plugin: one route, or all routes without a limit of their own. */
type Counted = { routeInfo?: { method: string | string[]; url: string } };

/** Lets the plugin count in `limits`, shared by all processes. */
export function limitStore(limits: Limits): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    readonly #name: string;
    constructor({ routeInfo }: Counted) {
      this.#name = routeInfo ? `${[routeInfo.method].flat().join()} ${routeInfo.url}` : 'call';
    }
    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], window_ms: number, max: number): void {
      void limits
        .take(`${this.#name} ${key}`, { max, window_ms })
        .then(({ taken, ms_left }) => done(null, { current: taken, ttl: ms_left }));
    }
    child(options: object): Store {
      return new Store(options);
    }
  };
}
