import { expect, test } from 'vitest';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { assemblyContract } from '../contract.ts';
import { searchOutcome } from '../optimise-schema.ts';
import { testBank } from './bank.fixture.ts';
import { assemblyHandlers } from './handlers.ts';
import { assemblyJobs } from './optimise/job.ts';

const world = testWorld(assemblyContract, assemblyHandlers({ mediaUrl: () => '' }));
let serial = 0;

async function school(usable: Parameters<typeof testBank>[2]) {
  const companyId = await world.company(`ANC${++serial}`);
  const bank = await testBank(world, companyId, usable);
  const admin = await world.administrator(companyId, ['exam.generate', 'exam.generateHandPickedExams']);
  const api = world.as(admin);
  const blueprint = (count: number, changes: object = {}) => ({
    moduleId: bank.moduleId,
    rows: [{ subsectionId: bank.subsectionIds['1'] ?? '', count, level: null }],
    versions: 2,
    languages: ['en' as const],
    shuffleQuestions: true,
    shuffleOptions: true,
    overlap: 0,
    ...changes,
  });
  const generate = (asked: ReturnType<typeof blueprint>) => api.generateExam({ ...asked, title: { en: 'Exam' } });
  const search = async (asked: ReturnType<typeof blueprint>) => {
    const { taskId } = await api.optimiseExam({ ...asked, title: { en: 'Exam' } });
    await assemblyJobs['optimise_papers']?.(
      { company: companyId, task: taskId, account: admin.accountId },
      { inTransaction: ({ companyId: of }, run) => world.inCompany(of ?? '', run), now: () => world.now },
    );
    const { outcome } = await world.inCompany(companyId, (db) =>
      db.selectFrom('task').select('outcome').where('id', '=', taskId).executeTakeFirstOrThrow(),
    );
    return searchOutcome.parse(outcome);
  };
  const anchorsOf = async (generatedExamId: string) => {
    const { papers } = await api.readGeneratedExam({ generatedExamId });
    const [a = [], b = []] = papers.map(({ questions }) => questions);
    const named = (kind: string) => a.filter(({ anchor }) => anchor === kind).map(({ questionId }) => questionId);
    const shared = a.filter(({ questionId }) => b.some((other) => other.questionId === questionId));
    return {
      common: named('common'),
      earlier: named('earlier'),
      shared: shared.length,
      all: a.map((one) => one.questionId),
    };
  };
  return { companyId, api, blueprint, generate, search, anchorsOf };
}

test('anchors of all versions and of an earlier exam are frozen with why they stand there, in either way', async () => {
  const { api, blueprint, generate, search, anchorsOf } = await school({ '1': 40 });
  const before = await generate(blueprint(6, { versions: 1, overlap: null }));
  const last = (await anchorsOf(before.id)).all;
  const asked = blueprint(6, { common: 1, earlier: { generatedExamId: before.id, count: 2 } });
  expect(await api.checkBlueprint(asked)).toMatchObject({ unmet: null, earlierUsable: 6 });
  const made = [(await generate(asked)).id, (await search(asked)).generatedExamId ?? ''];
  for (const id of made) {
    const { common, earlier, shared } = await anchorsOf(id);
    expect([common.length, earlier.length, shared]).toEqual([1, 2, 3]);
    expect(last).toEqual(expect.arrayContaining(earlier));
    expect(last).not.toEqual(expect.arrayContaining(common));
    const { earlierExam } = await api.readGeneratedExam({ generatedExamId: id });
    expect(earlierExam).toEqual({ id: before.id, number: 1 });
  }
  expect((await api.readGeneratedExam({ generatedExamId: before.id })).earlierExam).toBeNull();
});

test('what a person put to rest is no anchor, and fewer are offered where the earlier exam has too few', async () => {
  const { companyId, api, blueprint, generate, search, anchorsOf } = await school({ '1': 20 });
  const before = await generate(blueprint(3, { versions: 1, overlap: null }));
  const [first = ''] = (await anchorsOf(before.id)).all;
  await world.inCompany(companyId, (db) =>
    db.updateTable('question').set({ hibernated_by_hand: true }).where('id', '=', first).execute(),
  );
  const asked = blueprint(5, { common: 1, earlier: { generatedExamId: before.id, count: 3 } });
  expect(await api.checkBlueprint(asked)).toMatchObject({
    unmet: 'too_few_anchors',
    earlierUsable: 2,
    conflicts: [{ rows: [], rules: ['earlier'], missing: 1 }],
    ways: [{ kind: 'anchors', common: 1, earlier: 2 }, { kind: 'wait' }],
  });
  await expect(generate(asked)).rejects.toMatchObject({ code: 'unmet_anchors' });
  expect(await search(asked)).toMatchObject({
    unmet: { why: 'too_few_anchors', ways: [{ kind: 'anchors' }, { kind: 'wait' }] },
  });
});

test('an anchor that is replaced in one version is none any more in the papers made from it', async () => {
  const { api, blueprint, generate, anchorsOf } = await school({ '1': 20 });
  const { id } = await generate(blueprint(4, { common: 2 }));
  const { papers } = await api.readGeneratedExam({ generatedExamId: id });
  const { position = 0, questionId: gone = '' } = papers[0]?.questions.find(({ anchor }) => anchor) ?? {};
  const place = { generatedExamId: id, label: 'A', position };
  const { questions } = await api.listReplacements(place);
  const swapped = await api.swapQuestion({ ...place, questionId: questions[0]?.id ?? '' });
  const { common } = await anchorsOf(swapped.id);
  expect(common).toHaveLength(1);
  expect(common).not.toContain(gone);
});

test('anchors never come from another company’s exam', async () => {
  const here = await school({ '1': 9 });
  const there = await school({ '1': 9 });
  const foreign = await there.generate(there.blueprint(3));
  const asked = here.blueprint(3, { earlier: { generatedExamId: foreign.id, count: 1 } });
  await expect(here.generate(asked)).rejects.toMatchObject({ status: 404 });
  await expect(here.api.optimiseExam({ ...asked, title: { en: 'Exam' } })).rejects.toMatchObject({ status: 404 });
  expect(await here.api.checkBlueprint(asked)).toMatchObject({ unmet: 'too_few_anchors', earlierUsable: 0 });
});
