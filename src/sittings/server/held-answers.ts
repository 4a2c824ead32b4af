import { Paces } from '../domain/pace.ts';
import type { WaitingAnswer } from './answer-to-save.ts';

/** The answers of one sitting that wait; of each place and device the newest, with the others behind it. */
type Held = Map<string, WaitingAnswer>;

/**
 * Lets a flood of one sitting go on at its pace, so that it cannot fill the disk with what each new revision leaves behind.
 * Nothing is refused or lost: of each place the newest revision is written, place by place, and its verdict is that of
 * the earlier ones that waited beside it, as it is of two in one batch.
 */
export class HeldAnswers {
  readonly #paces: Paces;
  readonly #goOn: (one: WaitingAnswer) => void;
  readonly #held = new Map<string, Held>();

  /** `goOn` brings an answer to the database. */
  constructor(goOn: (one: WaitingAnswer) => void, paces = new Paces(() => performance.now())) {
    this.#goOn = goOn;
    this.#paces = paces;
  }

  bring(one: WaitingAnswer): void {
    const { sittingId, position, passId } = one.answer;
    const held = this.#held.get(sittingId);
    if (!held && this.#paces.waits(sittingId) === 0) return this.#write(one);
    const places: Held = held ?? new Map();
    const place = `${position} ${passId}`;
    const there = places.get(place);
    places.set(place, there ? newestOf(there, one) : one);
    if (held) return;
    this.#held.set(sittingId, places);
    this.#later(sittingId, places);
  }

  #later(sittingId: string, places: Held): void {
    setTimeout(() => {
      while (this.#paces.waits(sittingId) === 0) {
        const [place, one] = places.entries().next().value ?? [];
        if (place === undefined || one === undefined) return void this.#held.delete(sittingId);
        places.delete(place);
        this.#write(one);
      }
      this.#later(sittingId, places);
    }, this.#paces.waits(sittingId));
  }

  #write(one: WaitingAnswer): void {
    this.#paces.count(one.answer.sittingId, Buffer.byteLength(one.response ?? ''));
    this.#goOn(one);
  }
}

function newestOf(there: WaitingAnswer, come: WaitingAnswer): WaitingAnswer {
  const [newer, older] = come.answer.revision > there.answer.revision ? [come, there] : [there, come];
  return { ...newer, earlier: [...newer.earlier, { ...older, earlier: [] }, ...older.earlier] };
}
