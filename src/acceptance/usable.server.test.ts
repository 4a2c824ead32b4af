import { expect, test } from 'vitest';
import { assemblyContract } from '../assembly/contract.ts';
import { testBank, type TestQuestion } from '../assembly/server/bank.fixture.ts';
import { assemblyHandlers } from '../assembly/server/handlers.ts';
import { overviewContract } from '../overview/contract.ts';
import { overviewHandlers } from '../overview/server/handlers.ts';
import { forgetfulMedia } from '../platform/server/fixtures/media.fixture.ts';
import { testWorld } from '../platform/server/fixtures/world.fixture.ts';
import { machineMarked } from '../questions/domain/kinds/kinds.ts';
import { questionKinds } from '../questions/domain/question.ts';
import { questionHandlers } from '../questions/server/handlers.ts';
import { questionContract } from '../questions/contract.ts';
import { syllabusContract } from '../syllabus/contract.ts';
import { syllabusHandlers } from '../syllabus/server/handlers.ts';

/** What is usable is one rule of the bank; everybody who counts or takes questions goes by it. */
const world = testWorld(
  { ...syllabusContract, ...questionContract, ...assemblyContract, ...overviewContract },
  {
    ...syllabusHandlers({ moveQuestions: async () => 0 }),
    ...questionHandlers({ media: forgetfulMedia(), findPaperOf: async () => null }),
    ...assemblyHandlers({ mediaUrl: () => '' }),
    ...overviewHandlers,
  },
);

const at = (milliseconds: number) => new Date(world.now.getTime() + milliseconds);
const edited = (kind: string) => ({ kind, latest_version: 2, approval: 'pending' });

const cases: Readonly<Record<string, readonly [TestQuestion, usable: boolean]>> = {
  approved: [{}, true],
  'never approved': [{ row: { approval: 'draft', serving_version: null } }, false],
  'an edit waits': [{ row: edited('single') }, true],
  'an edit that makes it an essay waits': [{ row: edited('essay') }, true],
  'an essay whose edit makes it a choice waits': [{ kind: 'essay', row: edited('single') }, false],
  disabled: [{ row: { enabled: false } }, false],
  archived: [{ row: { archived_at: world.now } }, false],
  'in the trash': [{ row: { trashed_at: world.now } }, false],
  'hibernates a moment longer': [{ row: { hibernating_until: at(1) } }, false],
  'has just woken': [{ row: { hibernating_until: at(0) } }, true],
  ...Object.fromEntries(
    questionKinds.map((kind): [string, [TestQuestion, boolean]] => [kind, [{ kind }, machineMarked.includes(kind)]]),
  ),
};

async function school(subsections: Parameters<typeof testBank>[2]) {
  const companyId = await world.company('SAT');
  const bank = await testBank(world, companyId, subsections);
  const api = world.as(await world.administrator(companyId));
  const rows = Object.values(bank.subsectionIds).map((subsectionId) => ({ subsectionId, count: 1, level: null }));
  const check = { moduleId: bank.moduleId, rows, versions: 1, languages: ['en' as const], overlap: null };
  const checkBlueprint = (changes: object = {}) =>
    api.checkBlueprint({ ...check, shuffleQuestions: false, shuffleOptions: false, ...changes });
  return { companyId, bank, api, checkBlueprint };
}

test('modules, the bank check, the dashboard and blueprints agree on what is usable', async () => {
  const { bank, api, checkBlueprint } = await school(
    Object.fromEntries(Object.entries(cases).map(([name, [question]]) => [name, [question]])),
  );
  const expected = Object.fromEntries(Object.entries(cases).map(([name, [, usable]]) => [name, usable ? 1 : 0]));
  const named = (usable: (subsectionId: string) => number | undefined) =>
    Object.fromEntries(Object.entries(bank.subsectionIds).map(([name, id]) => [name, usable(id)]));

  const { modules } = await api.readSyllabus({});
  const places = modules.flatMap(({ subsections }) => subsections);
  expect(named((id) => places.find((place) => place.id === id)?.usableCount)).toEqual(expected);

  const empty = (await api.checkBank({})).thin.map(({ subsectionId }) => subsectionId);
  expect(named((id) => (empty.includes(id) ? 0 : 1))).toEqual(expected);

  const { rows } = await checkBlueprint();
  expect(named((id) => rows.find(({ subsectionId }) => subsectionId === id)?.usable)).toEqual(expected);

  const usable = Object.values(expected).reduce((sum, one) => sum + one, 0);
  expect((await api.readDashboard({})).runway).toMatchObject([{ usable }]);
});

test('the dashboard counts no question as usable whose subsection is out of force', async () => {
  const { companyId, bank, api } = await school({ '1': 2, '2': 3 });
  await world.inCompany(companyId, (db) =>
    db
      .updateTable('subsection')
      .set({ retired_at: world.now })
      .where('id', '=', bank.subsectionIds['2'] ?? '')
      .execute(),
  );
  expect((await api.readDashboard({})).runway).toMatchObject([{ usable: 2, total: 5 }]);
});

test('choosable is another thing: a blueprint has its own rest, and names the kind that a person marks', async () => {
  const used = { last_used_at: at(-10 * 86_400_000) };
  const asleep = { row: { ...used, hibernating_until: at(86_400_000) } };
  const { bank, api, checkBlueprint } = await school({ '1': [asleep, { row: used }, { kind: 'essay' }] });
  const [subsection] = (await api.readSyllabus({})).modules.flatMap(({ subsections }) => subsections);
  expect(subsection?.usableCount).toBe(1);
  const choosable = async (changes: object) => (await checkBlueprint(changes)).rows.map(({ usable }) => usable);
  expect(await choosable({})).toEqual([1]);
  expect(await choosable({ restDays: 5 })).toEqual([2]);
  expect(await choosable({ restDays: 20 })).toEqual([0]);
  const subsectionId = bank.subsectionIds['1'];
  expect(await choosable({ rows: [{ subsectionId, count: 1, level: null, kind: 'essay' }] })).toEqual([1]);
});

test('a picked question that was put away since is named as out of service', async () => {
  const { bank, api } = await school({
    '1': [{ row: { archived_at: world.now } }, { row: { trashed_at: world.now } }, {}],
  });
  const ids = bank.questionIds['1'] ?? [];
  const { questions } = await api.checkPicked({ moduleId: bank.moduleId, languages: ['en'], questionIds: ids });
  expect(ids.map((id) => questions.find((question) => question.id === id)?.why)).toEqual([
    'disabled',
    'disabled',
    null,
  ]);
});
