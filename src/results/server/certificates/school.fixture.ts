import { testBank } from '../../../assembly/server/bank.fixture.ts';
import { testExam } from '../../../exams/server/exam.fixture.ts';
import type { Examinee, testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import type { resultContract } from '../../contract.ts';
import { hasPassed } from '../../domain/marks.ts';
import { saveResult } from '../marking-queries.ts';

type World = ReturnType<typeof testWorld<typeof resultContract>>;

/** For tests: a company whose examinees have passed an exam, or not. */
export function certificateSchool(world: World) {
  async function school(code = 'SAT') {
    const companyId = await world.company(code);
    const bank = await testBank(world, companyId, { '1': 8 });
    return { companyId, bank, api: world.as(await world.administrator(companyId)) };
  }
  type School = Awaited<ReturnType<typeof school>>;

  /** An exam whose examinees have so many points of 400, released. */
  async function examWith(
    { companyId, bank, api }: School,
    points: readonly number[],
    { release = true, of = [] }: { readonly release?: boolean; readonly of?: readonly Examinee[] } = {},
  ) {
    const people = [...of];
    while (people.length < points.length) people.push(await world.examinee(companyId));
    const ids = people.map(({ examineeId }) => examineeId);
    const { examId } = await testExam(world, companyId, bank, { count: { '1': 4 }, examineeIds: ids });
    await world.inCompany(companyId, async (db) => {
      for (const [index, examineeId] of ids.entries()) {
        const score = { points: points[index] ?? 0, maxPoints: 400 };
        const mark = {
          ...score,
          correct: Math.floor(score.points / 100),
          total: 4,
          unmarked: 0,
          passed: hasPassed(score, 75),
          bySubsection: [],
          byQuestion: [],
        };
        await saveResult(db, { examId, examineeId, sittingId: null, mark, now: world.now });
      }
    });
    if (release) await api.releaseResults({ examId });
    return { examId, people };
  }

  const certificates = ({ companyId }: School) =>
    world.inCompany(companyId, (db) =>
      db
        .selectFrom('certificate as t')
        .innerJoin('certificate_code as c', 'c.certificate_id', 't.id')
        .select(['t.id', 't.serial', 't.snapshot', 't.signature', 'c.code'])
        .orderBy('t.serial')
        .execute(),
    );
  return { school, examWith, certificates };
}
