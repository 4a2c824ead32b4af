import { expect, test } from 'vitest';
import { testBank } from '../../assembly/server/bank.fixture.ts';
import { testExam, testSitting } from '../../exams/server/exam.fixture.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { resultContract } from '../contract.ts';
import { typedContract } from '../typed-contract.ts';
import { resultHandlers } from './handlers.ts';
import { markSittings } from './mark-sittings.ts';
import { typedHandlers } from './typing/typed-handlers.ts';

const world = testWorld(
  { ...resultContract, ...typedContract },
  {
    ...resultHandlers({ secret: 'a secret that only this test knows', publicUrl: 'http://localhost:3000' }),
    ...typedHandlers,
  },
);

test('results from screens and from sheets of one exam are released together, each to its examinee', async () => {
  const companyId = await world.company('BOTHOUT');
  const bank = await testBank(world, companyId, { '1.1': 10 });
  const people = [await world.examinee(companyId), await world.examinee(companyId), await world.examinee(companyId)];
  const [atScreen, onPaper, absent] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  const examineeIds = people.map(({ examineeId }) => examineeId);
  const when = { kind: 'both', state: 'closed', opens: -3, closes: -2 } as const;
  const { examId } = await testExam(world, companyId, bank, { count: { '1.1': 4 }, examineeIds, ...when });
  await world.asOwner(companyId, (db) =>
    db
      .updateTable('exam_candidate')
      .set({ on_paper: true })
      .where('exam_id', '=', examId)
      .where('examinee_id', 'in', [onPaper.examineeId, absent.examineeId])
      .execute(),
  );
  const sat = await testSitting(world, companyId, examId, atScreen.examineeId, {}, () => 'right');
  await world.inCompany(companyId, (db) => markSittings(db, [sat], world.now));
  const office = world.as(await world.administrator(companyId));
  const answers = [1, 2, 3, 4].map((position) => ({ position, response: 'A' }));
  await office.recordPaperAnswers({ examId, examineeId: onPaper.examineeId, answers });

  const before = await office.listResults({ examId });
  expect(before.results).toHaveLength(2);
  expect(await office.releaseResults({ examId })).toEqual({ released: 2 });
  const ofScreen = await world.as(atScreen).readMyResult({ examId });
  const ofPaper = await world.as(onPaper).readMyResult({ examId });
  expect([ofScreen.total, ofPaper.total]).toEqual([4, 4]);
  expect(ofScreen.id).not.toBe(ofPaper.id);
  await expect(world.as(absent).readMyResult({ examId })).rejects.toMatchObject({ status: 404 });
  const { results } = await office.listResults({ examId });
  expect(results.map(({ examineeId }) => examineeId).toSorted()).toEqual(
    [atScreen.examineeId, onPaper.examineeId].toSorted(),
  );
});
