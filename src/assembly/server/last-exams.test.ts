import { expect, test } from 'vitest';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { assemblyContract } from '../contract.ts';
import { searchOutcome } from '../optimise-schema.ts';
import { askedOf, testBank } from './bank.fixture.ts';
import { assemblyHandlers } from './handlers.ts';
import { assemblyJobs } from './optimise/job.ts';

const world = testWorld(assemblyContract, assemblyHandlers({ mediaUrl: () => '' }));
let serial = 0;

async function school(subsections: Parameters<typeof testBank>[2]) {
  const companyId = await world.company(`LAST${++serial}`);
  const bank = await testBank(world, companyId, subsections);
  const admin = await world.administrator(companyId, ['exam.generate', 'exam.generateHandPickedExams']);
  const api = world.as(admin);
  const blueprint = (counts: Readonly<Record<string, number>>, changes: object = {}) =>
    askedOf(bank, counts, { restDays: 0, ...changes });
  const idsIn = async (generatedExamId: string) =>
    (await api.readGeneratedExam({ generatedExamId })).papers.map(({ questions }) =>
      questions.map(({ questionId }) => questionId),
    );
  const make = async (counts: Readonly<Record<string, number>>, changes: object = {}) => {
    const { id } = await api.generateExam({ ...blueprint(counts, changes), title: { en: 'Papers' } });
    return { id, papers: await idsIn(id) };
  };
  const search = async (counts: Readonly<Record<string, number>>, changes: object = {}) => {
    const { taskId } = await api.optimiseExam({ ...blueprint(counts, changes), title: { en: 'Searched' } });
    await assemblyJobs['optimise_papers']?.(
      { company: companyId, task: taskId, account: admin.accountId },
      { inTransaction: ({ companyId: of }, run) => world.inCompany(of ?? '', run), now: () => world.now },
    );
    return world.inCompany(companyId, async (db) =>
      searchOutcome.parse(
        (await db.selectFrom('task').select('outcome').where('id', '=', taskId).executeTakeFirstOrThrow()).outcome,
      ),
    );
  };
  return { companyId, bank, api, blueprint, make, search, idsIn };
}

const sharedWith = (paper: readonly string[], last: readonly (readonly string[])[]) =>
  paper.filter((id) => last.some((ids) => ids.includes(id))).length;

test('a blueprint that may share so many questions with the last exams is mended by the offered number', async () => {
  const { api, blueprint, make } = await school({ '1': 10 });
  const first = await make({ '1': 4 });
  const second = await make({ '1': 3 }, { leaveOutLast: 1 });
  const asked = blueprint({ '1': 6 }, { leaveOutLast: 2, sharedWithLast: 2 });
  const check = await api.checkBlueprint(asked);
  expect(check).toMatchObject({
    unmet: 'too_few_beside_last',
    rows: [{ asked: 6, usable: 10, ofLast: 7, missing: 1, out: {} }],
    conflicts: [{ rows: [{ code: '1' }], rules: ['shared_last'], missing: 1 }],
  });
  expect(check.ways).toContainEqual({ kind: 'shared_last', sharedWithLast: 3 });
  await expect(api.generateExam({ ...asked, title: { en: 'Papers' } })).rejects.toMatchObject({
    code: 'too_few_beside_last',
    values: { last: 2, most: 2, missing: 1 },
  });
  const { papers } = await make({ '1': 6 }, { leaveOutLast: 2, sharedWithLast: 3 });
  expect(papers.map((paper) => sharedWith(paper, [...first.papers, ...second.papers]))).toEqual([3]);
});

test('a search keeps to the number as well, and says what would do where it cannot', async () => {
  const { make, search, idsIn } = await school({ '1': 14, '2': 4 });
  const { papers: last } = await make({ '1': 6, '2': 2 });
  const counts = { '1': 5, '2': 1 };
  const rules = { versions: 2, overlap: 0, leaveOutLast: 1 };
  const { unmet } = await search(counts, { ...rules, sharedWithLast: 0 });
  expect(unmet?.ways).toContainEqual({ kind: 'shared_last', sharedWithLast: 1 });
  const { generatedExamId = '' } = await search(counts, { ...rules, sharedWithLast: 1 });
  const papers = await idsIn(generatedExamId);
  expect(papers.map((paper) => paper.length)).toEqual([6, 6]);
  for (const paper of papers) expect(sharedWith(paper, last)).toBeLessThanOrEqual(1);
});

test('a copy in which a question was changed is one of the last exams together with its original', async () => {
  const { api, make } = await school({ '1': 12 });
  const before = await make({ '1': 3 });
  const made = await make({ '1': 3 }, { leaveOutLast: 1 });
  const at = { generatedExamId: made.id, label: 'A', position: 1 };
  const { questions } = await api.listReplacements(at);
  const fresh = questions.find(({ id }) => sharedWith([id], [...before.papers, ...made.papers]) === 0);
  const { id } = await api.swapQuestion({ ...at, questionId: fresh?.id ?? '' });
  expect(id).not.toBe(made.id);
  const { papers } = await make({ '1': 5 }, { leaveOutLast: 2 });
  expect(sharedWith(papers[0] ?? [], [...before.papers, ...made.papers, [fresh?.id ?? '']])).toBe(0);
});
