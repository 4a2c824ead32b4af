import { expect, test } from 'vitest';
import type { Language } from '../src/platform/language.ts';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import { useBrowser } from './browser/browser.ts';
import { approveQuestions } from './chapters/bank/approve-questions.ts';
import { askForBrowser } from './chapters/exam/enter-exam.ts';
import { compareReceipt } from './chapters/exam/compare-receipt.ts';
import { generateExam } from './chapters/exam/generate-exam.ts';
import { giveResults } from './chapters/exam/give-results.ts';
import { importQuestions } from './chapters/bank/import-questions.ts';
import { makePersonalPapers, printDocuments } from './chapters/exam/print-documents.ts';
import { checkCertificate, readResult } from './chapters/exam/read-result.ts';
import { scheduleExam } from './chapters/exam/schedule-exam.ts';
import {
  answerThroughTrouble,
  finishExam,
  moveToAnotherDevice,
  reloadAndFindEverything,
  startExam,
} from './chapters/exam/take-exam.ts';
import { writeQuestionFile } from './prepare/question-file.ts';
import { look, reading, signIn } from './browser/someone.ts';

const browser = useBrowser();
const examinees = ['S-2521 ', 'S-2523 '] as const;
const email = 'nopparat.s@demo.example';

/** The staff make all in English but for who approves; who sits it reads Thai. */
test('a file of questions becomes an exam, the exam a certificate', async () => {
  const somebody = async (language: Language) => reading(await browser.person(), language);
  const mark = `J${Date.now().toString(36).slice(-5)}1`.toUpperCase();
  const file = writeQuestionFile(mark, 'en');
  const title = `Direct current ${mark}`;
  const [admin, approver] = [await somebody('en'), await somebody('th')];
  await signIn(admin, demonstrationNames.companyAdmin, '/admin/login');
  await admin.page.getByRole('heading', { name: admin.say('overview:next.title') }).waitFor();
  await look(admin, 'dashboard');
  await importQuestions(admin, file);
  await signIn(approver, demonstrationNames.examiner, '/admin/login');
  await approveQuestions(approver, mark, 11);
  await generateExam(admin, file, title);
  const examId = await scheduleExam(admin, examinees);
  const { say } = admin;
  await printDocuments(admin, [
    say('documents:ofExam.paper', { label: 'A' }),
    say('documents:ofExam.key', { label: 'B' }),
    say('documents:ofExam.grid'),
    say('documents:ofExam.attendance'),
    say('documents:ofExam.pack'),
  ]);
  await makePersonalPapers(admin, examinees.length);

  const exam = { title, file, email };
  const [examinee, elsewhere, stranger] = [await somebody('th'), await somebody('th'), await somebody('en')];
  await startExam(examinee, exam);
  await answerThroughTrouble(examinee, exam);
  await reloadAndFindEverything(examinee);
  await askForBrowser(admin, examinee, examId);
  await moveToAnotherDevice(examinee, elsewhere, exam);
  const receipt = await finishExam(elsewhere, exam);
  await giveResults(admin);
  expect(await compareReceipt(admin, examinees[0].trim(), receipt)).toContain(say('results:receipt.equal'));
  const code = await readResult(elsewhere, exam.email, title);
  await checkCertificate(stranger, code);
  for (const { problems } of [admin, approver, examinee, elsewhere, stranger]) expect(problems).toEqual([]);
});
