import { expect, test } from 'vitest';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { assemblyContract } from '../../contract.ts';
import { changedBy } from '../../domain/unmet/ways-out.ts';
import { askedOf, testBank, type TestQuestion } from '../bank.fixture.ts';
import { assemblyHandlers } from '../handlers.ts';

const mediaUrl = (companyId: string, hash: string) => `/media/${companyId}/${hash}`;
const world = testWorld(assemblyContract, assemblyHandlers({ mediaUrl }));
const days = (count: number) => new Date(world.now.getTime() + count * 86_400_000);

const asleep = (until: number, usedAgo: number): TestQuestion => ({
  row: { hibernating_until: days(until), last_used_at: days(-usedAgo) },
});
const times = (count: number, question: TestQuestion = {}) => Array.from({ length: count }, () => question);

async function school(subsections: Parameters<typeof testBank>[2]) {
  const companyId = await world.company('SAT');
  const bank = await testBank(world, companyId, subsections);
  const api = world.as(await world.administrator(companyId, ['exam.generate']));
  const blueprint = (counts: Readonly<Record<string, number>>, changes: object = {}) => askedOf(bank, counts, changes);
  return { companyId, bank, api, blueprint };
}

type School = Awaited<ReturnType<typeof school>>;

/** Every change that is offered, each made by itself and checked again. */
async function checkedAgain({ api }: School, asked: ReturnType<School['blueprint']>) {
  const { ways } = await api.checkBlueprint(asked);
  const answers: [string, string | null][] = [];
  for (const way of ways.filter(({ kind }) => kind !== 'wait')) {
    const { rows, ...changed } = changedBy(asked, way);
    const { unmet } = await api.checkBlueprint({ ...changed, rows: rows.map((row) => ({ ...row })) });
    answers.push([way.kind, unmet]);
  }
  return answers;
}

test('where hibernation is in the way it is named, with the questions that would come back and until when', async () => {
  const here = await school({ '1': [...times(4), ...times(3, asleep(20, 70)), ...times(9, asleep(80, 10))], '2': 6 });
  const asked = here.blueprint({ '1': 6, '2': 2 });
  const { conflicts, ways } = await here.api.checkBlueprint(asked);
  expect(conflicts).toMatchObject([{ rows: [{ code: '1', asked: 6, usable: 4 }], rules: ['rest'], missing: 2 }]);
  expect(ways).toMatchObject([
    { kind: 'rest', restDays: 70, count: 3, until: days(20) },
    { kind: 'counts', counts: [{ subsectionId: here.bank.subsectionIds['1'], asked: 6, count: 4 }] },
    { kind: 'wait', until: days(20), count: 3 },
  ]);
  expect(await checkedAgain(here, asked)).toEqual([
    ['rest', null],
    ['counts', null],
  ]);
});

test('versions and shared questions are offered where all versions together are too many', async () => {
  const here = await school({ '1': 10, '2': times(3, { languages: ['th'] }) });
  const asked = here.blueprint({ '1': 4 }, { versions: 3, overlap: 0 });
  expect((await here.api.checkBlueprint(asked)).ways).toMatchObject([
    { kind: 'versions', versions: 2 },
    { kind: 'overlap', overlap: 1 },
    { kind: 'counts', counts: [{ asked: 4, count: 3 }] },
  ]);
  expect(await checkedAgain(here, asked)).toEqual([
    ['versions', null],
    ['overlap', null],
    ['counts', null],
  ]);
  const inEnglish = await here.api.checkBlueprint(here.blueprint({ '2': 1 }));
  expect(inEnglish).toMatchObject({ unmet: 'too_few', conflicts: [{ rules: ['language'] }], ways: [] });
});

test('exams that are left out are named, and fewer of them offered', async () => {
  const here = await school({ '1': 6 });
  await here.api.generateExam({ ...here.blueprint({ '1': 2 }), title: { en: 'One' } });
  await here.api.generateExam({ ...here.blueprint({ '1': 2 }), title: { en: 'Two' } });
  const asked = here.blueprint({ '1': 4 }, { restDays: 0, leaveOutLast: 2 });
  const { conflicts, ways } = await here.api.checkBlueprint(asked);
  expect(conflicts).toMatchObject([{ rules: ['last'], missing: 2 }]);
  expect(ways[0]).toEqual({ kind: 'last', leaveOutLast: 1 });
  expect((await checkedAgain(here, asked)).every(([, unmet]) => unmet === null)).toBe(true);
});

test('where enemies are in the way, what is offered keeps them apart', async () => {
  const here = await school({ '1': 3, '2': 4 });
  const [a = '', b = '', c = ''] = here.bank.questionIds['1'] ?? [];
  await world.inCompany(here.companyId, (db) =>
    db
      .insertInto('question_enemy')
      .values(
        [
          [a, b],
          [a, c],
          [b, c],
        ].map(([one = '', other = '']) => {
          const [question_id = '', enemy_id = ''] = [one, other].toSorted();
          return { question_id, enemy_id };
        }),
      )
      .execute(),
  );
  const asked = here.blueprint({ '1': 2, '2': 3 });
  const { unmet, conflicts, ways } = await here.api.checkBlueprint(asked);
  expect([unmet, conflicts]).toMatchObject(['enemies', [{ rows: [{ code: '1' }], rules: ['enemies'], missing: 1 }]]);
  expect(ways).toMatchObject([{ kind: 'counts', counts: [{ asked: 2, count: 1 }] }]);
  expect(await checkedAgain(here, asked)).toEqual([['counts', null]]);
});

test('a blueprint that can be met has nothing to mend, and nothing is explained to those who do not ask', async () => {
  const here = await school({ '1': 2 });
  expect(await here.api.checkBlueprint(here.blueprint({ '1': 2 }))).toMatchObject({ conflicts: [], ways: [] });
  expect(await here.api.checkBlueprint({ ...here.blueprint({ '1': 3 }), explained: false })).toMatchObject({
    unmet: 'too_few',
    conflicts: [],
    ways: [],
  });
});
