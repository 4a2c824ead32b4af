import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testWorld, type Administrator } from '../../platform/server/fixtures/world.fixture.ts';
import { secretInTest } from '../../sittings/server/save.fixture.ts';
import { invigilationContract } from '../contract.ts';
import { invigilationHandlers } from './handlers.ts';
import { assignInvigilator, watchedExam } from './invigilator.fixture.ts';

const world = testWorld(invigilationContract, invigilationHandlers({ secret: secretInTest }));

let assigned: Administrator;
let companyId: string;

const titles: Readonly<Record<number, string>> = {
  2: 'Turbines',
  3: 'Airframes',
  4: 'Turbine blades',
  5: 'Nobody else',
};

/** Beside the open exam 1 four that are scheduled, one a day later than the other; the last is not the caller's. */
beforeEach(async () => {
  const room = await watchedExam(world, 'listed');
  ({ companyId, assigned } = room);
  await world.inCompany(companyId, async (db) => {
    for (const [number, title] of Object.entries(titles)) {
      const { rows } = await sql<{ id: string }>`
        insert into exam (number, title, generated_exam_id, kind, state, opens_at, closes_at, minutes, pass_mark, created_by, created_at)
        select ${Number(number)}, ${JSON.stringify({ th: title })}, generated_exam_id, kind, 'scheduled',
          opens_at + ${Number(number)} * interval '1 day', closes_at + ${Number(number)} * interval '1 day', minutes, pass_mark, created_by, created_at
        from exam where number = 1 returning id`.execute(db);
      if (number !== '5') await assignInvigilator(db, rows[0]?.id ?? '', assigned);
    }
  });
});

type Asked = Parameters<ReturnType<typeof asAssigned>['listInvigilatedExams']>[0];
const asAssigned = () => world.as(assigned);

async function listed(asked: Asked): Promise<number[]> {
  const page = await asAssigned().listInvigilatedExams(asked);
  const numbers = page['hydra:member'].map(({ number }) => number);
  expect(page['hydra:totalItems']).toBeGreaterThanOrEqual(numbers.length);
  return numbers;
}

test.each([
  ['opens', [1, 2, 3, 4]],
  ['-opens', [4, 3, 2, 1]],
  ['number', [1, 2, 3, 4]],
  ['-number', [4, 3, 2, 1]],
] as const)(
  'the exams that somebody invigilates come page after page by %s, and none is left out',
  async (sort, all) => {
    const found: number[] = [];
    let after: string | undefined;
    do {
      const page = await asAssigned().listInvigilatedExams({ sort, limit: 3, ...(after && { after }) });
      expect(page['hydra:totalItems']).toBe(4);
      found.push(...page['hydra:member'].map(({ number }) => number));
      after = page['hydra:next'] ?? undefined;
    } while (after);
    expect(found).toEqual(all);
  },
);

test('they are found by title and number and narrowed by state; what is not theirs is neither shown nor counted', async () => {
  expect(await listed({ q: 'turbine' })).toEqual([2, 4]);
  expect(await listed({ q: '3' })).toEqual([3]);
  expect(await listed({ state: ['open'] })).toEqual([1]);
  expect(await listed({ state: ['scheduled'], q: 'air' })).toEqual([3]);
  expect(await asAssigned().listInvigilatedExams({ q: 'Nobody' })).toMatchObject({ 'hydra:totalItems': 0 });
  const scheduler = world.as(await world.administrator(companyId, ['exam.generate']));
  expect(await scheduler.listInvigilatedExams({})).toMatchObject({ 'hydra:totalItems': 5 });
});

test('a list says how many of an exam have finished', async () => {
  const before = await asAssigned().listInvigilatedExams({ q: '1' });
  expect(before['hydra:member']).toMatchObject([{ number: 1, candidateCount: 2, finishedCount: 0 }]);
});
