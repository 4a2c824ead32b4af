import { expect, test } from 'vitest';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import { plainText } from '../src/platform/rich-text/rich-text.ts';
import { letterAt } from '../src/questions/domain/kinds/key-style.ts';
import { pairsIn } from '../src/questions/domain/kinds/matching.ts';
import { personSheetTexts } from '../src/results/texts/person-sheet/index.ts';
import { useBrowser } from './browser/browser.ts';
import { look, reading, signIn, type Someone } from './browser/someone.ts';
import { office } from './prepare/office.ts';

/** A question after its exam: proposed by one, applied by another, seen by the person, and taken back. */
const browser = useBrowser();

/** A released exam of the demonstration, and a question of it that gives points to some when everybody gets them. */
async function questionOfReleasedExam() {
  const { exams, rekeying } = await office(demonstrationNames.companyAdmin);
  for (const exam of (await exams.listExams({ state: ['released'], limit: 50 }))['hydra:member']) {
    const examId = exam.id;
    const questions = (await rekeying.listDecidableQuestions({ examId }))['hydra:member'];
    for (const { questionId, number } of questions) {
      const { changes } = await rekeying.previewKeyDecision({ examId, questionId, policy: 'credit', keys: [] });
      if (changes.length > 0) return { examId, questionId, number, count: changes.length };
    }
  }
  throw new Error('the demonstration has no released exam with a wrong answer');
}

test('a question is credited to everybody by two people, the result says so, and it is taken back to the point', async () => {
  const { examId, questionId, number, count } = await questionOfReleasedExam();
  const { results } = await office(demonstrationNames.companyAdmin);
  const pointsNow = async () => (await results.listResults({ examId })).results.map(({ id, points }) => [id, points]);
  const before = await pointsNow();

  const proposer = reading(await browser.person(), 'th');
  const { page, say, at } = proposer;
  await signIn(proposer, demonstrationNames.examiner, '/admin/login');
  await page.goto(at(`/admin/exams/${examId}?tab=keys&propose=1&question=${questionId}`));
  await page.getByRole('radio', { name: say('rekeying:policy.credit') }).check();
  await page.getByRole('textbox', { name: say('rekeying:form.reason') }).fill('ข้อนี้มีคำตอบที่ถูกสองข้อ');
  await page.getByRole('button', { name: say('rekeying:form.preview') }).click();
  await page.getByRole('heading', { name: say('rekeying:changes.title') }).waitFor();
  await look(proposer, 'key-preview');
  expect(await pointsNow()).toEqual(before);
  await page.getByRole('button', { name: say('rekeying:form.send'), exact: true }).click();
  await page.getByText(say('rekeying:state.open')).first().waitFor();
  await page
    .getByRole('link', { name: new RegExp(`#${number} `) })
    .first()
    .click();
  await page.getByText(say('rekeying:decision.own')).waitFor();
  expect(await page.getByRole('button', { name: say('rekeying:decision.apply'), exact: true }).count()).toBe(0);

  const second = reading(await browser.person(), 'th');
  await signIn(second, demonstrationNames.companyAdmin, '/admin/login');
  await second.page.goto(page.url());
  await second.page.getByRole('button', { name: say('rekeying:decision.apply'), exact: true }).click();
  await second.page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('rekeying:decision.apply'), exact: true })
    .click();
  await second.page.getByText(say('rekeying:state.holds'), { exact: true }).waitFor();
  await look(second, 'key-decision');
  expect((await pointsNow()).filter(([, points], index) => points !== before[index]?.[1])).toHaveLength(count);

  await second.page.getByRole('button', { name: say('rekeying:decision.takeBack') }).click();
  await second.page.getByRole('textbox', { name: say('rekeying:decision.answer') }).fill('เฉลยเดิมถูกต้อง');
  await second.page.getByRole('button', { name: say('rekeying:form.send'), exact: true }).click();
  await second.page.getByText(say('rekeying:decision.waits')).waitFor();
  await page.goto(at(`/admin/exams/${examId}?tab=keys&state=open`));
  await page
    .getByRole('link', { name: new RegExp(`#${number} `) })
    .first()
    .click();
  await page.getByRole('button', { name: say('rekeying:decision.apply'), exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('rekeying:decision.apply'), exact: true })
    .click();
  await page.getByText(say('rekeying:state.applied'), { exact: true }).waitFor();
  expect(await pointsNow()).toEqual(before);
  expect([...proposer.problems, ...second.problems]).toEqual([]);
});

type Changes = { readonly resultId: string; readonly after: { points: number; passed: boolean | null } }[];
type Matching = {
  readonly examId: string;
  readonly questionId: string;
  readonly number: number;
  readonly position: number;
  /** The text of its first item, and the letter of the match that it gets. */
  readonly item: string;
  readonly letter: string;
  readonly changes: Changes;
};

