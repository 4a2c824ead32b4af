import { everythingKept } from '../../browser/what-a-browser-holds.ts';
import { setTimeout as after } from 'node:timers/promises';
import type { Examinee } from './examinee.ts';
import { findWords } from './search-profile.ts';
import { say, Seat } from './seat.ts';

/** So many questions everybody answers; every fifth twice. */
export const questions = 40;

/** What only somebody who sits the exam may read: of the questions and options of `bench/world.ts`, in both languages. */
const wordsOfExam = ['hydraulic system is correct', 'about pressure and flow', 'ระบบไฮดรอลิก', 'แรงดันและการไหล'];

/** An examinee who answers one question after the other, on one device or another. */
export class Sitter {
  readonly examinee: Examinee;
  readonly seats: Seat[];
  seat: Seat;
  #at = 0;

  constructor(examinee: Examinee) {
    this.examinee = examinee;
    this.seat = new Seat(examinee, 'first');
    this.seats = [this.seat];
  }

  get answered(): number {
    return this.#at;
  }

  /** Answers so many more questions. `waits`: how long to look what becomes of each, in milliseconds. */
  async answer(count: number, waits?: number): Promise<void> {
    for (let turn = 0; turn < count && this.#at < questions; turn++) {
      const position = ++this.#at;
      const option = (position + this.examinee.number) % 3;
      if (position % 5 === 0) await this.seat.answer(position, (option + 1) % 3, waits);
      await this.seat.answer(position, option, waits);
    }
  }

  /** Leaves the question that is next to somebody else's hands. */
  takeNext(): { position: number; option: number } {
    const position = ++this.#at;
    return { position, option: (position + this.examinee.number) % 3 };
  }

  /** Sits down at another device, whose page shows what the server has. */
  async sitAt(name: string): Promise<Seat> {
    this.seat = new Seat(this.examinee, name);
    this.seats.push(this.seat);
    await this.seat.open();
    return this.seat;
  }

  /** Comes to the exam; before that the profile is searched. */
  async begin(): Promise<void> {
    const { seat } = this;
    await seat.open();
    await seat.page.goto(seat.address);
    await seat.page.getByRole('heading', { name: say('page:state.noPassTitle') }).waitFor();
    await this.search('before');
    await seat.start();
    await seat.page.goto(seat.address);
    await seat.page
      .getByRole('heading', { level: 1, name: say('page:question.title', { n: 1 }), exact: true })
      .waitFor();
  }

  /** Answers what is left, hands in, closes all browsers, and searches the profiles. */
  async end(): Promise<void> {
    await this.answer(questions);
    await this.seat.comeBack();
    await this.seat.handIn();
    for (const { browser } of this.seats) await browser.close();
    await this.search('after');
  }

  async search(when: string): Promise<void> {
    for (const { profile } of this.seats)
      for (const { file, word, packed } of await findWords(profile, wordsOfExam))
        this.examinee.words.push(`${when}: ${word} (${packed}) in ${file}`);
  }

  /** Until the device has all it needs to load the page without network. */
  async untilKept(): Promise<void> {
    for (let turn = 0; !(await this.#isKept()); turn++) {
      if (turn > 300) throw new Error('the device does not keep the exam');
      await after(200);
    }
  }

  async #isKept(): Promise<boolean> {
    type Held = { files: { url: string }[]; workers: { isActive: boolean }[] };
    const { files, workers } = JSON.parse(await everythingKept(this.seat.page)) as Held;
    const hasPage = files.some(({ url }) => new URL(url).pathname === '/page');
    return hasPage && workers.length === 2 && workers.every(({ isActive }) => isActive);
  }
}
