import { expect, test } from 'vitest';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import type { Language } from '../src/platform/language.ts';
import { useBrowser } from './browser/browser.ts';
import { exportAndReturn } from './chapters/bank/export-and-return.ts';
import { importPackages } from './chapters/bank/import-packages.ts';
import { keepView, moveAndUndo, trashAndRestore } from './chapters/bank/keep-bank.ts';
import { approveByKeys, mendQuestion, rejectByKeys } from './chapters/bank/review-question.ts';
import { changeLevel, goOn, writePairs } from './chapters/bank/tend-question.ts';
import { writeQuestion, type WrittenQuestion } from './chapters/bank/write-question.ts';
import { writeExchangeFiles } from './prepare/exchange-files.ts';
import { reading, signIn, type Someone } from './browser/someone.ts';

const browser = useBrowser();
const somebody = async (language: Language): Promise<Someone> => reading(await browser.person(), language);

async function signedIn(language: Language): Promise<Someone> {
  const admin = await somebody(language);
  await signIn(admin, demonstrationNames.companyAdmin, '/admin/login');
  return admin;
}

/** A mark that no other question has, to find one's own by. */
const markOf = (letter: string): string => `${letter}${Date.now().toString(36).slice(-5)}1`.toUpperCase();

test('a question is written in both languages, sent back, mended and approved', async () => {
  const mark = markOf('R');
  const question: WrittenQuestion = {
    mark,
    stem: {
      en: `What does the meter of circuit ${mark} show when \\(U = R \\cdot I\\)?`,
      th: `มิเตอร์ของวงจร ${mark} แสดงค่าใดเมื่อ \\(U = R \\cdot I\\)`,
    },
    options: [
      { en: 'The voltage', th: 'แรงดันไฟฟ้า' },
      { en: 'The power', th: 'กำลังไฟฟ้า' },
      { en: 'The charge', th: 'ประจุไฟฟ้า' },
    ],
  };
  const [author, approver] = [await somebody('en'), await somebody('th')];
  const [comment, reason] = [`Which meter of ${mark}?`, `Name the source of ${mark}`];
  await signIn(author, demonstrationNames.author, '/admin/login');
  await writeQuestion(author, question);
  await signIn(approver, demonstrationNames.examiner, '/admin/login');
  await rejectByKeys(approver, mark, comment, reason);
  await mendQuestion(author, { mark, comment, reason, reference: `AMM 24-00 ${mark}` });
  await approveByKeys(approver, mark, `Plain to see ${mark}`);
  for (const { problems } of [author, approver]) expect(problems).toEqual([]);
});

test('questions are moved and back again, thrown away and restored, and found by a view of one’s own', async () => {
  const admin = await signedIn('th');
  await moveAndUndo(admin);
  await trashAndRestore(admin);
  await keepView(admin, markOf('V'));
  expect(admin.problems).toEqual([]);
});

test('an approved question is tended to by keys, and the next one for its place is written in pairs', async () => {
  const admin = await signedIn('en');
  await changeLevel(admin);
  await goOn(admin);
  await writePairs(admin, markOf('P'));
  expect(admin.problems).toEqual([]);
});

test('a quiz and a package of other programs are imported together, with their pictures', async () => {
  const admin = await signedIn('th');
  await importPackages(admin, writeExchangeFiles(markOf('X'), 'th'));
  expect(admin.problems).toEqual([]);
});

test.each([
  ['en', 'archive'],
  ['th', 'moodle-xml'],
] as const)('questions leave as a file and are known when they come back', async (language, form) => {
  const admin = await signedIn(language);
  await exportAndReturn(admin, form);
  expect(admin.problems).toEqual([]);
});
