import type { Page } from 'playwright-core';

/** What stands on the page of an exam at one moment. */
export type Said = {
  /** The number of the question that is shown; 0 where none is. */
  readonly question: number;
  /** What the page says about saving, as its mark names it; empty where it says nothing. */
  readonly save: string;
  /** The title of the page. */
  readonly title: string;
  /** Which option is chosen there, by its place; −1 where none is. */
  readonly chosen: number;
};

/** What runs in the page: a function of its own, since a page knows nothing of this program. */
const readingIt = `const said = () => {
  const title = document.querySelector('h1')?.textContent ?? '';
  return {
    title,
    question: Number(/^Question (\\d+)$/.exec(title)?.[1] ?? 0),
    save: document.querySelector('.save')?.dataset.state ?? '',
    chosen: [...document.querySelectorAll('.option-input')].findIndex(({ checked }) => checked),
  };
};
const rest = () => new Promise((done) => setTimeout(done, 5));`;

export const readSaid = (page: Page): Promise<Said> => page.evaluate<Said>(`(() => { ${readingIt} return said(); })()`);

/** How long a page may take to show a question, or what was chosen; in milliseconds. */
const longest = 20_000;

/**
 * Goes to a question, chooses an option and gives what the page says as soon as it says what has become of that; `patience` milliseconds later
 * at the latest.
 */
export const choose = (page: Page, number: number, at: number, patience = longest): Promise<Said> =>
  page.evaluate<Said>(`(async () => {
    ${readingIt}
    const holds = async (isSo, ms) => {
      for (const until = performance.now() + ms; !isSo() && performance.now() < until; ) await rest();
    };
    if (said().question !== ${number}) location.hash = '#${number}';
    await holds(() => said().question === ${number}, ${longest});
    document.getElementById('option-${at}')?.click();
    await rest();
    await holds(() => said().chosen === ${at}, ${longest});
    await holds(() => said().save !== 'saving', ${patience});
    return said();
  })()`);

/** What the device holds of this sitting that has not been sent: of each question the newest. */
export async function readDevice(page: Page, sittingId: string): Promise<ReadonlyMap<number, string>> {
  const rows = await page.evaluate<{ sittingId: string; position: number; revision: number; response: string }[]>(
    `(async () => {
      const asked = (request) => new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      const there = await indexedDB.databases();
      if (!there.some(({ name }) => name === 'sanam-sitting')) return [];
      const database = await asked(indexedDB.open('sanam-sitting'));
      const rows = await asked(database.transaction('unsent').objectStore('unsent').getAll());
      database.close();
      return rows;
    })()`,
  );
  const own = rows.filter((row) => row.sittingId === sittingId).toSorted((one, other) => one.revision - other.revision);
  return new Map(own.map(({ position, response }) => [position, response]));
}

/** Starts the exam as the home of somebody who is signed in does, or asks to go on with it; gives whose sitting it is. */
export const startThere = (page: Page, examId: string, token: string): Promise<string> =>
  page.evaluate(
    async ([path, authorization]) => {
      const headers = { authorization, 'content-type': 'application/json' };
      const reply = await fetch(path, { method: 'POST', headers, body: '{}' });
      return ((await reply.json()) as { sittingId: string }).sittingId;
    },
    [`/api/my/exams/${examId}/sitting`, `Bearer ${token}`] as const,
  );
