import { setTimeout as after } from 'node:timers/promises';
import type { Acknowledged, Pass } from './acknowledged-answers.ts';

/** No reply at all, or the word to come again: what a page meets by trying again (`delayAfter`). */
const passing: readonly number[] = [0, 503];
const limitSeconds = 1200;
const replyWithin = 10_000;

type Paper = {
  readonly sittingId: string;
  readonly ended: string | null;
  readonly answers: readonly { readonly position: number; readonly revision: number }[];
};

export type SitterCounts = {
  readonly acknowledged: number;
  /** How often a paper was read anew. */
  readonly papers: number;
  /** Calls that were made again, and the longest that one took with all its tries, in milliseconds. */
  readonly retried: number;
  readonly longest: number;
  /** What trying again does not mend, the first twenty: calls refused for good, papers of others, ended ones, or without an answer. */
  readonly wrong: readonly string[];
};

/** Examinees who answer without end, and read their paper anew now and then as a page does that is loaded again. */
export class Sitters {
  readonly acknowledged = new Map<string, Acknowledged>();
  readonly wrong: string[] = [];
  readonly #port: number;
  readonly #passes: readonly Pass[];
  readonly #thinking: number;
  #until = Date.now() + limitSeconds * 1000;
  #isOver = false;
  #acknowledgements = 0;
  #papers = 0;
  #retried = 0;
  #longest = 0;
  #saveTimes: number[] = [];

  /** `thinking`: between two answers of one examinee, in milliseconds at most; without it they do nothing but answer. */
  constructor(port: number, passes: readonly Pass[], thinking: number) {
    this.#thinking = thinking;
    this.#port = port;
    this.#passes = passes;
  }

  /** Everybody answers until it is over, then hands in. */
  async sit(): Promise<void> {
    await Promise.all(
      this.#passes.map(async (pass, index) => {
        await after((this.#thinking * index) / this.#passes.length);
        for (let turn = 1; !this.#isOver; turn++) {
          await this.#save(pass, turn);
          if (this.#thinking > 0) await this.#think(pass, turn + index);
        }
        await this.#ask(pass, 'POST', '/sitting/submission', {});
      }),
    );
  }

  /** Once each examinee has so many more answers acknowledged, on the average. */
  async answersEach(more: number): Promise<void> {
    const goal = this.#acknowledgements + more * this.#passes.length;
    while (this.#acknowledgements < goal && this.wrong.length === 0) {
      if (Date.now() > this.#until) throw new Error(`not done within ${limitSeconds} s`);
      await after(20);
    }
  }

  counts(): SitterCounts {
    return {
      acknowledged: this.#acknowledgements,
      papers: this.#papers,
      retried: this.#retried,
      longest: this.#longest,
      wrong: this.wrong.slice(0, 20),
    };
  }

  /** How long saves took that were answered at the first try, in milliseconds, the shortest first; from here on they are counted anew. */
  takeSaveTimes(): number[] {
    const times = this.#saveTimes.toSorted((a, b) => a - b);
    this.#saveTimes = [];
    return times;
  }

  stop(): void {
    this.#isOver = true;
  }

  /** What is not answered by now never is. */
  giveUp(): void {
    this.stop();
    this.#until = 0;
  }

  async #think(pass: Pass, turn: number): Promise<void> {
    if (turn % 5 === 0) await this.#read(pass);
    if (turn % 5 === 2) await this.#ask(pass, 'POST', '/sitting/presence', { unsent: 0, focusLost: 0 });
    await after(Math.random() * this.#thinking);
  }

  async #save(pass: Pass, turn: number): Promise<void> {
    const position = (turn % 60) + 1;
    const response = 'abc'.charAt(turn % 3);
    const body = { revision: turn, response, flagged: false, key: crypto.randomUUID() };
    if ((await this.#ask(pass, 'PUT', `/sitting/answers/${position}`, body)) === null) return;
    this.#acknowledgements++;
    this.acknowledged.set(`${pass.sittingId}.${position}`, { revision: turn, response });
  }

  async #read(pass: Pass): Promise<void> {
    const before = new Map(this.acknowledged);
    const reply = await this.#ask(pass, 'GET', '/sitting');
    if (reply === null) return;
    this.#papers++;
    const { sittingId, ended, answers } = JSON.parse(reply) as Paper;
    if (sittingId !== pass.sittingId) this.wrong.push('the paper of another sitting');
    if (ended !== null) this.wrong.push(`a sitting that ended: ${ended}`);
    const found = new Map(answers.map(({ position, revision }) => [`${sittingId}.${position}`, revision]));
    for (const [id, { revision }] of before)
      if (id.startsWith(`${pass.sittingId}.`) && (found.get(id) ?? 0) < revision)
        this.wrong.push('a paper without an answer');
  }

  /** Asks until it is answered; null where it was refused for good, which is noted. */
  async #ask(pass: Pass, method: string, path: string, body?: object): Promise<string | null> {
    const begun = performance.now();
    for (let tries = 1; ; tries++) {
      const { status, text } = await this.#once(pass, method, path, body);
      if (passing.includes(status) && Date.now() < this.#until) {
        this.#retried++;
        await after(250 * (0.5 + Math.random() / 2));
        continue;
      }
      const took = performance.now() - begun;
      if (tries > 1) this.#longest = Math.max(this.#longest, Math.round(took));
      else if (method === 'PUT') this.#saveTimes.push(took);
      if (status === 200) return text;
      this.wrong.push(`${method} ${path.replace(/\d+$/, '…')} was answered with ${status}: ${text.slice(0, 200)}`);
      this.stop();
      return null;
    }
  }

  #once({ pass }: Pass, method: string, path: string, body?: object): Promise<{ status: number; text: string }> {
    return fetch(`http://127.0.0.1:${this.#port}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${pass}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(replyWithin),
    })
      .then(
        async (reply) => ({ status: reply.status, text: await reply.text() }),
        () => ({ status: 0, text: '' }),
      )
      .catch(() => ({ status: 0, text: '' }));
  }
}
