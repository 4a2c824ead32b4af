import { expect, test } from 'vitest';
import { decidedExams } from './decided-exams.fixture.ts';

const school = decidedExams();
const { world, decide } = school;

const option = (id: string) => ({ kind: 'option' as const, option: id });

/** One person has three of four questions right and a certificate, which the fourth would not take away. */
async function certified(passMark = 75) {
  const here = await school.sat({
    questions: 4,
    answers: [({ position }) => (position === 1 ? 'wrong' : 'right')],
    passMark,
  });
  const { examId, second } = here;
  await world.as(second).issueCertificates({ examId });
  const toSee = async () => (await world.as(second).listKeyDecisions({ examId })).certificates;
  return { ...here, toSee };
}

test('a certificate that says other marks is named with the decision, until another one stands in its place', async () => {
  const here = await certified();
  const { second, examId, toSee } = here;
  expect(await toSee()).toEqual([]);
  await decide(here, 'accept', { keys: [option('wrong')] });
  const [row] = await toSee();
  const [decision] = (await world.as(second).listKeyDecisions({ examId }))['hydra:member'];
  expect(row).toMatchObject({
    standing: 'other_marks',
    says: { points: 300, maxPoints: 400, percent: 75 },
    now: { points: 400, maxPoints: 400, percent: 100, passed: true },
    decisions: [decision?.id],
  });
  const reason = { why: 'changed_result' as const, note: 'Decision on a question' };
  await world.as(second).replaceCertificate({ certificateId: row?.certificate?.id ?? '', ...reason });
  expect(await toSee()).toEqual([]);
});

test('who fails by a decision and passes again is named for each: first to be revoked, then to get another one', async () => {
  const here = await certified();
  const { second, proposer, toSee } = here;
  await decide(here, 'rekey', { at: 2, keys: [option('other')] });
  const [failing] = await toSee();
  expect(failing).toMatchObject({ standing: 'fails', now: { passed: false } });
  const certificateId = failing?.certificate?.id ?? '';
  await world.as(second).revokeCertificates({ certificateIds: [certificateId], why: 'changed_result', note: '' });
  expect(await toSee()).toEqual([]);
  await decide(here, 'take_back', { at: 2, by: [second, proposer] });
  expect(await toSee()).toMatchObject([{ standing: 'passes_again', certificate: { id: certificateId } }]);
  await world.as(second).replaceCertificate({ certificateId, why: 'changed_result', note: '' });
  expect(await toSee()).toEqual([]);
});

test('what was taken back leaves nothing to do, and another company sees nothing of it', async () => {
  const here = await certified();
  const { examId, toSee } = here;
  await decide(here, 'accept', { keys: [option('wrong')] });
  expect(await toSee()).toHaveLength(1);
  await decide(here, 'take_back');
  expect(await toSee()).toEqual([]);
  const stranger = await world.administrator(await world.company('Other'));
  await expect(world.as(stranger).listKeyDecisions({ examId })).rejects.toMatchObject({ status: 404 });
});
