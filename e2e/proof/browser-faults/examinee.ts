import type { Room } from './room.ts';

/** What is counted of one examinee. */
export type Counted = {
  readonly fault: string;
  /** How many questions they answered. */
  readonly answered: number;
  /** How often the page was believed, by what it said. */
  readonly said: Readonly<Record<string, number>>;
  /** What it said that was not so: the state, and the questions. */
  readonly lies: readonly string[];
  /** After each fault, until they were back in the exam; in seconds. */
  readonly backAfter: readonly number[];
  /** Questions whose answer in the database is not the one that was chosen last. */
  readonly lost: readonly number[];
  /** What of a question stands in a file of the profile: before the start, in the middle, and after the end. */
  readonly words: readonly string[];
  /** Why it came to no end; null where it did. */
  readonly broke: string | null;
};

/** An examinee, what they chose, and what they were shown. */
export class Examinee {
  readonly room: Room;
  readonly number: number;
  /** What runs in their pages before those' own: what a mutant does. */
  readonly scripts: readonly string[];
  sittingId = '';
  /** By question, what was chosen last on any device. */
  readonly chosen = new Map<number, string>();
  readonly words: string[] = [];
  broke: string | null = null;
  readonly #said: Record<string, number> = {};
  readonly #lies: string[] = [];
  readonly #backAfter: number[] = [];

  constructor(room: Room, number: number, scripts: readonly string[] = []) {
    this.room = room;
    this.number = number;
    this.scripts = scripts;
  }

  chose(position: number, option: string): void {
    this.chosen.set(position, option);
  }

  /** The page said this, and of these questions it was not so. */
  heard(save: string, lies: readonly number[]): void {
    this.#said[save] = (this.#said[save] ?? 0) + 1;
    if (lies.length > 0) this.#lies.push(`${save}: ${lies.join(', ')}`);
  }

  back(seconds: number): void {
    this.#backAfter.push(Math.round(seconds * 10) / 10);
  }

  hasHeard(...states: readonly string[]): boolean {
    return states.some((state) => (this.#said[state] ?? 0) > 0);
  }

  async counted(fault: string): Promise<Counted> {
    const answers = this.sittingId ? (await this.room.read(this.sittingId)).answers : new Map<number, string>();
    const lost = [...this.chosen].filter(([position, option]) => answers.get(position) !== option);
    return {
      fault,
      answered: this.chosen.size,
      said: this.#said,
      lies: this.#lies,
      backAfter: this.#backAfter,
      lost: lost.map(([position]) => position),
      words: this.words,
      broke: this.broke,
    };
  }
}
