import { expect, test } from 'vitest';
import { assemblyContract } from '../../assembly/contract.ts';
import { testBank } from '../../assembly/server/bank.fixture.ts';
import { assemblyHandlers } from '../../assembly/server/handlers.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { examContract } from '../contract.ts';
import { examSurroundings, testExam } from './exam.fixture.ts';
import { examHandlers } from './handlers.ts';
import { aSchedule } from './schedule.fixture.ts';

const world = testWorld(
  { ...assemblyContract, ...examContract },
  { ...assemblyHandlers({ mediaUrl: () => '' }), ...examHandlers(examSurroundings) },
);

test('where a second person is asked for, papers are scheduled once somebody else has approved them', async () => {
  const companyId = await world.company('SAT');
  const bank = await testBank(world, companyId, { '1': 6 });
  const { examineeId } = await world.examinee(companyId);
  const { generatedExamId } = await testExam(world, companyId, bank, { count: { '1': 2 }, examineeIds: [examineeId] });
  const maker = world.as(bank.author);
  const other = world.as(await world.administrator(companyId, ['exam.generate']));
  const schedule = (draft: boolean) =>
    other.createExam({ ...aSchedule(generatedExamId, world.now, { examineeIds: [examineeId] }), draft });
  await schedule(false);
  await world.inCompany(companyId, (db) => db.updateTable('company').set({ papers_need_approval: true }).execute());
  await expect(schedule(false)).rejects.toMatchObject({ code: 'papers_not_approved' });
  const { id: examId } = await schedule(true);
  await expect(other.changeExamState({ examId, to: 'scheduled' })).rejects.toMatchObject({
    code: 'papers_not_approved',
  });

  await expect(maker.approveGeneratedExam({ generatedExamId })).rejects.toMatchObject({ code: 'own_papers' });
  expect(await other.readGeneratedExam({ generatedExamId })).toMatchObject({
    needsApproval: true,
    isOwn: false,
    approvedAt: null,
  });
  await other.approveGeneratedExam({ generatedExamId });
  await expect(other.approveGeneratedExam({ generatedExamId })).rejects.toMatchObject({ code: 'already_approved' });
  expect(await maker.readGeneratedExam({ generatedExamId })).toMatchObject({ isOwn: true, approvedAt: world.now });
  await other.changeExamState({ examId, to: 'scheduled' });
  const stranger = world.as(await world.administrator(await world.company('ELSE')));
  await expect(stranger.approveGeneratedExam({ generatedExamId })).rejects.toMatchObject({ status: 404 });
});
