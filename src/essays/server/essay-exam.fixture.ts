import { assemblyContract } from '../../assembly/contract.ts';
import { testBank, type TestQuestion } from '../../assembly/server/bank.fixture.ts';
import { assemblyHandlers } from '../../assembly/server/handlers.ts';
import { examContract } from '../../exams/contract.ts';
import { examSurroundings } from '../../exams/server/exam.fixture.ts';
import { examHandlers } from '../../exams/server/handlers.ts';
import { aSchedule } from '../../exams/server/schedule.fixture.ts';
import type { ContentLanguage } from '../../platform/language.ts';
import { testWorld, type Examinee } from '../../platform/server/fixtures/world.fixture.ts';
import { resultContract } from '../../results/contract.ts';
import { disclosureContract } from '../../results/disclosure-contract.ts';
import { dossierContract } from '../../results/dossier-contract.ts';
import { personSheetContract } from '../../results/person-sheet-contract.ts';
import { disclosureHandlers } from '../../results/server/disclosure/disclosure-handlers.ts';
import { dossierHandlers } from '../../results/server/dossier/dossier-handlers.ts';
import { personSheetHandlers } from '../../results/server/person-sheet/person-sheet-handlers.ts';
import { typedContract } from '../../results/typed-contract.ts';
import { typedHandlers } from '../../results/server/typing/typed-handlers.ts';
import { resultHandlers } from '../../results/server/handlers.ts';
import { resultJobs } from '../../results/server/jobs.ts';
import { sittingContract } from '../../sittings/contract.ts';
import { handlersInTest, type WorldInTest } from '../../sittings/server/save.fixture.ts';
import { essayContract } from '../contract.ts';
import { essayHandlers } from './handlers.ts';

/** A world in which essays are planned, sat, marked and released. */
export function essayWorld() {
  const worldInTest: WorldInTest = () => world;
  const world = testWorld(
    {
      ...assemblyContract,
      ...examContract,
      ...sittingContract,
      ...resultContract,
      ...disclosureContract,
      ...personSheetContract,
      ...dossierContract,
      ...typedContract,
      ...essayContract,
    },
    {
      ...assemblyHandlers({ mediaUrl: () => '' }),
      ...examHandlers(examSurroundings),
      ...handlersInTest(worldInTest),
      ...resultHandlers({ secret: 'known to this test alone', publicUrl: 'http://localhost:3000' }),
      ...disclosureHandlers(() => ''),
      ...personSheetHandlers(() => ''),
      ...dossierHandlers({ secret: 'known to this test alone', media: { read: async () => null } }),
      ...typedHandlers,
      ...essayHandlers({ mediaUrl: (companyId, hash, paperId) => `/${companyId}/${hash}/${paperId}` }),
    },
  );
  return world;
}
type World = ReturnType<typeof essayWorld>;

type AskedEssay = TestQuestion & { readonly languages?: readonly ContentLanguage[] };

/** Two key points and a significant error that leaves a quarter; four points. */
const essay: AskedEssay = {
  kind: 'essay' as const,
  content: { options: [] },
  points: 400,
  key: {
    kind: 'key_points' as const,
    keyPoints: [{ en: 'Isolate' }, { en: 'Tag out' }],
    worth: [300, null],
    errors: [{ en: 'Works on a live circuit' }],
    errorCap: 25,
  },
};

/** An exam with one essay, open now, with staff who have no flag. Hand it answers, one for each who sits. */
export async function essayExam(
  world: World,
  answers: readonly (string | null)[],
  kind: 'e_exam' | 'paper' = 'e_exam',
  asked: AskedEssay = essay,
) {
  const companyId = await world.company('Essays');
  const bank = await testBank(world, companyId, { '1': [asked] });
  const office = world.as(await world.administrator(companyId));
  const { id: generatedExamId } = await office.generateExam({
    title: { en: 'Papers' },
    moduleId: bank.moduleId,
    rows: [{ subsectionId: bank.subsectionIds['1'] ?? '', count: 1, level: null, kind: 'essay', lines: 20 }],
    versions: 1,
    languages: [...(asked.languages ?? ['en'])],
    shuffleQuestions: false,
    shuffleOptions: true,
    overlap: null,
  });
  const examinees = [];
  for (const _ of answers) examinees.push(await world.examinee(companyId));
  const plan = aSchedule(generatedExamId, world.now, {
    kind,
    opensAt: new Date(world.now.getTime() - 60_000),
    examineeIds: examinees.map(({ examineeId }) => examineeId),
  });
  const { id: examId } = await office.createExam({ ...plan, draft: false });
  const sittings: string[] = [];
  if (kind === 'e_exam')
    for (const [index, answer] of answers.entries())
      sittings.push(await sit(world, { companyId, examId }, examinees[index] as Examinee, answer));
  const staff = [];
  for (let each = 0; each < 4; each++) staff.push(await world.administrator(companyId, []));
  const [first, second, third, stranger] = staff as [
    (typeof staff)[0],
    (typeof staff)[0],
    (typeof staff)[0],
    (typeof staff)[0],
  ];
  return { companyId, examId, office, examinees, sittings, first, second, third, stranger };
}

type Where = { readonly companyId: string; readonly examId: string };

/** Somebody sits the exam with this answer and hands in; it is marked but for the essay. */
export async function sit(world: World, { companyId, examId }: Where, examinee: Examinee, answer: string | null) {
  const { pass, sittingId } = await world.as(examinee).startSitting({ examId });
  const { pass: passId } = JSON.parse(pass ?? '') as Record<'pass', string>;
  const page = world.as({ kind: 'sitting', companyId, sittingId, examineeId: examinee.examineeId, passId });
  await page.readSitting({});
  await page.beginSitting({});
  const response = { position: 1, revision: 1, response: answer, flagged: false, key: crypto.randomUUID() };
  if (answer !== null) await page.saveAnswer(response);
  await page.submitSitting({});
  await mark(world, companyId, sittingId);
  return sittingId;
}

/** What the worker does when a sitting has ended. */
export const mark = async (world: World, company: string, sitting: string): Promise<void> =>
  resultJobs['mark_sitting']?.(
    { company, sitting },
    { inTransaction: ({ companyId: of }, work) => world.inCompany(of ?? '', work), now: () => world.now },
  );
