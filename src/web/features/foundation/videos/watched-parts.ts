/** A longer step between two positions is a jump. Browsers report once a second in a hidden tab, and videos play at double speed. */
const JUMP_S = 3;
/** Play is reported in parts of this length, so that a closed tab loses little. */
const PART_S = 10;

/** A part that was played without a jump, in seconds. */
export interface Part {
  from: number;
  till: number;
}

/** Turns the positions of a player into parts that were played. A jump shows nothing of the video, so it ends a part. */
export class WatchedParts {
  #from: number | undefined;
  #last = 0;
  readonly #report: (part: Part) => void;
  constructor(report: (part: Part) => void) {
    this.#report = report;
  }

  at(time: number, is_playing: boolean): void {
    if (this.#from !== undefined && (time < this.#last || time - this.#last > JUMP_S)) this.end();
    if (this.#from === undefined) {
      if (!is_playing) return;
      this.#from = time;
    }
    this.#last = time;
    if (!is_playing || time - this.#from >= PART_S) this.end();
    if (is_playing) this.#from ??= time;
  }

  /** At a pause, at a jump and when the player is closed. */
  end(): void {
    if (this.#from !== undefined && this.#last > this.#from) this.#report({ from: this.#from, till: this.#last });
    this.#from = undefined;
  }
}
