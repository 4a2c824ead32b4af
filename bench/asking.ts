import type pg from 'pg';
import { Connection } from './connection.ts';

type Asker = { readonly port: number; readonly token: string; readonly owner: pg.Client; readonly rounds: number };

/** Asks for lists over one connection, `rounds` times each, one after the other, and prints how long that takes. */
export function asking({ port, token, owner, rounds }: Asker) {
  // The server closes a connection that is not used for a minute: opened when everything is made.
  const connection = new Connection(port);

  async function ask(method: 'GET' | 'POST', path: string, body = ''): Promise<{ body: string; took: number }> {
    const begun = performance.now();
    const answer = await connection.ask(method, path, token, body);
    return { body: answer, took: performance.now() - begun };
  }

  return {
    ask,
    close: () => connection.close(),

    measure: async (what: string, path: string): Promise<void> => {
      const times: number[] = [];
      let total = '';
      for (let round = 0; round < rounds; round++) {
        const { body, took } = await ask('GET', path);
        times.push(took);
        const reply = JSON.parse(body) as { 'hydra:totalItems'?: number; total?: number; totalIsLeast?: boolean };
        total = `${reply['hydra:totalItems'] ?? reply.total ?? ''}${reply.totalIsLeast ? '+' : ''}`;
      }
      report(what, times, total);
    },

    /** What the database alone takes to count a table, by a plain client: to read the other figures by on a busy machine. */
    bare: async (what: string, table: 'examinee' | 'question' | 'sitting'): Promise<number> => {
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const begun = performance.now();
        await owner.query(`select count(*) from ${table}`);
        times.push(performance.now() - begun);
      }
      report(`(bare: the database counts ${what})`, times);
      return medianOf(times);
    },

    /** The cursor of a list after so many pages. */
    cursorOf: async (list: string, query: string, pages: number): Promise<string> => {
      let after = '';
      for (let page = 0; page < pages; page++) {
        const { body } = await ask('GET', `${list}?${query}${after ? `&after=${after}` : ''}`);
        after = (JSON.parse(body) as { 'hydra:next': string | null })['hydra:next'] ?? '';
      }
      return after;
    },
  };
}

/** Of these milliseconds, in their order. */
export const medianOf = (times: readonly number[]): number => times[Math.ceil(times.length / 2) - 1] ?? 0;

/** Median, slow and slowest of these milliseconds, in a line. */
export function report(what: string, times: number[], total = ''): void {
  times.sort((a, b) => a - b);
  const at = (share: number) => `${Math.round(times[Math.ceil(times.length * share) - 1] ?? 0)} ms`.padStart(8);
  const found = total === '' ? '' : `  ${total.padStart(8)} found`;
  process.stdout.write(`${what.padEnd(40)} median ${at(0.5)}  p95 ${at(0.95)}  worst ${at(1)}${found}\n`);
}
