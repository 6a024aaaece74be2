import { Seal } from '#server/kernel/seal.ts';

/** The position of a page: after this score and, among equal scores, this driver. */
export interface Mark {
  score: number;
  driver_id: number;
}

/** A page starts after a cursor, or after a number of rows. */
export interface Start {
  mark?: Mark | undefined;
  skip: number;
}

/** `page` is a number that counts from 1, or the cursor of the previous page. */
export function startOf(page: string | number | undefined, per_page: number): Start {
  const [, score, driver_id] = /^(\d+)-(\d+)$/.exec(String(page)) ?? [];
  if (score !== undefined) return { mark: { score: Number(score), driver_id: Number(driver_id) }, skip: 0 };
  return { skip: (Number(page ?? 1) - 1) * per_page };
}
export const markOf = ({ score, driver_id }: Mark): string => `${score}-${driver_id}`;

/** The ids of drivers below this number, audiences above it, in one sealed number. */
const DRIVERS = 2 ** 30;
/** Scores below this number: a cursor has a score above a driver. */
const SCORES = 128;

export interface InAudience {
  audience_id: number;
  driver_id: number;
}

/**
 * How companies name a driver who is not unlocked: by an id that is valid for one audience alone. With the same id everywhere, two audiences
 * compared would reveal the gender, the age and the place.
 */
export class AudienceIds {
  readonly #ids: Seal;
  readonly #marks: Seal;
  constructor(secret: string) {
    this.#ids = new Seal(secret, 'driver of an audience');
    this.#marks = new Seal(secret, 'cursor of an audience');
  }

  of({ audience_id, driver_id }: InAudience): number {
    return this.#ids.close(audience_id * DRIVERS + driver_id);
  }

  /** Undefined for the id of a driver. */
  open(id: number): InAudience | undefined {
    const opened = this.#ids.open(id);
    return opened === undefined ? undefined : { audience_id: Math.floor(opened / DRIVERS), driver_id: opened % DRIVERS };
  }

  /** The same cursor without the exact score and the driver's id. */
  closeMark({ score, driver_id }: Mark): string {
    return `0-${this.#marks.close(score * DRIVERS + driver_id)}`;
  }

  openMark(mark: Mark): Mark {
    const opened = this.#marks.open(mark.driver_id);
    if (opened === undefined) return mark;
    return { score: Math.floor(opened / DRIVERS) % SCORES, driver_id: opened % DRIVERS };
  }
}

/** Distances in steps of five kilometres: several exact ones would reveal the place. The score contains the distance. */
export const coarseKm = (km: number): number => Math.max(5, Math.round(km / 5) * 5);
export const coarseScore = (score: number): number => Math.round(score / 10) * 10;
