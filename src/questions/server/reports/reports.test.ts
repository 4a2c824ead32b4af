import { expect, test } from 'vitest';
import { testBank } from '../question-bank.fixture.ts';

const { world, school, write, audit } = testBank();

const words = 'Both A and C hold for composite structures.';

test('a colleague reports what was read, and who approves answers once, on record', async () => {
  const { company, ada, grace, subsectionId } = await school();
  const { id: questionId, number } = await write(ada, subsectionId);
  const api = world.as(grace);
  const { id: reportId } = await api.reportQuestion({ questionId, version: 1, reason: 'wrong_key', words });
  const { 'hydra:member': rows, 'hydra:totalItems': total } = await api.listQuestionReports({ limit: 10, open: true });
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({
    id: reportId,
    question: { id: questionId, number },
    words,
    reason: 'wrong_key',
    administrator: { id: grace.accountId },
    examinee: null,
    outcome: null,
    affectedExams: 0,
  });

  const answer = { reportId, outcome: 'rejected', answer: 'Only C does.', all: false, disable: false } as const;
  expect(await api.answerQuestionReport(answer)).toEqual({ answered: 1 });
  await expect(api.answerQuestionReport(answer)).rejects.toMatchObject({ code: 'already_answered' });
  expect(await api.readQuestionReport({ reportId })).toMatchObject({
    outcome: 'rejected',
    answer: 'Only C does.',
    answeredBy: { id: grace.accountId },
    alsoOpen: 0,
    exams: [],
  });
  expect((await audit(company)).map(({ action }) => action).slice(-2)).toEqual([
    'question.reported',
    'question.report_answered',
  ]);
});

test('one answer for all open reports on a question, which is taken out of use', async () => {
  const { company, ada, grace, subsectionId } = await school();
  const { id: questionId } = await write(ada, subsectionId);
  const { id: other } = await write(ada, subsectionId);
  const api = world.as(grace);
  const report = (about: string) => api.reportQuestion({ questionId: about, version: 1, reason: 'unclear', words });
  const [{ id: reportId }, , { id: elsewhere }] = [
    await report(questionId),
    await report(questionId),
    await report(other),
  ];
  expect(await api.readQuestionReport({ reportId })).toMatchObject({ alsoOpen: 1 });
  const answer = { reportId, outcome: 'voided', answer: 'Asked of the wrong type.', all: true, disable: true } as const;
  expect(await api.answerQuestionReport(answer)).toEqual({ answered: 2 });
  expect(await api.readQuestionReport({ reportId: elsewhere })).toMatchObject({ outcome: null });
  expect((await api.readQuestion({ questionId })).enabled).toBe(false);
  expect((await api.readQuestion({ questionId: other })).enabled).toBe(true);
  expect((await audit(company)).at(-1)?.action).toBe('question.disabled');
});

test('reports are found by words, number, reason and state, page after page', async () => {
  const { ada, grace, subsectionId } = await school();
  const { id: questionId, number } = await write(ada, subsectionId);
  const api = world.as(grace);
  const ids: string[] = [];
  for (const said of ['แรงดันผิด', 'a misprint', 'a second misprint'])
    ids.push((await api.reportQuestion({ questionId, version: 1, reason: 'misprint', words: said })).id);
  const found = async (filter: Record<string, unknown>) =>
    (await api.listQuestionReports({ limit: 10, ...filter }))['hydra:member'].map(({ id }) => id);
  expect(await found({ q: 'แรงดัน' })).toEqual([ids[0]]);
  expect(await found({ q: 'MISPRINT' })).toHaveLength(2);
  expect(await found({ q: `#${number}` })).toHaveLength(3);
  expect(await found({ q: '100%' })).toEqual([]);
  expect(await found({ reason: ['unclear'] })).toEqual([]);
  expect(await found({ open: false })).toEqual([]);
  expect(await found({ from: 'examinee' })).toEqual([]);
  const first = await api.listQuestionReports({ limit: 2 });
  const second = await api.listQuestionReports({ limit: 2, after: first['hydra:next'] ?? '' });
  expect([...first['hydra:member'], ...second['hydra:member']].map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

test('another company’s report is not there, nor a version that is not', async () => {
  const { ada, subsectionId } = await school();
  const { id: questionId } = await write(ada, subsectionId);
  const { id: reportId } = await world.as(ada).reportQuestion({ questionId, version: 1, reason: 'other', words });
  const stranger = await world.administrator(await world.company('other'));
  await expect(world.as(stranger).readQuestionReport({ reportId })).rejects.toMatchObject({ status: 404 });
  await expect(world.as(ada).reportQuestion({ questionId, version: 9, reason: 'other', words })).rejects.toMatchObject({
    status: 404,
  });
});
