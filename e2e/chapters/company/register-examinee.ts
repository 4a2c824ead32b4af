import { expect } from 'vitest';
import { choose, fill, fillBoth, leaveUnsaved, press, standOn } from '../../browser/forms.ts';
import { look, type Someone } from '../../browser/someone.ts';
import { goByMenu } from '../../browser/menu.ts';
import type { Room } from './set-up-people.ts';

/** Sends the form for an examinee without e-mail, who is in a classroom from the beginning and gets a slip. */
export async function registerExaminee(chief: Someone, number: string, room: Room): Promise<void> {
  const { page, say } = chief;
  await goByMenu(chief, 'people', 'examinees');
  await page
    .getByRole('link', { name: say('people:examinees.register'), exact: true })
    .first()
    .click();
  await standOn(chief, say('people:create.title'));
  await fill(chief, { [say('people:create.number')]: number });
  await fillBoth(chief, say('people:create.givenName'), { en: 'Somsak', th: 'สมศักดิ์' });
  await fillBoth(chief, say('people:create.familyName'), { en: number, th: number });
  await choose(chief, say('people:create.classrooms'), new RegExp(`^${room.code} `));
  expect(await page.getByRole('radio', { name: say('people:create.accessBy.invitation') }).isDisabled()).toBe(true);
  await page.getByRole('radio', { name: say('people:create.accessBy.slip') }).check();
  await press(chief, say('people:create.submit'));
}

/** The slip of the examinee on the page: asked for once, shown as it will be printed, and left with a warning. */
export async function printSlip(chief: Someone): Promise<void> {
  const { page, say } = chief;
  await page.getByText(say('people:examinees.noPassword'), { exact: true }).waitFor();
  await press(chief, say('platform:action.more'));
  await page.getByRole('menuitem', { name: say('people:acts.slips'), exact: true }).click();
  await standOn(chief, say('documents:slips.print.ask', { count: 1 }));
  await look(chief, 'slip-asked');
  const arriving = page.waitForResponse((response) => response.headers()['content-type'] === 'application/pdf');
  await press(chief, say('documents:slips.print.make'));
  expect((await (await arriving).body()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.locator(`iframe[title="${say('platform:pdf.preview')}"]`).waitFor();
  await look(chief, 'slip-made');
  await leaveUnsaved(chief, say('platform:action.back'), say('documents:slips.leave.header'));
  // The overview below says it too.
  await page.getByRole('main').locator('header').getByText(say('people:examinees.enabled'), { exact: true }).waitFor();
}

/** A year with a module, on the page of the examinee. */
export async function subscribe(chief: Someone, { code, module }: Room, model: string): Promise<void> {
  const { page, say } = chief;
  await page.getByRole('tab', { name: say('people:examinee.tab.classes'), exact: true }).click();
  await page.getByRole('link', { name: new RegExp(`^${code}`) }).waitFor();
  await page.getByRole('tab', { name: say('people:examinee.tab.subscriptions'), exact: true }).click();
  await page.getByText(say('people:subscriptions.none'), { exact: true }).waitFor();
  await press(chief, say('people:acts.subscribe'));
  const dialog = page.getByRole('dialog', { name: say('people:subscriptions.add', { count: 1 }) });
  await choose(chief, say(`people:moduleWord.modules_${model}`), module);
  await look(chief, 'subscribe');
  await dialog.getByRole('button', { name: say('people:acts.subscribe'), exact: true }).click();
  await page
    .getByRole('row')
    .filter({ hasText: module })
    .getByText(say('people:subscriptions.statuses.active'), { exact: true })
    .waitFor();
  await look(chief, 'subscribed');
}

/** As many as the subscription of the company allows are there: the list and the form say so before anything is typed. */
export async function hitTheLimit(chief: Someone): Promise<void> {
  const { page, say, at } = chief;
  await goByMenu(chief, 'people', 'examinees');
  const reason = page.getByRole('status').getByText(say('companies:noMore.examinees'));
  await reason.waitFor();
  expect(await page.getByRole('button', { name: say('people:examinees.register'), exact: true }).isDisabled()).toBe(
    true,
  );
  await look(chief, 'limit-reached');
  await page.goto(at('/admin/people/examinees/create'));
  await reason.waitFor();
  expect(await page.getByRole('button', { name: say('people:create.submit'), exact: true }).isDisabled()).toBe(true);
  await look(chief, 'limit-reached-form');
}
