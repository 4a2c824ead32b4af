/** Where somebody stands who wants a turn: people who are known here go before strangers, and who came first before others. */
export type TurnPosition = { readonly isKnown: boolean; readonly arrivedAt: Date };

type Waiting = { readonly arrivedAt: number; readonly go: (isTurn: boolean) => void };
type Line = { readonly waiting: Waiting[]; readonly mostAtOnce: number; readonly mostWaiting: number };

/**
 * Work that takes a processor for a while, such as the hash of a password, in turns: so much at once and no more, and only
 * so much waits. Strangers get at most half of what goes on at once, so that a processor is left to everybody else.
 */
export class Turns {
  readonly #known: Line;
  readonly #strangers: Line;
  #running = 0;
  #strangersRunning = 0;

  /** How much goes on at once. */
  readonly atOnce: number;

  constructor(atOnce: number, most = { known: 1000, strangers: 50 }) {
    this.atOnce = atOnce;
    this.#known = { waiting: [], mostAtOnce: atOnce, mostWaiting: most.known };
    this.#strangers = { waiting: [], mostAtOnce: Math.max(1, Math.floor(atOnce / 2)), mostWaiting: most.strangers };
  }

  /** How many wait for their turn. */
  get waiting(): { readonly known: number; readonly strangers: number } {
    return { known: this.#known.waiting.length, strangers: this.#strangers.waiting.length };
  }

  /**
   * Does the work when its turn has come. Null where there is no room to wait, where somebody who came earlier took the
   * place meanwhile, or where who asked has left.
   */
  async take<Result>(
    { isKnown, arrivedAt }: TurnPosition,
    work: () => Promise<Result>,
    gone?: AbortSignal,
  ): Promise<Result | null> {
    const line = isKnown ? this.#known : this.#strangers;
    if (!(await this.#turn(line, arrivedAt.getTime(), gone))) return null;
    try {
      return await work();
    } finally {
      this.#running--;
      if (!isKnown) this.#strangersRunning--;
      this.#next();
    }
  }

  #turn(line: Line, arrivedAt: number, gone: AbortSignal | undefined): Promise<boolean> {
    return new Promise((resolve) => {
      if (gone?.aborted) return resolve(false);
      const leave = () => {
        const at = line.waiting.indexOf(own);
        if (at >= 0) line.waiting.splice(at, 1);
        own.go(false);
      };
      const go = (isTurn: boolean) => {
        gone?.removeEventListener('abort', leave);
        resolve(isTurn);
      };
      const own: Waiting = { arrivedAt, go };
      const behind = line.waiting.findIndex((other) => other.arrivedAt > arrivedAt);
      line.waiting.splice(behind < 0 ? line.waiting.length : behind, 0, own);
      gone?.addEventListener('abort', leave);
      this.#next();
      if (line.waiting.length > line.mostWaiting) line.waiting.pop()?.go(false);
    });
  }

  #next(): void {
    while (this.#running < this.#known.mostAtOnce) {
      const mayStrangers = this.#strangersRunning < this.#strangers.mostAtOnce;
      const known = this.#known.waiting.shift();
      const next = known ?? (mayStrangers ? this.#strangers.waiting.shift() : undefined);
      if (!next) return;
      this.#running++;
      if (!known) this.#strangersRunning++;
      next.go(true);
    }
  }
}
