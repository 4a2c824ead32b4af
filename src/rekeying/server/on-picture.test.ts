import { expect, test } from 'vitest';
import { testBank } from '../../assembly/server/bank.fixture.ts';
import { testExam } from '../../exams/server/exam.fixture.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { hotspotDraft, labelDraft } from '../../questions/domain/drafts.fixture.ts';
import type { QuestionDraft } from '../../questions/domain/question.ts';
import { resultContract } from '../../results/contract.ts';
import { disclosureContract } from '../../results/disclosure-contract.ts';
import { personSheetContract } from '../../results/person-sheet-contract.ts';
import { disclosureHandlers } from '../../results/server/disclosure/disclosure-handlers.ts';
import { resultHandlers } from '../../results/server/handlers.ts';
import { resultJobs } from '../../results/server/jobs.ts';
import { personSheetHandlers } from '../../results/server/person-sheet/person-sheet-handlers.ts';
import type { Response } from '../../sittings/domain/response.ts';
import { sittingContract } from '../../sittings/contract.ts';
import { handlersInTest, holderOf, type WorldInTest } from '../../sittings/server/save.fixture.ts';
import { rekeyingContract } from '../contract.ts';
import { rekeyingHandlers } from './handlers.ts';

const publicUrl = 'http://localhost:3000';
const mediaUrl = (_: string, hash: string) => `/api/media/${hash}`;
const worldInTest: WorldInTest = () => world;
const world = testWorld(
  { ...sittingContract, ...resultContract, ...personSheetContract, ...disclosureContract, ...rekeyingContract },
  {
    ...handlersInTest(worldInTest),
    ...resultHandlers({ secret: 'known to this test alone', publicUrl }),
    ...personSheetHandlers(mediaUrl),
    ...disclosureHandlers(mediaUrl),
    ...rekeyingHandlers({ mediaUrl, publicUrl }),
  },
);

const picture = `/api/media/${'a'.repeat(64)}`;
const asTest = ({ content, key }: QuestionDraft) => ({ kind: content.kind, content, key });
const drafts = { hotspot: hotspotDraft(), label: labelDraft() } as const;
type Drawn = keyof typeof drafts;

/** Two people sit a paper with a hotspot and labels, through the calls that the page makes. */
async function exam() {
  const companyId = await world.company('Picture');
  const bank = await testBank(world, companyId, { '1': [asTest(drafts.hotspot), asTest(drafts.label)] });
  const people = [await world.examinee(companyId), await world.examinee(companyId)] as const;
  const asked = {
    count: { '1': 2 },
    examineeIds: people.map(({ examineeId }) => examineeId),
    passMark: 100,
    opens: -0.1,
    closes: 1,
  };
  const { examId } = await testExam(world, companyId, bank, asked);
  const [proposer, second] = [await world.administrator(companyId), await world.administrator(companyId)];
  return { companyId, examId, people, proposer, second };
}
type Exam = Awaited<ReturnType<typeof exam>>;

type Sat = Awaited<ReturnType<ReturnType<typeof world.as>['readSitting']>>['questions'][number];

/** The options or labels of a question as the bank names them, by the ids of the paper. */
function idsOf(question: Pick<Sat, 'options' | 'matches'>, kind: Drawn) {
  const { content } = drafts[kind];
  return (id: string): string => {
    const text = [...content.options, ...content.matches].find((one) => one.id === id)?.text.en;
    return [...question.options, ...question.matches].find((one) => one.text.en === text)?.id ?? '';
  };
}

type Answers = Readonly<Record<Drawn, (idOf: (id: string) => string) => Response>>;
const right: Answers = {
  hotspot: (idOf) => [idOf('b')],
  label: (idOf) => ({ [idOf('a')]: idOf('x'), [idOf('b')]: idOf('y') }),
};
const turned: Answers = {
  hotspot: (idOf) => [idOf('a')],
  label: (idOf) => ({ [idOf('a')]: idOf('y'), [idOf('b')]: idOf('x') }),
};

async function sit({ companyId, examId }: Exam, examinee: Exam['people'][number], answers: Answers): Promise<Sat[]> {
  const { pass } = await world.as(examinee).startSitting({ examId });
  const holder = holderOf(pass);
  await world.as(holder).beginSitting({});
  const { questions } = await world.as(holder).readSitting({});
  for (const question of questions) {
    const kind = question.kind as Drawn;
    const { position } = question;
    const response = answers[kind](idsOf(question, kind));
    await world.as(holder).saveAnswer({ position, revision: 1, response, flagged: false, key: crypto.randomUUID() });
  }
  await world.as(holder).submitSitting({});
  await resultJobs['mark_sitting']?.(
    { company: companyId, sitting: holder.sittingId },
    { inTransaction: ({ companyId: of }, work) => world.inCompany(of ?? '', work), now: () => world.now },
  );
  return questions;
}

