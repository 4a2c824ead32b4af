import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import { aSchedule } from '../src/exams/server/schedule.fixture.ts';
import { languages, type Language } from '../src/platform/language.ts';
import { useBrowser, type Person } from './browser/browser.ts';
import { momentTyped } from './browser/moment.ts';
import { goWithin } from './browser/navigate.ts';
import { look, reading, signIn, type Someone } from './browser/someone.ts';
import { newAdministrator } from './prepare/newcomers.ts';
import { office } from './prepare/office.ts';

/** A table of exams: planned from one that was held before, cleared of its clashes, left behind, found again, and saved. */
const browser = useBrowser();
const hour = 60 * 60 * 1000;
const day = 24 * hour;
const path = '/admin/exams/several';

/** An exam of a room of its own, some months from now. */
async function arrange(language: Language) {
  const { exams, people } = await office(demonstrationNames.companyAdmin);
  const mark = crypto.randomUUID().slice(0, 6);
  const name = { en: `Room ${mark}`, th: `ห้อง ${mark}` };
  const room = { name, capacity: 6, seatRows: 2, seatColumns: 3, seatLabels: [] };
  const { id: roomId } = await exams.createRoom(room);
  const [held] = (await exams.listExams({ limit: 1, state: ['scheduled'] }))['hydra:member'];
  const { generatedExamId } = await exams.readExam({ examId: held?.id ?? '' });
  const [examinee, other] = (await people.listExaminees({ limit: 2 }))['hydra:member'].map(({ id }) => id);
  const inClass = { startsOn: null, endsOn: null, moduleIds: [], instructorIds: [], examineeIds: [other ?? ''] };
  await people.createClassroom({ code: mark, title: name, course: {}, ...inClass });
  const opensAt = new Date(Math.floor(Date.now() / day) * day + (language === 'en' ? 100 : 120) * day);
  const title = { en: `Several ${mark}`, th: `สอบหลายรายการ ${mark}` };
  const moments = { opensAt, closesAt: new Date(opensAt.getTime() + hour), minutes: 30 };
  const who = { roomId, place: '', examineeIds: [examinee ?? ''] };
  await exams.createExam({ ...aSchedule(generatedExamId, opensAt, { title, ...moments, ...who }), draft: false });
  const drafts = async () => (await exams.listExams({ q: mark, state: ['draft'], limit: 10 }))['hydra:member'];
  return { mark, opensAt, roomName: name[language], drafts };
}

/** The group of a row: the first is the head's. */
const rowOf = (page: Person['page'], number: number): Locator => page.getByRole('rowgroup').nth(number);

async function choose({ page }: Someone, row: Locator, label: string, words: string): Promise<void> {
  await row.getByRole('combobox', { name: label, exact: true }).fill(words);
  await page.getByRole('option', { name: words }).first().click();
}

const titleIn = ({ say }: Someone, row: Locator): Locator =>
  row.getByRole('textbox', { name: say('exams:field.title') }).first();

/** Another tab of the same person, which finds a table of its own; it is closed again. */
async function lookInAnotherTab(admin: Someone): Promise<void> {
  const other = await admin.page.context().newPage();
  await other.goto(admin.at(path));
  await other.getByRole('button', { name: admin.say('exams:several.save', { count: 1 }) }).waitFor();
  expect(await titleIn(admin, rowOf(other, 1)).inputValue()).toBe('');
  expect(await other.getByText(admin.say('exams:several.back')).count()).toBe(0);
  await other.close();
}

test.each(languages)('several exams are planned in a table, which outlives its tab (%s)', async (language) => {
  const { mark, opensAt, roomName, drafts } = await arrange(language);
  const admin = reading(await browser.person(), language);
  const { page, say } = admin;
  page.on('dialog', (asked) => void asked.accept());
  await signIn(admin, (await newAdministrator(language)).email, '/admin/login');
  await goWithin(page, admin.at(path));
  await choose(admin, rowOf(page, 1), say('exams:field.papers'), mark);
  await expect.poll(() => titleIn(admin, rowOf(page, 1)).inputValue()).toContain(mark);
  await page.getByRole('button', { name: say('exams:several.copy') }).click();
  // The copy went to another room; back in the same one it is in the way of the first row.
  await choose(admin, rowOf(page, 2), say('exams:field.room'), roomName);
  const clash = rowOf(page, 2).getByText(say('exams:clash.room'));
  await clash.waitFor();
  await look(admin, 'several-exams-with-a-clash');
  await rowOf(page, 2)
    .getByRole('textbox', { name: say('exams:field.opensAt'), exact: true })
    .fill(momentTyped(admin, opensAt.getTime() + 9 * day).day);
  await rowOf(page, 2)
    .getByRole('textbox', { name: say('exams:field.closesAt'), exact: true })
    .fill(momentTyped(admin, opensAt.getTime() + 9 * day).day);
  await clash.waitFor({ state: 'detached' });
  // A copy has nobody yet.
  await choose(admin, rowOf(page, 2), say('exams:chooser.classrooms'), mark);
  await lookInAnotherTab(admin);
  await page.reload();
  await page.getByText(say('exams:several.back')).waitFor();
  expect(await titleIn(admin, rowOf(page, 2)).inputValue()).toContain(mark);
  expect(await drafts()).toEqual([]);
  await page.getByRole('button', { name: say('exams:several.save', { count: 2 }) }).click();
  await page.getByText(say('exams:several.done', { count: 2 })).waitFor();
  expect((await drafts()).map((one) => one.opensAt.getTime() - opensAt.getTime()).toSorted()).toEqual([
    7 * day,
    9 * day,
  ]);
  expect(admin.problems).toEqual([]);
});
