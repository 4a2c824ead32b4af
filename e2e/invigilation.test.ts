import { expect, test } from 'vitest';
import { languages } from '../src/platform/language.ts';
import { sheetTexts } from '../src/results/texts/sheet/index.ts';
import { paperTexts } from '../src/sittings/texts/paper/index.ts';
import { useBrowser } from './browser/browser.ts';
import { look, reading, signIn, type Someone } from './browser/someone.ts';
import { answerRightly, standAt } from './chapters/exam/answer-question.ts';
import { startExam } from './chapters/exam/take-exam.ts';
import { newAdministrator, newExaminee } from './prepare/newcomers.ts';
import { arrangeExam } from './prepare/office.ts';
import { useRoomCodes } from './prepare/room-codes.ts';

/** Somebody without a flag watches over an exam; what they do stands on the examinee's page within two seconds. */
const browser = useBrowser();
const mark = () => `I${Date.now().toString(36).slice(-5)}${Math.floor(Math.random() * 9)}`.toUpperCase();
const atOnce = { timeout: 2000 };

/** Does it to everybody who is shown; afterwards nobody is chosen. */
async function act({ page, say }: Someone, name: string, words: string): Promise<void> {
  await page.getByRole('checkbox', { name: say('invigilation:chooseAll') }).check();
  await page.getByRole('button', { name: say(`invigilation:act.${name}`), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const label = name === 'message' ? 'message' : 'words';
  await dialog.getByRole('textbox', { name: say(`invigilation:${label}`) }).fill(words);
  await dialog.getByRole('button', { name: say(`invigilation:act.${name}`), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(say('invigilation:chosen', { count: 0 })).waitFor();
}

/** Of everybody; it stands on their place and in the list, with the time that was given. */
async function recordMisconduct(watcher: Someone, words: string): Promise<void> {
  const { page, say } = watcher;
  const record = { name: say('invigilation:incidents.record'), exact: true };
  await page.getByRole('checkbox', { name: say('invigilation:chooseAll') }).check();
  await page.getByRole('button', record).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: say('invigilation:incidents.category') }).click();
  await page.getByRole('option', { name: say('invigilation:category.misconduct'), exact: true }).click();
  await dialog.getByRole('textbox', { name: say('invigilation:incidents.words') }).fill(words);
  await look(watcher, 'incident');
  await dialog.getByRole('button', record).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('main').getByText(say('invigilation:category.misconduct'), { exact: true }).waitFor();
  await page.getByRole('button', { name: say('invigilation:incidents.title'), exact: true }).click();
  await dialog.getByText(words).waitFor();
  await dialog.getByText(say('invigilation:incidents.minutes', { minutes: 5 })).waitFor();
  await look(watcher, 'incidents');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

/** Everybody who is chosen goes on on paper; somebody types their sheet in, and they come back to it on screen. */
async function goOnOnPaper(watcher: Someone, sitter: Someone): Promise<void> {
  const { page, say } = watcher;
  const { title } = paperTexts[sitter.language];
  const of = sheetTexts[watcher.language];
  await act(watcher, 'to_paper', 'The screen flickers');
  await sitter.page.getByRole('heading', { name: title }).waitFor(atOnce);
  await look(sitter, 'sitting-on-paper');
  await page.getByText(say('invigilation:sheet.notTyped'), { exact: true }).waitFor();
  await look(watcher, 'invigilation-on-paper');
  await page.getByRole('link', { name: say('invigilation:sheet.open') }).click();
  // A question that one letter answers; the first one was answered on screen.
  const sheet = page.getByRole('table', { name: of.answers });
  const row = sheet.getByRole('row').filter({ has: page.locator('input[data-answer][placeholder=""]') });
  await row.nth(1).locator('input[data-answer]').fill('A');
  await row
    .nth(1)
    .getByRole('cell', { name: of.fromSheet.replace('{{answer}}', 'A'), exact: true })
    .waitFor();
  await page.getByRole('button', { name: say('results:entry.save'), exact: true }).click();
  await page.getByText(of.next).waitFor();
  await look(watcher, 'invigilation-sheet');
  await page.getByRole('link', { name: of.board, exact: true }).click();
  await page.getByText(say('invigilation:answered', { n: 2, total: 8 })).waitFor();
  await act(watcher, 'to_screen', 'Another screen is there');
  await sitter.page.getByRole('heading', { name: title }).waitFor({ state: 'hidden', ...atOnce });
  await sitter.page.getByText(sitter.say('page:palette.progress', { answered: 2, total: 8 })).waitFor();
}

test.each(languages)(
  'an invigilator without flags sends, pauses, goes to paper and back, adds time and ends (%s)',
  async (language) => {
    const examinee = await newExaminee(language);
    const invigilator = await newAdministrator(language, []);
    const { examId, title, file } = await arrangeExam(mark(), [examinee.number], [], [invigilator.id]);
    await useRoomCodes();
    const sitter = reading(await browser.person(), language);
    const watcher = reading(await browser.person(), language);
    await startExam(sitter, {
      title: language === 'th' ? title.replace('Direct current', 'ไฟฟ้ากระแสตรง') : title,
      email: examinee.email,
    });
    await answerRightly(sitter, file, 'mouse');
    await sitter.page.getByText(sitter.say('page:save.saved'), { exact: true }).waitFor();

    await sitter.page.context().setOffline(true);
    await signIn(watcher, invigilator.email, '/admin/login');
    const { page, say } = watcher;
    await page.getByRole('link', { name: say('platform:menu.invigilation'), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: say('invigilation:title') }).waitFor();
    await look(watcher, 'invigilation');
    await page.getByRole('main').getByRole('link').first().click();
    await page.getByText(say('invigilation:answered', { n: 1, total: 8 })).waitFor();
    expect(new URL(page.url()).pathname).toContain(examId);
    // As long as an outage has to be: the page itself knows.
    await sitter.page.waitForFunction(() => {
      const { alive, lost } = JSON.parse(localStorage.getItem('sanam.contact') ?? '{}');
      return lost && alive - lost.from > 5500;
    });
    await sitter.page.context().setOffline(false);
    const giveBack = page.getByRole('button', { name: say('invigilation:giveBackTo', { minutes: 1 }) });
    await giveBack.waitFor();
    await look(watcher, 'invigilation-board');
    await page.getByText(say('invigilation:plan.title'), { exact: true }).click();
    await page.waitForURL(/view=plan/);
    await look(watcher, 'invigilation-plan');
    await giveBack.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('invigilation:act.give_back'), exact: true })
      .click();
    const news = sitter.page.getByRole('dialog', { name: sitter.say('page:room.from') });
    await news.getByText(sitter.say('page:room.extended', { minutes: 1 })).waitFor(atOnce);
    await news.getByRole('button', { name: sitter.say('page:room.read') }).click();
    await giveBack.waitFor({ state: 'hidden' });
    await page.getByText(say('invigilation:asList'), { exact: true }).click();

    await act(watcher, 'message', 'Please speak up.');
    await news.getByText('Please speak up.').waitFor(atOnce);
    await look(sitter, 'sitting-message');
    await news.getByRole('button', { name: sitter.say('page:room.read') }).click();

    await act(watcher, 'pause', 'Fire alarm');
    await sitter.page.getByRole('heading', { name: sitter.say('page:closing.paused') }).waitFor(atOnce);
    await look(sitter, 'sitting-paused');
    await act(watcher, 'resume', 'It was a drill');
    await sitter.page
      .getByRole('heading', { name: sitter.say('page:closing.paused') })
      .waitFor({ state: 'hidden', ...atOnce });

    await goOnOnPaper(watcher, sitter);

    await act(watcher, 'extend', 'The drill took time');
    await news.getByText(sitter.say('page:room.extended', { minutes: 5 })).waitFor(atOnce);
    await news.getByRole('button', { name: sitter.say('page:room.read') }).click();

    const other = reading(await browser.person({ width: 390, height: 844 }), language);
    await signIn(other, examinee.email, '/login');
    await other.page.getByRole('button', { name: other.say('sittings:exam.continue') }).click();
    await other.page.getByRole('heading', { name: other.say('page:state.waitingTitle') }).waitFor();
    const code = await other.page.locator('.device-code').innerText();
    await page.getByRole('alert').getByText(code).waitFor();
    await page.getByRole('button', { name: say('invigilation:roomCode.show') }).click();
    const shown = page.getByText(/^[2-9A-Z]{3} [2-9A-Z]{3}$/);
    await shown.waitFor();
    await look(watcher, 'invigilation-waiting');
    const field = other.page.getByRole('textbox');
    await field.fill(await shown.innerText());
    await look(other, 'sitting-waiting');
    if (language === 'en') await field.press('Enter');
    else await act(watcher, 'let_in', 'The keyboard is broken');
    await sitter.page.getByRole('heading', { name: sitter.say('page:state.otherDeviceTitle') }).waitFor(atOnce);
    await standAt(other, 1);

    await recordMisconduct(watcher, 'A telephone rang');

    await act(watcher, 'end', 'The building is cleared');
    await other.page.getByRole('heading', { name: other.say('page:end.title.ended_by_staff') }).waitFor(atOnce);
    await act(watcher, 'reopen', 'It was the wrong person');
    await signIn(other, examinee.email, '/login');
    await other.page.getByRole('button', { name: other.say('sittings:exam.continue') }).click();
    await standAt(other, 1);
    expect([...sitter.problems, ...watcher.problems, ...other.problems]).toEqual([]);
  },
);