const areas = (question: { readonly options: readonly { readonly area?: unknown }[] }) =>
  question.options.map(({ area }) => area);
const areasInBank = (kind: Drawn) => areas(drafts[kind].content);

test('a hotspot and labels are sat on their picture, marked, shown with their key, and decided on', async () => {
  const here = await exam();
  const { examId, people, proposer, second } = here;
  const paper = await sit(here, people[0], right);
  await sit(here, people[1], turned);
  // Who sits sees where everything lies, in the names of the paper, and nothing of the key.
  expect(paper.map(({ kind }) => kind).toSorted()).toEqual(['hotspot', 'label']);
  for (const question of paper) {
    expect(areas(question)).toEqual(areasInBank(question.kind as Drawn));
    expect(question.stem.en).toContain(picture);
    expect(question).not.toHaveProperty('key');
  }

  world.later(2 * 3_600_000);
  await world.as(second).releaseResults({ examId });
  const { results } = await world.as(second).listResults({ examId });
  const resultOf = (at: 0 | 1) => results.find(({ examineeId }) => examineeId === people[at].examineeId);
  expect([resultOf(0)?.points, resultOf(1)?.points]).toEqual([200, 0]);

  await world.as(second).updateDisclosure({ examId, level: 'key', regardless: true, reason: 'All may look.' });
  const answersOf = (at: 0 | 1) => world.as(people[at]).readMyAnswers({ resultId: resultOf(at)?.id ?? '' });
  const { questions: own } = await answersOf(1);
  for (const question of own) {
    const kind = question.kind as Drawn;
    const idOf = idsOf(question, kind);
    expect([question.isCorrect, question.response]).toEqual([false, turned[kind](idOf)]);
    expect(areas(question)).toEqual(areasInBank(kind));
    expect(question.stem.en).toContain(picture);
    const key =
      kind === 'hotspot'
        ? { kind: 'options', options: right.hotspot(idOf) }
        : { kind: 'pairs', pairs: right.label(idOf) };
    expect(question.keys).toEqual([key]);
  }

  const decidable = (await world.as(proposer).listDecidableQuestions({ examId }))['hydra:member'];
  for (const { questionId } of decidable) {
    const read = await world.as(proposer).readDecidableQuestion({ examId, questionId });
    const kind = read.content.kind as Drawn;
    expect(areas(read.content)).toEqual(areasInBank(kind));
    expect(read.media).toEqual({ ['a'.repeat(64)]: picture });
    const keys = [
      kind === 'hotspot'
        ? { kind: 'options' as const, options: ['a'] }
        : { kind: 'pairs' as const, pairs: { a: 'y', b: 'x' } },
    ];
    const proposal = { examId, questionId, policy: 'accept' as const, reason: 'The picture can be read both ways.' };
    const { id: decisionId } = await world.as(proposer).proposeKeyDecision({ ...proposal, keys });
    const { seen } = await world.as(second).readKeyDecision({ examId, decisionId });
    await world.as(second).applyKeyDecision({ examId, decisionId, seen: seen ?? '' });
  }
  const decided = await answersOf(1);
  expect([decided.points, decided.questions.map(({ isCorrect, ruling }) => [isCorrect, ruling])]).toEqual([
    200,
    [
      [true, 'accept'],
      [true, 'accept'],
    ],
  ]);
  expect(decided.questions.map(({ keys }) => keys?.length)).toEqual([2, 2]);
  expect((await answersOf(0)).points).toBe(200);
  const sheet = await world.as(second).readPersonSheet({ resultId: resultOf(1)?.id ?? '' });
  expect(sheet.questions.map(({ ruling, decided: keys }) => [ruling, keys.length])).toEqual([
    ['accept', 2],
    ['accept', 2],
  ]);
});

test('a region or a label by the name of the bank, or of nothing, is no answer', async () => {
  const { examId, people } = await exam();
  const { pass } = await world.as(people[0]).startSitting({ examId });
  const holder = holderOf(pass);
  await world.as(holder).beginSitting({});
  const { questions } = await world.as(holder).readSitting({});
  for (const { position, kind, options } of questions) {
    const response = kind === 'hotspot' ? ['b'] : { [options[0]?.id ?? '']: 'x' };
    await expect(
      world.as(holder).saveAnswer({ position, revision: 1, response, flagged: false, key: crypto.randomUUID() }),
    ).rejects.toMatchObject({ code: 'does_not_fit' });
  }
});
