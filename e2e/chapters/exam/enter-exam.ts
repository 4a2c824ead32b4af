import { configKey, settingsOf } from '../../../src/entry/server/config-key.ts';
import { look, type Someone } from '../../browser/someone.ts';
import { standAt } from './answer-question.ts';

/**
 * The office asks for Safe Exam Browser while somebody sits the exam: after a reload their browser is not let in. One that
 * gives its key by script is, and so is any as soon as the office takes it back.
 */
export async function askForBrowser(admin: Someone, examinee: Someone, examId: string): Promise<void> {
  const { page, say } = examinee;
  await admin.page.goto(admin.at(`/admin/exams/${examId}`));
  await turnBrowser(admin);
  await admin.page.getByText(admin.say('entry:exam.neededWith', { password: 'leave-now' })).waitFor();

  await page.reload();
  await page.getByRole('heading', { name: say('page:state.turnedAwayTitle') }).waitFor();
  await look(examinee, 'sitting-turned-away');
  const key = configKey(settingsOf({ id: examId, quitPassword: 'leave-now' }, examinee.address));
  await page.evaluate(playBrowser, key);
  await page.getByRole('button', { name: say('page:go.tryAgain') }).click();
  await standAt(examinee, 6);

  await turnBrowser(admin);
  await admin.page.getByText(admin.say('entry:exam.notNeeded')).waitFor();
}

/** Turns Safe Exam Browser on or off on the exam's page. */
async function turnBrowser({ page, say, ...admin }: Someone): Promise<void> {
  await page.getByRole('button', { name: say('platform:action.more') }).click();
  await page.getByRole('menuitem', { name: say('entry:exam.change') }).click();
  const dialog = page.getByRole('dialog', { name: say('entry:exam.change') });
  const browser = dialog.getByRole('switch', { name: say('entry:exam.browser') });
  await browser.click();
  const password = dialog.getByLabel(say('entry:exam.quitPassword'));
  if (await browser.isChecked()) await password.fill('leave-now');
  await look({ page, ...admin }, 'exam-entry');
  await dialog.getByRole('button', { name: say('entry:save') }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** In the page: Safe Exam Browser as on an iPad, whose key comes later, to a function that it finds by its name. */
function playBrowser(key: string): void {
  const security = {
    configKey: '',
    updateKeys: ({ name }: () => void) => {
      const [url = ''] = location.href.split('#');
      const bytes = new TextEncoder().encode(url + key);
      void crypto.subtle.digest('SHA-256', bytes).then((hash) => {
        security.configKey = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
        (globalThis as unknown as Record<string, () => void>)[name]?.();
      });
    },
  };
  Object.assign(globalThis, { SafeExamBrowser: { version: 'SEB_iOS', security } });
}
