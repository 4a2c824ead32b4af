import { expect, test } from 'vitest';
import { languages } from '../src/platform/language.ts';
import { useBrowser } from './browser/browser.ts';
import { goWithin } from './browser/navigate.ts';
import { look, reading, signIn } from './browser/someone.ts';
import { standAt } from './chapters/exam/answer-question.ts';
import { changeExam } from './prepare/change-exam.ts';
import { newAdministrator, newExaminee } from './prepare/newcomers.ts';
import { arrangeExam } from './prepare/office.ts';
import { useRoomCodes } from './prepare/room-codes.ts';

/** An invigilator without flags reads a new code out from the board, starts the exam for all, and has a screen on the wall. */
const browser = useBrowser();
const mark = () => `W${Date.now().toString(36).slice(-5)}${Math.floor(Math.random() * 9)}`.toUpperCase();
const phone = { width: 390, height: 844 };
const wide = { width: 1920, height: 1080 };
const projector = { width: 1280, height: 720 };

/** Runs in the page: its last row is on the screen, and nothing is left to scroll. */
function isWhole(): boolean {
  const rows = [...document.querySelectorAll('main li')];
  const last = rows.at(-1)?.getBoundingClientRect().bottom ?? Infinity;
  return last <= innerHeight && document.documentElement.scrollHeight <= innerHeight;
}

test.each(languages)(
  'a code read out from the board lets somebody in, who waits for the start for all; the wall counts them (%s)',
  async (language) => {
    const [examinee, other] = [await newExaminee(language), await newExaminee(language)];
    const invigilator = await newAdministrator(language, []);
    const { examId } = await arrangeExam(mark(), [examinee.number, other.number]);
    await useRoomCodes();
    await changeExam(examId, { entryBy: 'code', startsTogether: true, invigilatorIds: [invigilator.id] });

    const watcher = reading(await browser.person(), language);
    const { page, say } = watcher;
    await signIn(watcher, invigilator.email, '/admin/login');
    await goWithin(page, watcher.at(`/admin/invigilation/${examId}`));
    const place = page.getByRole('listitem').filter({ hasText: examinee.number });
    await place.getByRole('button', { name: say.like('invigilation:codeFor') }).click();
    const asked = page.getByRole('dialog');
    await asked.getByText(say('invigilation:newCodes.hint')).waitFor();
    await asked.getByRole('button', { name: say('invigilation:reason.lostCode') }).click();
    await asked.getByRole('button', { name: say('invigilation:newCodes.give'), exact: true }).click();
    const code = (await asked.locator('[data-code]').textContent()) ?? '';
    await look(watcher, 'invigilation-code');
    await page.setViewportSize(phone);
    await look(watcher, 'invigilation-code', 'phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    await watcher.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await asked.getByRole('button', { name: say('invigilation:newCodes.copy') }).click();
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(code);
    await asked.getByRole('button', { name: say('invigilation:newCodes.close') }).click();
    await asked.waitFor({ state: 'detached' });
    expect(await page.content()).not.toContain(code);

    const sitter = reading(await browser.person(phone), language);
    await sitter.page.goto(sitter.at(`/exams/${examId}`));
    await sitter.page.getByLabel(sitter.say('page:code.number')).fill(examinee.number);
    await sitter.page.getByLabel(sitter.say('page:code.code')).fill(code);
    await sitter.page.keyboard.press('Enter');
    const ready = sitter.page.getByRole('button', { name: sitter.say('page:before.ready') });
    await ready.waitFor();
    await look(sitter, 'waiting-room');
    await ready.click();
    await sitter.page.getByText(sitter.say('page:before.waits')).waitFor();

    await place.getByText(say('invigilation:ready'), { exact: false }).waitFor();
    await page.getByRole('button', { name: say('invigilation:roomCode.show') }).click();
    const shown = page.getByRole('region', { name: say('invigilation:roomCode.title') });
    await shown.getByText(/^[2-9A-Z]{3} [2-9A-Z]{3}$/).waitFor();
    const start = say('invigilation:start.act');
    await look(watcher, 'invigilation-start');
    await page.getByRole('button', { name: start }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: start }).click();
    await standAt(sitter, 1);

    await page.getByRole('link', { name: say('invigilation:wall.open') }).click();
    const working = page.getByRole('listitem').filter({ hasText: say('invigilation:place.working') });
    await working.getByText('1', { exact: true }).waitFor();
    await page.getByText(/^[2-9A-Z]{3} [2-9A-Z]{3}$/).waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain(examinee.number);
    for (const dark of [false, true]) {
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
      for (const size of [{ width: 1440, height: 900 }, wide, projector, phone]) {
        await page.setViewportSize(size);
        // A phone scrolls; a screen on the wall has nobody to scroll it.
        if (size !== phone) await page.waitForFunction(isWhole);
        await look(watcher, 'invigilation-wall', `${size.width}-${dark ? 'dark' : 'light'}`);
      }
    }
    expect([...watcher.problems, ...sitter.problems]).toEqual([]);
  },
);
