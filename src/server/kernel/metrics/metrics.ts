import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type pg from 'pg';

/** The measured call: `route` is the template, so that labels are few and name nobody. */
export interface MeasuredCall {
  method: string;
  route: string;
  status: number;
  seconds: number;
}
/** `repeated`: the provider failed and the job runs again. `refused`: the provider does not accept this message. */
export type MessageState = 'sent' | 'repeated' | 'refused';

/** The values of one gauge, each with its labels. */
type Sample = [labels: Record<string, string>, value: number];

const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const WAIT_SECONDS = [0.001, 0.01, 0.1, 0.5, 1, 5];

let ofProcess: Registry | undefined;

/**
 * Memory, processor time, event loop delay, garbage collection, observed from the first server of the process on. Their observers never end:
 * in a registry of their own they keep no pool and no connection of a stopped server in memory.
 */
function processRegistry(): Registry {
  if (!ofProcess) collectDefaultMetrics({ register: (ofProcess = new Registry()) });
  return ofProcess;
}

/** What Prometheus reads of this process. docs/operations.md lists every metric. */
export class Metrics {
  readonly #process = processRegistry();
  readonly #registry = new Registry();
  readonly #calls: Histogram;
  readonly #waits: Histogram;
  readonly #messages: Counter;

  constructor() {
    const registers = [this.#registry];
    this.#calls = new Histogram({
      name: 'cabina_call_duration_seconds',
      help: 'Duration of calls and pages, by route, method and status',
      labelNames: ['method', 'route', 'status'],
      buckets: CALL_SECONDS,
      registers,
    });
    this.#waits = new Histogram({
      name: 'cabina_pool_wait_seconds',
      help: 'Wait for a database connection',
      labelNames: ['pool'],
      buckets: WAIT_SECONDS,
      registers,
    });
    this.#messages = new Counter({
      name: 'cabina_messages_total',
      help: 'Mails and SMS handed over to the provider, by result',
      labelNames: ['channel', 'state'],
      registers,
    });
  }

  countCall({ method, route, status, seconds }: MeasuredCall): void {
    this.#calls.observe({ method, route, status: String(status) }, seconds);
  }

  countWait(pool: string, seconds: number): void {
    this.#waits.observe({ pool }, seconds);
  }

  countMessage(channel: 'mail' | 'sms', state: MessageState): void {
    this.#messages.inc({ channel, state });
  }

  /** Adds a gauge whose values are read with each request. They are left out when they cannot be read. */
  read(gauge: { name: string; help: string; labels?: readonly string[] }, values: () => Promise<Sample[]> | Sample[]): void {
    const { name, help, labels = [] } = gauge;
    const added: Gauge = new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [this.#registry],
      collect: async () => {
        const samples = await Promise.resolve()
          .then(values)
          .catch(() => []);
        added.reset();
        if (samples.length === 0 && labels.length === 0) added.set(Number.NaN);
        for (const [of, value] of samples) added.set(of, value);
      },
    });
  }

  readPools(pools: Record<string, pg.Pool>): void {
    const all = Object.entries(pools);
    this.read({ name: 'cabina_pool_connections', help: 'Open database connections', labels: ['pool', 'state'] }, () =>
      all.flatMap(([pool, { totalCount, idleCount }]): Sample[] => [
        [{ pool, state: 'used' }, totalCount - idleCount],
        [{ pool, state: 'idle' }, idleCount],
      ]),
    );
    this.read({ name: 'cabina_pool_waiting', help: 'Calls and jobs that wait for a database connection', labels: ['pool'] }, () =>
      all.map(([pool, { waitingCount }]) => [{ pool }, waitingCount]),
    );
  }

  /** Everything, in the format of Prometheus. */
  async exposed(): Promise<{ type: string; text: string }> {
    const all = Registry.merge([this.#process, this.#registry]);
    return { type: all.contentType, text: await all.metrics() };
  }
}
