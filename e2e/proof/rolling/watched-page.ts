import { chromium } from 'playwright-core';
import { chromiumFlags, findChromium } from '../../browser/chromium.ts';
import { wordsIn } from '../../browser/words.ts';
import { query } from '../stage.ts';

export type PageOutcome = {
  readonly answered: number;
  /** Answers that it said were saved and that are not in the database. */
  readonly unkept: number;
  /** How often it was loaded again without being asked to. */
  readonly reloads: number;
  /** Whether it still shows the exam. */
  readonly isThere: boolean;
};

/** One examinee in a real browser: their page is to stay where it is. */
export type WatchedPage = {
  /** Answers the question shown, waits until that is saved, and goes to the next. */
  readonly answer: () => Promise<void>;
  /** Is loaded again by the examinee. */
  readonly reload: () => Promise<void>;
  readonly outcome: (databaseUrl: string) => Promise<PageOutcome>;
  readonly close: () => Promise<void>;
};

/** Only what never comes is given up: beside 200 examinees a browser is slow. */
const patience = 180_000;

export async function openPage(address: string, token: string, examId: string): Promise<WatchedPage> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags });
  const page = await (await browser.newContext({ baseURL: address })).newPage();
  page.setDefaultTimeout(patience);
  const say = wordsIn('en');
  let number = 1;
  const heading = () =>
    page.getByRole('heading', { level: 1, name: say('page:question.title', { n: number }), exact: true });
  await page.goto('/certificates');
  const sittingId = await page.evaluate(
    async ([path, authorization]) => {
      const headers = { authorization, 'content-type': 'application/json' };
      const reply = await fetch(path, { method: 'POST', headers, body: '{}' });
      return ((await reply.json()) as { sittingId: string }).sittingId;
    },
    [`/api/my/exams/${examId}/sitting`, `Bearer ${token}`] as const,
  );
  await page.goto(`/exams/${examId}`);
  await heading().waitFor();
  let asked = 0;
  let loaded = 0;
  // Going to a question changes the address and loads nothing.
  page.on('domcontentloaded', () => void loaded++);
  return {
    async answer() {
      const isSave = (url: string) => url.includes(`/api/sitting/answers/${number}`);
      const saved = page.waitForResponse((reply) => isSave(reply.url()) && reply.ok(), { timeout: patience });
      await page
        .getByRole('main')
        .locator('label')
        .filter({ has: page.locator('input') })
        .first()
        .click();
      await saved;
      await page.keyboard.press('ArrowRight');
      number++;
      await heading().waitFor();
    },
    async reload() {
      asked++;
      await page.reload();
      await heading().waitFor();
    },
    async outcome(databaseUrl) {
      const answered = number - 1;
      const kept = await query(databaseUrl, 'select from answer where sitting_id = $1', [sittingId]);
      const isThere = new URL(page.url()).pathname.endsWith(`/exams/${examId}`) && (await heading().isVisible());
      return { answered, unkept: answered - kept.length, reloads: loaded - asked, isThere };
    },
    close: () => browser.close(),
  };
}
