import { expect, test } from 'vitest';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import { aSchedule } from '../src/exams/server/schedule.fixture.ts';
import { languages, type Language } from '../src/platform/language.ts';
import { useBrowser } from './browser/browser.ts';
import { fillMoment, momentFields, momentTyped } from './browser/moment.ts';
import { goWithin } from './browser/navigate.ts';
import { look, reading, signIn, type Someone } from './browser/someone.ts';
import { newAdministrator } from './prepare/newcomers.ts';
import { office } from './prepare/office.ts';

/** An exam that is held again, and one whose people change after its papers were printed. */
const browser = useBrowser();
const hour = 60 * 60 * 1000;
const day = 24 * hour;

type Office = Awaited<ReturnType<typeof office>>;

/** Three examinees on paper in a room of their own, weeks from now. */
async function arrange({ exams, people }: Office, language: Language) {
  const mark = crypto.randomUUID().slice(0, 6);
  const { id: roomId } = await exams.createRoom({
    name: { en: `Room ${mark}`, th: `ห้อง ${mark}` },
    capacity: 6,
    seatRows: 2,
    seatColumns: 3,
    seatLabels: [],
  });
  const planned = (await exams.listExams({ limit: 100, state: ['scheduled'] }))['hydra:member'].find(
    ({ kind }) => kind === 'paper',
  );
  const { generatedExamId } = await exams.readExam({ examId: planned?.id ?? '' });
  const examinees = (await people.listExaminees({ limit: 100 }))['hydra:member'].slice(0, 4);
  const opensAt = new Date(Math.floor(Date.now() / day) * day + (language === 'en' ? 40 : 60) * day);
  const plan = aSchedule(generatedExamId, opensAt, {
    title: { en: `Again ${mark}`, th: `สอบอีกครั้ง ${mark}` },
    kind: 'paper',
    opensAt,
    closesAt: new Date(opensAt.getTime() + hour),
    minutes: 30,
    roomId,
    place: '',
    examineeIds: examinees.slice(0, 3).map(({ id }) => id),
  });
  const { id: examId } = await exams.createExam({ ...plan, draft: false });
  return { examId, opensAt, examinees };
}

const moreOf = async ({ page, say }: Someone, item: string) => {
  await page
    .getByRole('button', { name: say('platform:action.more'), exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: say(item) }).click();
};

/** Plans the exam once more at the very time of the first: what clashes is named, refused, and set aside with a reason. */
async function duplicateWithClashes(admin: Someone, opensAt: Date): Promise<string> {
  const { page, say } = admin;
  await moreOf(admin, 'exams:exam.duplicate');
  await page.getByRole('heading', { name: say('exams:schedule.duplicate') }).waitFor();
  // It proposes the same time a week later, where nothing is in the way.
  const opens = momentFields(admin, say('exams:field.beginsAt'));
  const proposed = momentTyped(admin, opensAt.getTime() + 7 * day);
  await expect.poll(() => opens.day.inputValue()).toBe(proposed.day);
  expect(await opens.time.inputValue()).toBe(proposed.time);
  await fillMoment(admin, say('exams:field.beginsAt'), opensAt.getTime());
  await fillMoment(admin, say('exams:field.endsAt'), opensAt.getTime() + hour);
  await page.getByText(say('exams:clash.title', { count: 2 })).waitFor();
  await look(admin, 'duplicate-with-clashes');
  await page.getByRole('button', { name: say('exams:schedule.submit') }).click();
  await page.getByText(say('exams:refusal.clashes', { count: 2 })).waitFor();
  await page.getByRole('textbox', { name: say('exams:clash.reason') }).fill('Both parts of one day');
  await page.getByRole('button', { name: say('exams:schedule.submit') }).click();
  await page.getByText(say('exams:clash.stands')).waitFor();
  await look(admin, 'exam-with-clashes');
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Takes one examinee out and another in, on the form of the exam. */
async function exchangeOne(admin: Someone, leaving: string, coming: string): Promise<void> {
  const { page, say } = admin;
  await moreOf(admin, 'exams:exam.change');
  await page.getByRole('heading', { name: say('exams:schedule.change') }).waitFor();
  await page.getByRole('tab', { name: say('exams:chooser.examinees') }).click();
  const search = page.getByRole('searchbox', { name: say('exams:chooser.searchExaminees') });
  for (const [number, isIn] of [
    [leaving, false],
    [coming, true],
  ] as const) {
    await search.fill(number);
    await page.getByRole('checkbox', { name: new RegExp(`^${number} `) }).setChecked(isIn);
  }
  // The second exam is in the way of the first one as well.
  await page.getByRole('textbox', { name: say('exams:clash.reason') }).fill('Both parts of one day');
  await page.getByRole('button', { name: say('exams:schedule.save') }).click();
  await page.getByRole('cell', { name: coming, exact: true }).waitFor();
}

test.each(languages)(
  'an exam is held again, and people change after its papers were printed (%s)',
  async (language) => {
    const admin = reading(await browser.person(), language);
    const api = await office(demonstrationNames.companyAdmin);
    const { examId, opensAt, examinees } = await arrange(api, language);
    const placesOf = async (id: string) =>
      new Map(
        (await api.exams.readExam({ examId: id })).candidates.map((one) => [one.number, `${one.version} ${one.seat}`]),
      );
    await signIn(admin, (await newAdministrator(language)).email, '/admin/login');
    await goWithin(admin.page, admin.at(`/admin/exams/${examId}`));
    const again = await duplicateWithClashes(admin, opensAt);
    expect((await placesOf(again)).size).toBe(3);

    const [leaving = '', staying = '', alsoStaying = '', coming = ''] = examinees.map(({ number }) => number);
    const printed = await placesOf(examId);
    await goWithin(admin.page, admin.at(`/admin/exams/${examId}`));
    await exchangeOne(admin, leaving, coming);
    const now = await placesOf(examId);
    expect([...now.keys()].toSorted()).toEqual([staying, alsoStaying, coming].toSorted());
    for (const number of [staying, alsoStaying]) expect(now.get(number)).toBe(printed.get(number));
    // The seat that was left is free again.
    expect(now.get(coming)?.split(' ')[1]).toBe(printed.get(leaving)?.split(' ')[1]);
    expect(admin.problems).toEqual([]);
  },
);
