import { expect, test } from 'vitest';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import type { ContentLanguage } from '../src/platform/language.ts';
import type { QuestionDraft } from '../src/questions/domain/question.ts';
import { allPayloads, payloads } from '../src/questions/domain/harmful-text.fixture.ts';
import { useBrowser } from './browser/browser.ts';
import { standAt } from './chapters/exam/answer-question.ts';
import { startExam } from './chapters/exam/take-exam.ts';
import { newAdministrator } from './prepare/newcomers.ts';
import { office, openExam } from './prepare/office.ts';
import { reading, signIn, tokenOf, type Someone } from './browser/someone.ts';

const browser = useBrowser();
const mark = `X${Date.now().toString(36).slice(-6)}`.toUpperCase();
const examinee = { email: 'apiwat.r@demo.example', number: 'S-2509' };

const both = (text: string) => ({ en: text, th: text }) satisfies { [L in ContentLanguage]?: string };
const everywhere = (title: string) => both(`<p>${mark} ${title}</p>${allPayloads}`);

/** Every payload as an option of its own, all of them in stem and explanation; and in the key points of an essay. */
function drafts(): QuestionDraft[] {
  const rest = { explanation: everywhere('why'), reference: payloads[0] ?? '', points: 100 };
  const parts = Array.from({ length: Math.ceil(payloads.length / 25) }, (_, at) =>
    payloads.slice(at * 25, at * 25 + 25),
  );
  const choices = parts.map((part, number): QuestionDraft => {
    const options = part.map((text, index) => ({ id: `o${index}`, text: both(`${number}.${index} ${text}`) }));
    const content = { kind: 'single', options, matches: [], gaps: [], unit: '', shuffleOptions: false } as const;
    return {
      ...rest,
      content: { ...content, stem: everywhere(`choice ${number}`) },
      key: { kind: 'option', option: 'o0' },
    };
  });
  const essay = { kind: 'essay', options: [], matches: [], gaps: [], unit: '', shuffleOptions: false } as const;
  const keyPoints = payloads.slice(0, 30).map((text) => both(`point ${text}`));
  return [
    ...choices,
    { ...rest, content: { ...essay, stem: everywhere('essay') }, key: { kind: 'key_points', keyPoints } },
  ];
}

/** The questions approved, a paper of them, and an exam of that paper that has begun. */
async function arrange() {
  const [admin, approver] = [await office(demonstrationNames.companyAdmin), await office(demonstrationNames.examiner)];
  const { id: moduleId } = await admin.syllabus.createModule({ code: mark, title: both(mark) });
  const { id: subsectionId } = await admin.syllabus.createSubsection({
    moduleId,
    code: '1',
    title: both(mark),
    level: null,
  });
  const ids: string[] = [];
  for (const draft of drafts()) {
    const place = { subsectionId, level: null, code: null, submit: true };
    ids.push((await admin.questions.createQuestion({ ...place, draft: structuredClone(draft) })).id);
  }
  expect(await approver.questions.approveQuestions({ ids })).toMatchObject({ done: ids.length });
  // The essay is marked by people, in no paper of this kind.
  const asked = ids.length - 1;
  const rows = [{ subsectionId, count: asked, level: null }];
  const made = { title: both(mark), moduleId, rows, shuffleOptions: false, numbers: [examinee.number] };
  return { ids, asked, ...(await openExam(admin, made)) };
}

/** Nothing of the texts ran here, nor tried to. */
async function nothingRan({ page, problems }: Someone, place: string): Promise<void> {
  // What waits for a focus, a hover or a picture that fails has had its chance.
  await page.mouse.move(500, 500);
  await page.keyboard.press('Tab');
  await page.waitForLoadState('load');
  expect(await page.evaluate(() => '__x' in window), place).toBe(false);
  expect(problems, place).toEqual([]);
}

test('no text of a question runs a program, wherever it is shown', async () => {
  const { ids, asked, generatedExamId, examId } = await arrange();
  const admin = reading(await browser.person(), 'en');
  const { page, say } = admin;
  await signIn(admin, (await newAdministrator('en')).email, '/admin/login');
  for (const [place, id] of [
    ['editor and preview', ids[0]],
    ['editor of an essay', ids.at(-1)],
  ]) {
    await page.goto(`/admin/questions/edit?id=${id}`);
    await page.locator('[data-field=stem] [role=textbox]').first().getByText(mark).first().waitFor();
    await page.getByRole('article').getByText(mark).first().waitFor();
    await nothingRan(admin, String(place));
  }

  await page.goto(`/admin/questions?q=${mark}`);
  await page.getByRole('row').filter({ hasText: mark }).first().waitFor();
  await nothingRan(admin, 'list');

  await page.goto(`/admin/questions/edit?id=${ids[0]}`);
  await page.getByRole('button', { name: say('platform:action.more'), exact: true }).click();
  await page.getByRole('menuitem', { name: say('questions:act.trash.label') }).click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByText(mark).first().waitFor();
  await nothingRan(admin, 'confirm dialog');

  await page.goto(`/admin/exams/generate-exam/${generatedExamId}`);
  await page.getByRole('main').getByText(`${mark} choice 0`).first().waitFor();
  await nothingRan(admin, 'paper');

  const sitting = reading(await browser.person(), 'en');
  await startExam(sitting, { title: mark, email: examinee.email });
  for (let number = 1; number <= asked; number += 1) {
    await standAt(sitting, number);
    await nothingRan(sitting, `exam, question ${number}`);
    if (number < asked) await sitting.page.getByRole('button', { name: sitting.say('page:go.next') }).click();
  }

  const query = `version=A&languages=en%2Bth&size=a4`;
  const headers = { authorization: `Bearer ${await tokenOf(demonstrationNames.companyAdmin)}` };
  const pdf = await fetch(`${admin.address}/api/exams/${examId}/documents/paper?${query}`, { headers });
  expect([
    pdf.status,
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ]).toEqual([200, '%PDF-']);
});
