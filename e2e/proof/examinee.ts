import { setTimeout as wait } from 'node:timers/promises';
import { Connection, type Answered } from '../../bench/connection.ts';

export type Figures = {
  readonly signIns: number[];
  readonly starts: number[];
  readonly saves: number[];
  /** How often a page showed that it waits, and what nobody should ever see. */
  waits: number;
  readonly errors: string[];
  /** Sitting and position, with the newest revision that was acknowledged. */
  readonly acknowledged: Map<string, number>;
};

export const noFigures = (): Figures => ({
  signIns: [],
  starts: [],
  saves: [],
  waits: 0,
  errors: [],
  acknowledged: new Map(),
});

export type Person = { readonly name: string; readonly password: string; readonly network: string };
type Problem = {
  readonly refusal?: string;
  readonly values?: { ticket: string; seconds: number };
  readonly seconds?: number;
};

/** One examinee as their browser speaks: a kept connection, patience where all are busy, and the clock of each step. */
export class Examinee {
  readonly #person: Person;
  readonly #connection: Connection;
  readonly #figures: Figures;
  #token = '';
  #sitting = '';

  constructor(port: number, person: Person, figures: Figures) {
    this.#person = person;
    this.#connection = new Connection(port);
    this.#figures = figures;
  }

  async signIn(): Promise<void> {
    const { name, password } = this.#person;
    const begun = performance.now();
    for (let ticket: string | undefined; ;) {
      const answer = await this.#send('POST', '/login', { username: name, password, ...(ticket ? { ticket } : {}) });
      if (answer.status === 200) {
        this.#token = (JSON.parse(answer.body) as { token: string }).token;
        return void this.#figures.signIns.push(performance.now() - begun);
      }
      const { refusal, values, seconds = values?.seconds ?? 3 } = JSON.parse(answer.body) as Problem;
      if (refusal !== 'all_busy' && !(answer.status === 429 && refusal === undefined)) this.#wrong('a sign-in', answer);
      this.#figures.waits++;
      ticket = values?.ticket ?? ticket;
      await wait(seconds * 1000 * (1 + Math.random() / 2));
    }
  }

  /** From the home page to the paper on screen and the running clock. */
  async start(examId: string): Promise<void> {
    const begun = performance.now();
    await this.#done('GET', '/profile');
    await this.#done('GET', '/my/exams');
    const started = JSON.parse(await this.#done('POST', `/my/exams/${examId}/sitting`, {})) as {
      sittingId: string;
      pass: string;
    };
    this.#token = started.pass;
    this.#sitting = started.sittingId;
    await this.#done('GET', '/sitting');
    await this.#done('POST', '/sitting/beginning', {});
    this.#figures.starts.push(performance.now() - begun);
  }

  async save(position: number, revision: number): Promise<void> {
    const begun = performance.now();
    const answer = { revision, response: 'abc'[revision % 3], flagged: false, key: crypto.randomUUID() };
    await this.#done('PUT', `/sitting/answers/${position}`, answer);
    this.#figures.saves.push(performance.now() - begun);
    this.#figures.acknowledged.set(`${this.#sitting}.${position}`, revision);
  }

  leave(): void {
    this.#connection.close();
  }

  async #done(method: string, path: string, body?: object): Promise<string> {
    const answer = await this.#send(method, path, body);
    if (answer.status !== 200) this.#wrong(`${method} ${path}`, answer);
    return answer.body;
  }

  #send(method: string, path: string, body?: object): Promise<Answered> {
    return this.#connection.send(
      method,
      `/api${path}`,
      this.#token,
      body ? JSON.stringify(body) : '',
      this.#person.network,
    );
  }

  #wrong(what: string, { status, body }: Answered): never {
    const error = `${what} was answered with ${status}: ${body.slice(0, 200)}`;
    this.#figures.errors.push(error);
    throw new Error(error);
  }
}
