import { expect, test } from 'vitest';
import { readStoredZip } from '../../results/server/dossier/stored-zip.ts';
import { decidedExams } from './decided-exams.fixture.ts';

const school = decidedExams();
const { world, decide } = school;

test('the dossier says in words what was decided, in both languages, and names no id of an option', async () => {
  const here = await school.sat({ questions: 4, answers: [({ position }) => (position === 1 ? 'wrong' : 'right')] });
  const { examId, second } = here;
  await decide(here, 'accept', { at: 1, keys: [{ kind: 'option', option: 'wrong' }] });
  await decide(here, 'rekey', { at: 2, keys: [{ kind: 'option', option: 'other' }] });
  await decide(here, 'credit', { at: 3 });
  await decide(here, 'drop', { at: 4 });
  const [result] = (await world.as(second).listResults({ examId })).results;
  const resultId = result?.id ?? '';
  const { questions } = await world.as(second).readPersonSheet({ resultId });
  const letterOf = (position: number, id: string) =>
    'ABC'[questions.find((one) => one.position === position)?.content.options.findIndex((one) => one.id === id) ?? -1];
  const pageIn = async (language: 'en' | 'th') => {
    const bytes = new Uint8Array(await world.as(second).downloadDossier({ resultId, language }));
    return new TextDecoder().decode(readStoredZip(bytes).find(({ name }) => name === 'index.html')?.bytes);
  };
  const english = await pageIn('en');
  for (const words of [
    'Question 1: Decided after the exam: further answers are right too · ',
    'Question 2: Decided after the exam: another answer is right · ',
    'Question 3: Decided after the exam: everybody gets the points · ',
    'Question 4: Decided after the exam: the question does not count · ',
    `<dt>Key</dt><dd>${letterOf(1, 'right')}</dd><dt>Also accepted</dt><dd>${letterOf(1, 'wrong')}</dd>`,
    `<dt>Right by the decision</dt><dd>${letterOf(2, 'other')}</dd>`,
    `<dt>Key of the paper, by which nobody is judged</dt><dd>${letterOf(3, 'right')}</dd>`,
  ])
    expect(english).toContain(words);
  expect(english).not.toMatch(/"option"|>right<|>wrong</);
  const thai = await pageIn('th');
  for (const words of ['วินิจฉัยหลังการสอบ: ให้คะแนนทุกคน', 'วินิจฉัยหลังการสอบ: ไม่นับข้อนี้', '<dt>ยอมรับด้วย</dt>'])
    expect(thai).toContain(words);
});
