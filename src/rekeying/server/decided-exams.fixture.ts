import { testBank, type TestQuestion } from '../../assembly/server/bank.fixture.ts';
import { testExam, testSitting } from '../../exams/server/exam.fixture.ts';
import { testWorld, type Administrator } from '../../platform/server/fixtures/world.fixture.ts';
import type { QuestionKey } from '../../questions/domain/question.ts';
import { resultContract } from '../../results/contract.ts';
import { disclosureContract } from '../../results/disclosure-contract.ts';
import { personSheetContract } from '../../results/person-sheet-contract.ts';
import { dossierContract } from '../../results/dossier-contract.ts';
import { dossierHandlers } from '../../results/server/dossier/dossier-handlers.ts';
import { disclosureHandlers } from '../../results/server/disclosure/disclosure-handlers.ts';
import { personSheetHandlers } from '../../results/server/person-sheet/person-sheet-handlers.ts';
import { resultHandlers } from '../../results/server/handlers.ts';
import { resultJobs } from '../../results/server/jobs.ts';
import type { MarkingRule } from '../../standards/domain/marking-rule.ts';
import { rekeyingContract } from '../contract.ts';
import type { Proposal } from '../domain/ruling.ts';
import { rekeyingHandlers } from './handlers.ts';

const publicUrl = 'http://localhost:3000';

type Answering = Parameters<typeof testSitting>[5];

type SatExam = {
  /** All of them stand on the one paper; a number is so many single choices of which `right` is right. */
  readonly questions: number | readonly TestQuestion[];
  /** What each person answers. */
  readonly answers: readonly NonNullable<Answering>[];
  readonly passMark?: number;
  readonly release?: boolean;
  readonly marking?: MarkingRule;
};

type Decision = { at?: number; keys?: readonly QuestionKey[]; by?: readonly [Administrator, Administrator] };

/** For tests: exams that were sat and marked, with two people who decide on their questions. */
export function decidedExams() {
  const world = testWorld(
    { ...resultContract, ...dossierContract, ...personSheetContract, ...disclosureContract, ...rekeyingContract },
    {
      ...resultHandlers({ secret: 'known to this test alone', publicUrl }),
      ...dossierHandlers({ secret: 'known to this test alone', media: { read: async () => null } }),
      ...personSheetHandlers(() => ''),
      ...disclosureHandlers(() => ''),
      ...rekeyingHandlers({ mediaUrl: () => '', publicUrl }),
    },
  );

  async function sit(companyId: string, examId: string, examineeId: string, answer: NonNullable<Answering>) {
    const startedAt = new Date(world.now.getTime() - 90 * 60_000);
    const sittingId = await testSitting(world, companyId, examId, examineeId, { startedAt }, answer);
    await resultJobs['mark_sitting']?.(
      { company: companyId, sitting: sittingId },
      { inTransaction: ({ companyId: of }, work) => world.inCompany(of ?? '', work), now: () => world.now },
    );
  }

  async function sat({ questions, answers, passMark = 75, release = true, marking }: SatExam) {
    const companyId = await world.company('Rekey');
    const bank = await testBank(world, companyId, { '1': questions });
    const people = [];
    for (const _ of answers) people.push(await world.examinee(companyId));
    const { examId } = await testExam(world, companyId, bank, {
      count: { '1': typeof questions === 'number' ? questions : questions.length },
      examineeIds: people.map(({ examineeId }) => examineeId),
      passMark,
      ...(marking && { marking }),
    });
    const [proposer, second] = [await world.administrator(companyId), await world.administrator(companyId)];
    for (const [index, answer] of answers.entries())
      await sit(companyId, examId, people[index]?.examineeId ?? '', answer);
    if (release) await world.as(second).releaseResults({ examId });
    const named = (await world.as(proposer).listDecidableQuestions({ examId }))['hydra:member'];
    const questionAt = (position: number) =>
      named.find(({ places }) => places.some((place) => place.position === position))?.questionId ?? '';
    return { companyId, examId, people, proposer, second, questionAt };
  }

  async function decide(
    { examId, proposer, second, questionAt }: Awaited<ReturnType<typeof sat>>,
    policy: Proposal,
    { at = 1, keys = [], by = [proposer, second] }: Decision = {},
  ) {
    const proposal = { examId, questionId: questionAt(at), policy, reason: 'Two options are right.' };
    const { id: decisionId } = await world
      .as(by[0])
      .proposeKeyDecision({ ...proposal, keys: structuredClone([...keys]) });
    const { seen } = await world.as(by[1]).readKeyDecision({ examId, decisionId });
    return world.as(by[1]).applyKeyDecision({ examId, decisionId, seen: seen ?? '' });
  }

  const refusalOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: { code?: string; status?: number }) => error,
    );
  return { world, sat, decide, refusalOf };
}
