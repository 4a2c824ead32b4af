import { expect, test } from 'vitest';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { questionContract } from '../../questions/contract.ts';
import { questionHandlers } from '../../questions/server/handlers.ts';
import { forgetfulMedia } from '../../platform/server/fixtures/media.fixture.ts';
import { sittingContract } from '../contract.ts';
import { findPaperOf } from './paper-queries.ts';
import { examOfThree } from './exam-of-three.fixture.ts';
import { handlersInTest, holderOf, type WorldInTest } from './save.fixture.ts';

const worldInTest: WorldInTest = () => world;
const world = testWorld(
  { ...sittingContract, ...questionContract },
  {
    ...questionHandlers({ media: forgetfulMedia(), findPaperOf }),
    ...handlersInTest(worldInTest),
  },
);

async function sitting() {
  const company = await world.company('SIT');
  const [staff, examinee] = [await world.administrator(company), await world.examinee(company)];
  const { examId } = await world.inCompany(company, (db) => examOfThree(db, staff, [examinee], { now: world.now }));
  const { pass } = await world.as(examinee).startSitting({ examId });
  const holder = holderOf(pass);
  return { staff, examId, api: world.as(holder) };
}

test('what an examinee says about a question reaches who keeps the bank, until it is taken back', async () => {
  const { staff, examId, api } = await sitting();
  await api.saveComment({ position: 2, words: '  ตัวเลือก A และ C ถูกทั้งคู่ ' });
  await api.saveComment({ position: 2, words: 'ตัวเลือก A และ C ถูกทั้งคู่ครับ' });
  expect((await api.readSitting({})).comments).toEqual([{ position: 2, words: 'ตัวเลือก A และ C ถูกทั้งคู่ครับ' }]);
  const { 'hydra:member': reports } = await world.as(staff).listQuestionReports({ limit: 10 });
  expect(reports).toMatchObject([
    { words: 'ตัวเลือก A และ C ถูกทั้งคู่ครับ', exam: { id: examId }, administrator: null, affectedExams: 1 },
  ]);
  expect(reports[0]?.examinee?.number).toBeTruthy();
  const author = await world.administrator(staff.companyId, ['question.view']);
  const [unnamed] = (await world.as(author).listQuestionReports({ limit: 10 }))['hydra:member'];
  expect(unnamed).toMatchObject({ id: reports[0]?.id, examinee: { number: null, name: {} } });
  await api.saveComment({ position: 2, words: ' ' });
  expect((await api.readSitting({})).comments).toEqual([]);
  expect((await world.as(staff).listQuestionReports({ limit: 10 }))['hydra:totalItems']).toBe(0);
});

test('a comment that was answered stays as it was, and the examinee learns nothing of the answer', async () => {
  const { staff, api } = await sitting();
  await api.saveComment({ position: 1, words: 'first' });
  const [report] = (await world.as(staff).listQuestionReports({ limit: 10 }))['hydra:member'];
  const answer = { outcome: 'key_changed', answer: 'The key was wrong.', all: false, disable: false } as const;
  await world.as(staff).answerQuestionReport({ reportId: report?.id ?? '', ...answer });
  await api.saveComment({ position: 1, words: 'second' });
  await api.saveComment({ position: 1, words: '' });
  const read = await api.readSitting({});
  expect(read.comments).toEqual([{ position: 1, words: 'first' }]);
  expect(JSON.stringify(read)).not.toContain('key was wrong');
});

test('there is no question beyond the paper, and nothing to say after the end', async () => {
  const { api } = await sitting();
  await expect(api.saveComment({ position: 4, words: 'where am I' })).rejects.toMatchObject({ status: 404 });
  await api.beginSitting({});
  await api.submitSitting({});
  await expect(api.saveComment({ position: 1, words: 'too late' })).rejects.toMatchObject({ code: 'ended' });
});
