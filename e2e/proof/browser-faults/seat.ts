import { setTimeout as after } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { wordsIn } from '../../browser/words.ts';
import { openBrowser, type OneBrowser } from './one-browser.ts';
import { choose, readDevice, readSaid, startThere, type Said } from './what-pages-say.ts';
import type { Examinee } from './examinee.ts';
import { liesIn } from './truth.ts';

export const say = wordsIn('en');
const letters = ['b', 'c', 'a'] as const;
/** How long a person tries to come back before they give up, in milliseconds. */
const patience = 120_000;

/** One device of an examinee, and the page in front of them. */
export class Seat {
  readonly examinee: Examinee;
  /** What this page shows as chosen: where another device answered, this one knows nothing of it. */
  readonly shown = new Map<number, string>();
  readonly profile: string;
  #browser: OneBrowser | null = null;
  #page: Page | null = null;

  constructor(examinee: Examinee, name: string) {
    this.examinee = examinee;
    this.profile = `${examinee.room.folder}/profiles/${examinee.number}-${name}`;
  }

  get browser(): OneBrowser {
    if (!this.#browser) throw new Error('no browser is open');
    return this.#browser;
  }

  get page(): Page {
    if (!this.#page) throw new Error('no page is open');
    return this.#page;
  }

  get address(): string {
    const { address, examId } = this.examinee.room;
    return `${address}/exams/${examId}`;
  }

  async open(): Promise<void> {
    this.#browser = await openBrowser(this.profile, this.examinee.scripts);
    await this.newTab();
  }

  async newTab(): Promise<Page> {
    this.#page = await this.browser.context.newPage();
    return this.#page;
  }

  /** The examinee looks at another tab of this browser. */
  lookAt(page: Page): void {
    this.#page = page;
  }

  /** Signs in afresh, and asks for the exam in the page that is open. */
  async start(): Promise<void> {
    const { room, number } = this.examinee;
    const token = await room.signIn(number);
    this.examinee.sittingId = await startThere(this.page, room.examId, token);
  }

  /** Gives an answer, and asks whether what the page says of it is so. */
  async answer(position: number, at: number, waits?: number): Promise<Said> {
    const said = await choose(this.page, position, at, waits);
    if (said.question !== position || said.chosen !== at) throw new Error(`an answer is not taken: ${said.title}`);
    this.shown.set(position, letters[at] ?? '');
    this.examinee.chose(position, letters[at] ?? '');
    await this.check(said);
    return said;
  }

  /** Gives an answer, and kills the browser as soon as the page says that the answer is safe. */
  async answerAndKill(position: number, at: number): Promise<void> {
    const { save } = await choose(this.page, position, at);
    await this.browser.kill();
    if (!save.startsWith('kept')) throw new Error(`an answer without network is ${save}`);
    this.shown.set(position, letters[at] ?? '');
    this.examinee.chose(position, letters[at] ?? '');
  }

  /** The device's clock goes so many seconds before the right time from now on, in this page and in those to come. */
  async shiftClock(seconds: number): Promise<void> {
    const shift = `(() => {
      const Real = (globalThis.RealDate ??= Date);
      const now = () => Real.now() + ${seconds * 1000};
      globalThis.Date = class extends Real {
        constructor(...given) { super(...(given.length > 0 ? given : [now()])); }
        static now() { return now(); }
      };
    })()`;
    await this.page.evaluate(shift);
    await this.browser.context.addInitScript(shift);
  }

  /** The time that the page shows is that of the server, whatever the device's clock says. */
  async checkClock(): Promise<void> {
    const shown = minutesIn(await this.page.getByRole('timer').innerText());
    const { minutesLeft } = await this.examinee.room.read(this.examinee.sittingId);
    if (Math.abs(shown - minutesLeft) > 1.5) throw new Error(`${shown} min are shown, and ${minutesLeft} are left`);
  }

  /** Asks whether what the page says is so. */
  async check(said: Said): Promise<void> {
    const { room, sittingId } = this.examinee;
    const device = await readDevice(this.page, sittingId);
    const { answers } = await room.read(sittingId);
    const lies = liesIn({ save: said.save, shown: this.shown, device, database: answers });
    this.examinee.heard(said.save, lies);
  }

  /** Pages and workers are asked at once. One that crashed with its tab never answers, and is not waited for. */
  async setOffline(offline: boolean): Promise<void> {
    await Promise.race([this.browser.context.setOffline(offline), after(3000)]);
  }

  /** Loads the page anew; without network nothing but the device can answer. */
  async reload(): Promise<void> {
    await this.page.reload({ waitUntil: 'commit' });
  }

  /** Does what a person does to get back into the exam, until `isThere`; notes how long that took. */
  async comeBack(isThere: (said: Said) => boolean = isSaved): Promise<void> {
    const began = performance.now();
    for (let hasAsked = false; ;) {
      const said = await readSaid(this.page).catch(() => null);
      const seconds = (performance.now() - began) / 1000;
      if (said && said.question > 0 && isThere(said)) {
        this.examinee.back(seconds);
        return this.check(said);
      }
      if (seconds * 1000 > patience) throw new Error(`not back: ${said?.title} ${said?.save} at ${this.page.url()}`);
      if (said) hasAsked = (await this.#help(said.title, hasAsked)) || hasAsked;
      await after(50);
    }
  }

  /** Gives whether the exam was asked for afresh. */
  async #help(title: string, hasAsked: boolean): Promise<boolean> {
    const press = (key: string) =>
      this.page
        .getByRole('button', { name: say(key) })
        .click({ timeout: 2000 })
        .catch(() => undefined);
    if (title === say('page:state.noPassTitle')) {
      if (!hasAsked) await this.start();
      await press('page:go.tryAgain');
      return true;
    }
    if (title === say('page:state.waitingTitle')) await this.examinee.room.letIn(this.examinee.sittingId);
    if (title === say('page:state.otherDeviceTitle')) await press('page:go.tryAgain');
    if (title === say('page:state.otherTabTitle')) await press('page:state.takeOver');
    return false;
  }

  async untilTitle(key: string): Promise<void> {
    await this.page.getByRole('heading', { name: say(key) }).waitFor();
  }

  /** Whatever is still open is closed for good. */
  async leave(): Promise<void> {
    await this.#browser?.kill();
  }

  async handIn(): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: say('page:review.title') }).click();
    await page.getByRole('button', { name: say('page:review.submit') }).click();
    const asked = page.getByRole('dialog', { name: say('page:review.askTitle') });
    await asked.getByRole('button', { name: say('page:review.confirm') }).click();
    await page.getByRole('heading', { name: say('page:end.title.submitted') }).waitFor();
  }
}

/** As the page writes a time: with hours and without. */
const minutesIn = (time: string): number =>
  time.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0) / 60;

const isSaved = ({ save }: Said): boolean => save === 'saved';
