type Seen = { readonly since: number; readonly at: number };

const mostRemembered = 2000;
/** A caller asked to come again comes within half of this, in milliseconds. */
const patience = 40_000;
const longestWait = 15;

/** Callers who found no room and were asked to come again; those who do not come are forgotten. */
export class WaitingLine {
  readonly #seen = new Map<string, Seen>();

  /** Where somebody stands who waits since then behind so many others, and in how many seconds they may ask again. */
  placeOf(ticket: string, since: Date, inRoom: number, now: Date): { position: number; seconds: number } {
    this.#note(ticket, { since: since.getTime(), at: now.getTime() });
    let before = inRoom;
    for (const other of this.#seen.values()) if (other.since < since.getTime()) before++;
    return { position: before + 1, seconds: Math.min(longestWait, 2 + Math.floor(before / 25)) };
  }

  /** They stand in the order in which they were last seen: the first ones are the first to be forgotten. */
  #note(ticket: string, seen: Seen): void {
    this.#seen.delete(ticket);
    this.#seen.set(ticket, seen);
    for (const [other, { at }] of this.#seen) {
      if (this.#seen.size <= mostRemembered && at > seen.at - patience) return;
      this.#seen.delete(other);
    }
  }
}