/** A matching of a released exam, and a match for its first item with which somebody gets other points. */
async function matchingOfReleasedExam(): Promise<Matching> {
  const { exams, rekeying } = await office(demonstrationNames.companyAdmin);
  for (const { id: examId } of (await exams.listExams({ state: ['released'], limit: 50 }))['hydra:member'])
    for (const { questionId, number, places } of (await rekeying.listDecidableQuestions({ examId }))['hydra:member']) {
      const { content, key } = await rekeying.readDecidableQuestion({ examId, questionId });
      const [item] = content.options;
      const before = item && pairsIn(key)[item.id];
      if (!before) continue;
      for (const [at, { id }] of content.matches.entries()) {
        const pairs = { ...pairsIn(key), [item.id]: id };
        if (id === before) continue;
        const asked = { examId, questionId, policy: 'rekey' as const, keys: [{ kind: 'pairs' as const, pairs }] };
        const { changes } = await rekeying.previewKeyDecision(asked);
        const names = { item: plainText(item.text.th ?? ''), letter: letterAt(at), position: places[0]?.position ?? 0 };
        if (changes.length > 0) return { examId, questionId, number, changes, ...names };
      }
    }
  throw new Error('the demonstration has no matching in a released exam');
}

test('a matching gets another key in Thai: the form asks for what differs, and the sheet of a person names it', async () => {
  const matching = await matchingOfReleasedExam();
  const { examId, changes, position, letter } = matching;
  const { results, rekeying } = await office(demonstrationNames.companyAdmin);
  const marksNow = async () =>
    new Map((await results.listResults({ examId })).results.map(({ id, points, passed }) => [id, [points, passed]]));
  const before = await marksNow();
  const proposer = reading(await browser.person(), 'th');
  await signIn(proposer, demonstrationNames.examiner, '/admin/login');
  await proposeMatching(proposer, matching);
  expect(await marksNow()).toEqual(before);

  const second = reading(await browser.person(), 'th');
  const { page, say, at } = second;
  await signIn(second, demonstrationNames.companyAdmin, '/admin/login');
  await page.goto(at(`/admin/exams/${examId}?tab=keys&state=open`));
  await openDecision(second, matching);
  await page.getByText(new RegExp(`^1 – ${letter} · `)).waitFor();
  await apply(second);
  await page.getByText(say('rekeying:state.holds'), { exact: true }).waitFor();
  await look(second, 'matching-decided');
  const after = await marksNow();
  for (const { resultId, after: seen } of changes) expect(after.get(resultId)).toEqual([seen.points, seen.passed]);

  await page.goto(at(`/admin/exams/results/${changes[0]?.resultId ?? ''}?question=${position}`));
  const { 'keys.decided': decidedKey, 'ruling.rekey': ruling } = personSheetTexts.th;
  await page.getByText(decidedKey).waitFor();
  expect(await page.getByText(ruling).count()).toBe(1);
  await look(second, 'sheet-decided');
  await page.goto(at(`/admin/exams/${examId}?tab=keys&certificates=1`));
  await page.getByText(say('rekeying:certificates.hint')).waitFor();
  await look(second, 'key-certificates');

  await takeBack(matching);
  expect(await marksNow()).toEqual(before);
  const { certificates } = await rekeying.listKeyDecisions({ examId });
  expect(certificates.filter(({ certificate }) => certificate !== null)).toEqual([]);
  expect([...proposer.problems, ...second.problems]).toEqual([]);
});

/** As frozen it is no other key; with another match for the first item it is shown what changes, and proposed. */
async function proposeMatching(someone: Someone, { examId, questionId, item, letter }: Matching): Promise<void> {
  const { page, say, at } = someone;
  await page.goto(at(`/admin/exams/${examId}?tab=keys&propose=1&question=${questionId}`));
  await page.getByRole('radio', { name: say('rekeying:policy.rekey') }).check();
  await page.getByRole('button', { name: say('rekeying:form.preview') }).click();
  await page.getByText(say('rekeying:form.fault.key_of_paper')).waitFor();
  await look(someone, 'matching-key');
  const field = page.getByRole('combobox', { name: say('rekeying:form.matchOf', { number: 1, item }) });
  await field.click();
  await page.getByRole('option', { name: new RegExp(`^${letter} `) }).click();
  await page.getByRole('textbox', { name: say('rekeying:form.reason') }).fill('เฉลยของรายการแรกผิด');
  await page.getByRole('button', { name: say('rekeying:form.preview') }).click();
  await page.getByRole('heading', { name: say('rekeying:changes.title') }).waitFor();
  await page.getByRole('button', { name: say('rekeying:form.send'), exact: true }).click();
  await page.getByText(say('rekeying:state.open')).first().waitFor();
}

async function openDecision({ page }: Someone, { number }: Matching): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(`#${number} `) })
    .first()
    .click();
}

async function apply({ page, say }: Someone): Promise<void> {
  const name = say('rekeying:decision.apply');
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
}

/** One proposes it, another one applies it. */
async function takeBack({ examId, questionId }: Matching): Promise<void> {
  const [one, other] = [await office(demonstrationNames.companyAdmin), await office(demonstrationNames.examiner)];
  const proposal = { examId, questionId, policy: 'take_back' as const, keys: [], reason: 'The key was right.' };
  const { id: decisionId } = await one.rekeying.proposeKeyDecision(proposal);
  const { seen } = await other.rekeying.readKeyDecision({ examId, decisionId });
  await other.rekeying.applyKeyDecision({ examId, decisionId, seen: seen ?? '' });
}
