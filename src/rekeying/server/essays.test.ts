import { expect, test } from 'vitest';
import { assemblyContract } from '../../assembly/contract.ts';
import { testBank } from '../../assembly/server/bank.fixture.ts';
import { assemblyHandlers } from '../../assembly/server/handlers.ts';
import { essayContract } from '../../essays/contract.ts';
import { essayHandlers } from '../../essays/server/handlers.ts';
import { examContract } from '../../exams/contract.ts';
import { examSurroundings, testSitting } from '../../exams/server/exam.fixture.ts';
import { examHandlers } from '../../exams/server/handlers.ts';
import { aSchedule } from '../../exams/server/schedule.fixture.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { resultContract } from '../../results/contract.ts';
import { resultHandlers } from '../../results/server/handlers.ts';
import { markSittings } from '../../results/server/mark-sittings.ts';
import { rekeyingContract } from '../contract.ts';
import type { Proposal } from '../domain/ruling.ts';
import { rekeyingHandlers } from './handlers.ts';

const publicUrl = 'http://localhost:3000';
const world = testWorld(
  { ...assemblyContract, ...examContract, ...resultContract, ...essayContract, ...rekeyingContract },
  {
    ...assemblyHandlers({ mediaUrl: () => '' }),
    ...examHandlers(examSurroundings),
    ...resultHandlers({ secret: 'known to this test alone', publicUrl }),
    ...essayHandlers({ mediaUrl: () => '' }),
    ...rekeyingHandlers({ mediaUrl: () => '', publicUrl }),
  },
);

const essay = {
  kind: 'essay' as const,
  content: { options: [] },
  points: 400,
  key: { kind: 'key_points' as const, keyPoints: [{ en: 'Isolate' }], worth: [null] },
};

/** Papers of one question and two essays. */
async function papersOf(companyId: string, bank: Awaited<ReturnType<typeof testBank>>) {
  const row = { subsectionId: bank.subsectionIds['1'] ?? '', level: null };
  const made = await world.as(await world.administrator(companyId)).generateExam({
    title: { en: 'Papers' },
    moduleId: bank.moduleId,
    rows: [
      { ...row, count: 1, kind: null },
      { ...row, count: 2, kind: 'essay', lines: 20 },
    ],
    versions: 1,
    languages: ['en'],
    shuffleQuestions: false,
    shuffleOptions: true,
    overlap: null,
  });
  return made.id;
}

/** Somebody has sat the papers and answered everything; one person marks the essays, two decide on questions. */
async function sat() {
  const companyId = await world.company('Essays');
  const bank = await testBank(world, companyId, { '1': [{}, essay, essay] });
  const generatedExamId = await papersOf(companyId, bank);
  const [proposer, second] = [await world.administrator(companyId), await world.administrator(companyId)];
  const office = world.as(proposer);
  const { examineeId } = await world.examinee(companyId);
  const opensAt = new Date(world.now.getTime() - 60_000);
  const plan = aSchedule(generatedExamId, world.now, { opensAt, examineeIds: [examineeId] });
  const { id: examId } = await office.createExam({ ...plan, draft: false });
  const rightly = ({ key }: { key: unknown }) => (key as { option?: string }).option ?? 'Isolate it.';
  const sittingId = await testSitting(world, companyId, examId, examineeId, {}, rightly);
  await world.inCompany(companyId, (db) => markSittings(db, [sittingId], world.now));
  const marker = await world.administrator(companyId, []);
  const alone = { first: marker.accountId, second: null, third: null };
  await office.saveEssayMarking({ examId, samplePercent: 0, tolerancePercent: 10, ...alone });
  await office.changeExamState({ examId, to: 'closed' });
  const essays = await world.inCompany(companyId, (db) =>
    db.selectFrom('paper_key').select(['position', 'key']).orderBy('position').execute(),
  );
  const at = essays.find(({ key }) => (key as { kind: string }).kind === 'key_points')?.position;
  const { 'hydra:member': questions } = await office.listDecidableQuestions({ examId });
  const questionId = questions.find(({ places }) => places.some(({ position }) => position === at))?.questionId ?? '';
  return { examId, office, other: world.as(second), marker, questionId };
}
type Sat = Awaited<ReturnType<typeof sat>>;

const asked = ({ examId, questionId }: Sat, policy: Proposal) => ({ examId, questionId, policy, keys: [] });

/** A decision on the first essay, proposed by one and applied by the other. */
async function decide(here: Sat, policy: Proposal) {
  const { examId, office, other } = here;
  const reason = 'It cannot be answered.';
  const { id: decisionId } = await office.proposeKeyDecision({ ...asked(here, policy), reason });
  const { seen } = await other.readKeyDecision({ examId, decisionId });
  return other.applyKeyDecision({ examId, decisionId, seen: seen ?? '' });
}

const toMark = async ({ examId, marker }: Sat) => (await world.as(marker).readEssays({ examId })).essays;

/** The last of the essays gets all of its points. */
async function markLast(here: Sat) {
  const { code = '' } = (await toMark(here)).at(-1) ?? {};
  await world.as(here.marker).markEssay({ examId: here.examId, code, given: [400], errors: [], remark: '' });
}

test('an essay that does not count keeps nobody waiting: nobody marks it, and the others make the result whole', async () => {
  const here = await sat();
  const { examId, office, marker } = here;
  expect(await toMark(here)).toHaveLength(2);
  await decide(here, 'drop');
  expect(await toMark(here)).toHaveLength(1);
  await markLast(here);
  expect((await world.as(marker).listEssayExams({}))['hydra:member']).toMatchObject([{ done: 1, of: 1 }]);
  expect(await office.readEssayMarking({ examId })).toMatchObject({ essays: 1, settled: 1 });
  expect((await office.listResults({ examId })).results).toMatchObject([{ points: 500, maxPoints: 500, unmarked: 0 }]);
  expect(await office.releaseResults({ examId })).toEqual({ released: 1 });
});

test.each(['drop', 'credit'] as const)(
  'once the results are out, a decision to %s an essay that nobody marked is not taken back',
  async (policy) => {
    const here = await sat();
    const { examId, office } = here;
    await decide(here, policy);
    await markLast(here);
    // Before the release somebody can still mark it, and who waits for that has not failed.
    expect(await office.previewKeyDecision(asked(here, 'take_back'))).toMatchObject({
      failNow: 0,
      changes: [{ before: { passed: true }, after: { passed: null }, turn: 'same' }],
    });
    await office.releaseResults({ examId });
    const refused = { code: 'essay_unmarked' };
    await expect(office.previewKeyDecision(asked(here, 'take_back'))).rejects.toMatchObject(refused);
    const proposal = { ...asked(here, 'take_back'), reason: 'It counts after all.' };
    await expect(office.proposeKeyDecision(proposal)).rejects.toMatchObject(refused);
  },
);
