import type { Acknowledged, Pass } from './acknowledged-answers.ts';

const limitSeconds = 300;
/** A call is answered, with yes or no, long before this many milliseconds. */
const replyWithin = 60_000;

export const aMoment = () => new Promise((done) => setTimeout(done, 20));

export type Person = { readonly name: string; readonly password: string };
type Call = readonly [method: 'POST' | 'PUT', path: string, token: string, body: object];

/** What everybody asks of a server whose disk runs full, and what it answers. */
export class Load {
  readonly acknowledged = new Map<string, Acknowledged>();
  /** Sittings whose start, and whose end, was acknowledged. */
  readonly started = new Set<string>();
  readonly submitted = new Set<string>();
  readonly otherStatuses = new Set<number>();
  /** How often each step was refused. */
  readonly refusals = new Map<string, number>();
  /** Answers to steps that are tried again, whatever they said. */
  tries = 0;
  acknowledgements = 0;
  refused = 0;
  withoutRetryAfter = 0;
  isOver = false;
  #fault: Error | null = null;
  readonly #port: number;
  readonly #until = Date.now() + limitSeconds * 1000;

  constructor(port: number) {
    this.#port = port;
  }

  /** Everybody at once, each with one answer under way, as fast as they are acknowledged, until it is stopped. */
  answer(passes: readonly Pass[]): Promise<void> {
    return this.#all(passes, async (pass) => {
      for (let turn = 1; !this.isOver; turn++) if (!(await this.#save(pass, turn))) await aMoment();
    });
  }

  /** Each from the sign-in to the end of the sitting; a step that is refused is tried again until it is not. */
  sitThrough(people: readonly Person[], examId: string): Promise<void> {
    return this.#all(people, async ({ name, password }) => {
      const { token } = await this.#granted<{ token: string }>(['POST', '/login', '', { username: name, password }]);
      const pass = await this.#granted<Pass>(['POST', `/my/exams/${examId}/sitting`, token, {}]);
      this.started.add(pass.sittingId);
      await this.#granted(['POST', '/sitting/beginning', pass.pass, {}]);
      for (let turn = 1; !(await this.#save(pass, turn)); turn++) await this.#moment();
      await this.submit([pass]);
    });
  }

  /** They hand in, however often they have to ask. */
  submit(passes: readonly Pass[]): Promise<void> {
    return this.#all(passes, async ({ sittingId, pass }) => {
      await this.#granted(['POST', '/sitting/submission', pass, {}]);
      this.submitted.add(sittingId);
    });
  }

  stop(): void {
    this.isOver = true;
  }

  /** Waits for what is to come; a call that failed ends it at once, the limit in the end. */
  async until(what: string, isReached: () => boolean | Promise<boolean>): Promise<void> {
    for (;;) {
      if (!this.#fault && Date.now() > this.#until) this.#fault = new Error(`no ${what} within ${limitSeconds} s`);
      if (this.#fault) {
        this.stop();
        throw this.#fault;
      }
      if (await isReached()) return;
      await aMoment();
    }
  }

  async #all<One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
    await Promise.all(all.map(work)).catch((error: Error) => {
      this.#fault = error;
      this.stop();
    });
  }

  async #granted<Reply>(call: Call): Promise<Reply> {
    for (;;) {
      const reply = await this.#ask(call);
      this.tries++;
      if (reply !== null) return JSON.parse(reply) as Reply;
      await this.#moment();
    }
  }

  /** Between two tries: nobody tries for ever. */
  async #moment(): Promise<void> {
    if (this.#fault || Date.now() > this.#until) throw new Error('what was refused was never granted');
    await aMoment();
  }

  async #save({ sittingId, pass }: Pass, turn: number): Promise<boolean> {
    const position = (turn % 60) + 1;
    const response = 'abc'.charAt(turn % 3);
    const body = { revision: turn, response, flagged: false, key: crypto.randomUUID() };
    if ((await this.#ask(['PUT', `/sitting/answers/${position}`, pass, body])) === null) return false;
    this.acknowledgements++;
    this.acknowledged.set(`${sittingId}.${position}`, { revision: turn, response });
    return true;
  }

  /** What was answered; null where it was refused. */
  async #ask([method, path, token, body]: Call): Promise<string | null> {
    const reply = await fetch(`http://127.0.0.1:${this.#port}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(replyWithin),
    });
    const text = await reply.text();
    if (reply.status === 200) return text;
    if (reply.status !== 503) this.otherStatuses.add(reply.status);
    this.refused++;
    const step = path.replaceAll(/[\da-f-]{36}|\d+$/g, '…');
    this.refusals.set(step, (this.refusals.get(step) ?? 0) + 1);
    if (!reply.headers.get('retry-after')) this.withoutRetryAfter++;
    return null;
  }
}
