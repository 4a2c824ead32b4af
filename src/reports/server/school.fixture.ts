import { testBank } from '../../assembly/server/bank.fixture.ts';
import { testExam, testSitting } from '../../exams/server/exam.fixture.ts';
import { trainingHandlers } from '../../people/server/examinees/training-records.ts';
import { trainingEndpoints } from '../../people/training-contract.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { resultContract } from '../../results/contract.ts';
import { resultHandlers } from '../../results/server/handlers.ts';
import { resultJobs } from '../../results/server/jobs.ts';
import { reportContract } from '../contract.ts';
import { reportHandlers } from './handlers.ts';

export const reportWorld = () =>
  testWorld(
    { ...reportContract, ...resultContract, ...trainingEndpoints },
    {
      ...reportHandlers,
      ...trainingHandlers,
      ...resultHandlers({ secret: 'a secret that only this test knows', publicUrl: 'http://localhost:3000' }),
    },
  );

export type ReportWorld = ReturnType<typeof reportWorld>;

/** The day of an exam, in hours from now. */
const days = (count: number) => ({ opens: count * 24 - 2, closes: count * 24 - 1 });

/**
 * A class of Anong and Boon, and Chai beside it. Two questions of part 1, two of part 2 in every exam; who sits has the
 * first so many right. Two exams are released, one is not, and one is a practice.
 */
export async function school(world: ReportWorld) {
  const companyId = await world.company('REPO');
  const bank = await testBank(world, companyId, { '1': 20, '2': 20 });
  const actors = [await world.examinee(companyId), await world.examinee(companyId), await world.examinee(companyId)];
  const people = actors.map(({ examineeId }) => examineeId);
  const api = world.as(await world.administrator(companyId));
  const hold = async (day: number, right: readonly number[], practice = false) => {
    const { examId } = await testExam(world, companyId, bank, {
      count: { '1': 2, '2': 2 },
      examineeIds: people,
      ...days(day),
      ...(practice && { attempts: null }),
    });
    for (const [person, until] of right.entries()) {
      const answerTo = ({ position }: { position: number }) =>
        position <= until ? ('right' as const) : ('wrong' as const);
      const sitting = await testSitting(world, companyId, examId, people[person] ?? '', {}, answerTo);
      await resultJobs['mark_sitting']?.(
        { company: companyId, sitting },
        { inTransaction: ({ companyId: of }, work) => world.inCompany(of ?? '', work), now: () => world.now },
      );
    }
    return examId;
  };
  const first = await hold(-3, [4, 1, 2]);
  const second = await hold(-2, [2, 3, 4]);
  const waiting = await hold(-1, [4, 4, 4]);
  await hold(-1, [0, 0, 0], true);
  for (const examId of [first, second]) await api.releaseResults({ examId });
  const classroomId = await world.inCompany(companyId, async (db) => {
    const { id } = await db
      .insertInto('classroom')
      .values({ code: 'AMT-25A', title: '{"en":"Class A"}' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const members = people.slice(0, 2).map((examinee_id) => ({ classroom_id: id, examinee_id }));
    await db.insertInto('classroom_examinee').values(members).execute();
    return id;
  });
  return { companyId, api, actors, people, classroomId, moduleId: bank.moduleId, first, second, waiting };
}
