import { expect, test } from 'vitest';
import { assemblyContract } from '../../../assembly/contract.ts';
import { testBank, type TestQuestion } from '../../../assembly/server/bank.fixture.ts';
import { assemblyHandlers } from '../../../assembly/server/handlers.ts';
import { testExam, testSitting } from '../../../exams/server/exam.fixture.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import type { Response } from '../../../sittings/domain/response.ts';
import type { MarkingRule } from '../../../standards/domain/marking-rule.ts';
import { saveFigures, findStandard } from '../../../standards/server/standard-queries.ts';
import { defaultStandard } from '../../../standards/server/standard.fixture.ts';
import { listPlaces } from '../marking-queries.ts';
import { markSittings } from '../mark-sittings.ts';
import { checkMarks } from './check-marks.ts';

const world = testWorld(assemblyContract, assemblyHandlers({ mediaUrl: () => '' }));

const several: TestQuestion = { kind: 'multiple', key: { kind: 'options', options: ['right', 'other'] } };

/** Somebody answers a question of one letter wrongly, and ticks one of two right options, by this rule. */
async function marked(code: string, marking?: MarkingRule) {
  const companyId = await world.company(code);
  const bank = await testBank(world, companyId, { '1': [{}], '2': [several] });
  const { examineeId } = await world.examinee(companyId);
  const count = { '1': 1, '2': 1 };
  const { examId } = await testExam(world, companyId, bank, {
    count,
    examineeIds: [examineeId],
    ...(marking && { marking }),
  });
  const answers = (key: unknown): Response => ((key as { kind: string }).kind === 'options' ? ['right'] : 'wrong');
  const sittingId = await testSitting(world, companyId, examId, examineeId, {}, ({ key }) => answers(key));
  await world.inCompany(companyId, (db) => markSittings(db, [sittingId], world.now));
  const result = await world.inCompany(companyId, (db) =>
    db.selectFrom('result').select(['points', 'by_question', 'correct']).executeTakeFirstOrThrow(),
  );
  const checked = await checkMarks(world.inTransaction, { company: code });
  return { ...result, differences: checked?.flatMap(({ exams }) => exams.flatMap(({ results }) => results)) };
}

test('results follow the rule of their papers, and a check gives the same', async () => {
  const same = [{ differences: [] }];
  expect(await marked('NONE')).toMatchObject({ points: 0, correct: 0, differences: same });
  const partial: MarkingRule = { partialCredit: true, negativeHundredths: 0, floor: 'exam' };
  expect(await marked('PART', partial)).toMatchObject({ points: 50, correct: 0, differences: same });
  const taking: MarkingRule = { partialCredit: true, negativeHundredths: 25, floor: 'exam' };
  const { by_question, ...result } = await marked('TAKE', taking);
  expect(result).toMatchObject({ points: 25, differences: same });
  expect(by_question).toMatchObject([
    { position: 1, isCorrect: false, points: -25 },
    { position: 2, isCorrect: false, points: 50 },
  ]);
  expect(await marked('FLOOR', { ...taking, floor: 'question' })).toMatchObject({ points: 50, differences: same });
});

test('papers keep the rule of the standard they were made by; a later change goes for later papers', async () => {
  const companyId = await world.company('RULE');
  const bank = await testBank(world, companyId, { '1': 6 });
  const partialCredit = true;
  const id = await world.inCompany(companyId, (db) =>
    defaultStandard(db, world.now, { partialCredit, negativeHundredths: 20, negativeFloor: 'question' }),
  );
  const api = world.as(await world.administrator(companyId, ['exam.generate']));
  const generate = async () => {
    const made = await api.generateExam({
      title: { en: 'Papers' },
      moduleId: bank.moduleId,
      rows: [{ subsectionId: bank.subsectionIds['1'] ?? '', count: 2, level: null }],
      versions: 1,
      languages: ['en'],
      shuffleQuestions: true,
      shuffleOptions: true,
      overlap: null,
    });
    return world.inCompany(companyId, async (db) => {
      const paper = await db
        .selectFrom('paper')
        .select('id')
        .where('generated_exam_id', '=', made.id)
        .executeTakeFirst();
      return () => world.inCompany(companyId, async (own) => (await listPlaces(own, paper?.id ?? ''))[0]?.marking);
    });
  };
  const before = await generate();
  const rule = { partialCredit, negativeHundredths: 20, floor: 'question' };
  expect(await before()).toEqual(rule);
  await world.inCompany(companyId, async (db) => {
    const standard = await findStandard(db, id);
    if (standard) await saveFigures(db, id, { ...standard, partialCredit: false, negativeHundredths: 0 }, false);
  });
  const after = await generate();
  expect([await before(), await after()]).toEqual([
    rule,
    { partialCredit: false, negativeHundredths: 0, floor: 'question' },
  ]);
});
