import { testBank } from '../../../assembly/server/bank.fixture.ts';
import { testExam } from '../../../exams/server/exam.fixture.ts';
import { assignInvigilator } from '../../../invigilation/server/invigilator.fixture.ts';
import { testWorld, type Administrator } from '../../../platform/server/fixtures/world.fixture.ts';
import { resultContract } from '../../contract.ts';
import { personSheetContract } from '../../person-sheet-contract.ts';
import { typedContract } from '../../typed-contract.ts';
import { resultHandlers } from '../handlers.ts';
import { personSheetHandlers } from '../person-sheet/person-sheet-handlers.ts';
import { typedHandlers } from './typed-handlers.ts';

/** Server and people for tests of typing. */
export function typingWorld() {
  const world = testWorld(
    { ...resultContract, ...personSheetContract, ...typedContract },
    {
      ...resultHandlers({ secret: 'a secret that only this test knows', publicUrl: 'http://localhost:3000' }),
      ...personSheetHandlers(() => ''),
      ...typedHandlers,
    },
  );

  /** An exam on paper of four questions, with two invigilators without flags, somebody who is not assigned, and who schedules exams. */
  async function roomOfSheets(examineeCount = 1) {
    const companyId = await world.company('SAT');
    const bank = await testBank(world, companyId, { '1': 4 });
    const ids: string[] = [];
    for (let index = 0; index < examineeCount; index++) ids.push((await world.examinee(companyId)).examineeId);
    const { examId } = await testExam(world, companyId, bank, { count: { '1': 4 }, examineeIds: ids, kind: 'paper' });
    const [ann, ben] = [await world.administrator(companyId, []), await world.administrator(companyId, [])];
    await world.inCompany(companyId, async (db) => {
      for (const typist of [ann, ben]) await assignInvigilator(db, examId, typist);
    });
    const chief = await world.administrator(companyId);
    const stranger = await world.administrator(companyId, ['classroom.view']);
    const [examineeId = ''] = ids;
    const type = (who: Administrator, letters: string, of = examineeId) =>
      world.as(who).recordPaperAnswers({
        examId,
        examineeId: of,
        answers: [...letters].map((letter, at) => ({ position: at + 1, response: letter === '-' ? null : letter })),
      });
    const stateOf = async (of = examineeId) =>
      (await world.as(chief).readTyping({ examId })).candidates.find((one) => one.examineeId === of)?.state;
    const results = async () => (await world.as(chief).listResults({ examId })).results;
    return { companyId, examId, examineeId, ids, ann, ben, chief, stranger, type, stateOf, results };
  }
  return { world, roomOfSheets };
}

export const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string; status?: number }) => error,
  );
