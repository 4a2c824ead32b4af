import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, Result, RunOnly, RunOptions, Spec } from 'axe-core';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { beforeAll, expect, inject, onTestFinished } from 'vitest';
import { chromiumFlags, findChromium } from './chromium.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
export type Language = 'en' | 'th';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Only what never comes is given up: on a machine under load everything comes late. */
const patience = 120_000;

/** How Chromium says that a request failed: of a page, and of a worker's script where the network goes meanwhile. */
const failedRequests = ['Failed to load resource', 'An unknown error occurred when fetching the script'];

let started: Promise<Browser> | undefined;

/** The browser of this process, which ends with it: its files come one after the other and share it. */
async function startBrowser(): Promise<Browser> {
  const running = await started;
  if (running?.isConnected()) return running;
  const executablePath = findChromium();
  started = chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags });
  return started;
}

/**
 * One browser for all files of a process; every journey opens its own contexts, each a person at a computer, who leave with
 * its end: pages that nobody needs any more would go on following updates.
 */
export function useBrowser() {
  let browser: Browser;
  let persons = 0;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  return {
    /** On another server than that of all journeys with its `address`. */
    async person(
      options: {
        width?: number;
        height?: number;
        dark?: boolean;
        address?: string;
        storageState?: StorageState;
        /** Fetches the pages of the menu ahead, as browsers do by default; that costs as much as a page, in each document. */
        fetchesAhead?: boolean;
      } = {},
    ): Promise<Person> {
      const address = options.address ?? inject('address');
      const context = await browser.newContext({
        baseURL: address,
        viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
        colorScheme: options.dark ? 'dark' : 'light',
        acceptDownloads: true,
        ...(options.storageState ? { storageState: options.storageState } : {}),
      });
      context.setDefaultTimeout(patience);
      if (!options.fetchesAhead) await context.addInitScript(saveData);
      const number = ++persons;
      const page = await context.newPage();
      const problems: string[] = [];
      const trail = followTrail(page);
      onTestFinished(async ({ task }) => {
        if (task.result?.state === 'fail') {
          process.stderr.write(`person ${number} at ${page.url()}, in the end:\n${trail.join('\n')}\n`);
          if (problems.length > 0) process.stderr.write(`${page.url()}: ${problems.join('\n')}\n`);
          const [error] = task.result.errors ?? [];
          if (error) error.message += `\nPerson ${number} at ${page.url()} reads: ${await wordsOf(page)}`;
          await picture(page, `failed-${number}`).catch(() => undefined);
        }
        await context.close();
      });
      page.on('pageerror', (error) => problems.push(`script: ${error.message}`));
      page.on('console', (message) => {
        // A request that fails is explained in words on the page, or it is none that matters; anything else is a
        // defect.
        const isRequest = failedRequests.some((words) => message.text().startsWith(words));
        if (message.type() === 'error' && !isRequest) problems.push(message.text());
      });
      return { context, page, problems, address };
    },
  };
}

/** Runs in each document before its own scripts. */
const saveData = `Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } })`;

/** What stands on a page, on one line and not all of it. */
const wordsOf = (page: Page): Promise<string> =>
  page
    .locator('body')
    .innerText({ timeout: 5000 })
    .then(
      (words) => words.replaceAll(/\s+/gu, ' ').slice(0, 600),
      () => 'nothing, it does not answer',
    );

/** What a page asked for last and where it went, for a reader who wants to know why a journey ended. */
function followTrail(page: Page): readonly string[] {
  const trail: string[] = [];
  const note = (line: string) => {
    trail.push(`  ${new Date().toISOString().slice(11, 23)} ${line}`);
    if (trail.length > 25) trail.shift();
  };
  const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');
  page.on('framenavigated', (frame) => note(`stands on ${pathOf(frame.url())}`));
  page.on('request', (request) => {
    if (request.url().includes('/api/')) note(`asks ${request.method()} ${pathOf(request.url())}`);
  });
  page.on('response', (response) => {
    if (response.url().includes('/api/')) note(`gets ${response.status()} ${pathOf(response.url())}`);
  });
  page.on('requestfailed', (request) => note(`fails ${pathOf(request.url())} ${request.failure()?.errorText ?? ''}`));
  return trail;
}

export type Person = {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly problems: string[];
  readonly address: string;
};

/** WCAG 2.2 to AA, and what axe holds for good practice or tries out. AAA is left out: no text here has to reach 7 : 1. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'];

/**
 * Nothing that axe finds, however light; where only colours and widths are new, of what they may spoil. What was found is looked for
 * once more, in the middle of the window: a notice may have begun to fade while axe looked at it, and a bar that stays at an edge
 * may have stood over a field.
 */
export async function expectAccessible(page: Page, which: 'all' | 'colours' = 'all'): Promise<void> {
  let findings = await findingsOn(page, which);
  if (findings.length > 0) {
    await page.evaluate(toTheMiddle, String(findings[0]?.nodes[0]?.target[0]));
    findings = await findingsOn(page, which);
  }
  expect.soft(findings.map(inWords), page.url()).toEqual([]);
}

const toTheMiddle = (selector: string): void =>
  document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' });

const inWords = ({ id, nodes }: Result): string =>
  `${id}: ${nodes
    .map(({ target }) => target.join(' '))
    .slice(0, 3)
    .join(' | ')}`;

async function findingsOn(page: Page, which: 'all' | 'colours'): Promise<Result[]> {
  await stillness(page);
  // Evaluated, not added as a tag: the content security policy lets no foreign script in. A page keeps it until it is left.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const runOnly: RunOnly =
    which === 'all' ? { type: 'tag', values: standards } : { type: 'rule', values: ['color-contrast'] };
  const { violations } = await page.evaluate((asked) => {
    type Axe = { configure: (spec: Spec) => void; run: (options: RunOptions) => Promise<AxeResults> };
    const { axe } = globalThis as unknown as { axe: Axe };
    // What a control opens belongs to no landmark: a dialog by axe's own rule; a menu, a list and a tooltip as well.
    const regionMatcher = 'dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip], svg';
    // Where something was found is all that is asked; the source of each element that was looked at is left out.
    axe.configure({ checks: [{ id: 'region', options: { regionMatcher } }], noHtml: true });
    return axe.run({ resultTypes: ['violations'], iframes: false, runOnly: asked });
  }, runOnly);
  return violations;
}

/** What comes in gently has come: a colour half-way through its entrance is nobody's colour. */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(() => {
    type Motion = { finished: Promise<unknown>; effect: { getComputedTiming(): { endTime: number } } | null };
    const { document } = globalThis as unknown as { document: { getAnimations(): Motion[] } };
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    return Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

/** A picture for anyone who wants to look: only with SCREENSHOTS=1. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (process.env['SCREENSHOTS']) await picture(page, name);
}

async function picture(page: Page, name: string): Promise<void> {
  mkdirSync('screenshots', { recursive: true });
  await page.screenshot({ path: `screenshots/${name}.png`, fullPage: true });
}
