import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { resultContract } from '../../contract.ts';
import { disclosureContract } from '../../disclosure-contract.ts';
import { countingOf, countingRules, type Counted } from '../../domain/counting/counting.ts';
import { certificateSchool } from '../certificates/school.fixture.ts';
import { disclosureHandlers } from '../disclosure/disclosure-handlers.ts';
import { handlersForTests } from '../release/handlers.fixture.ts';

const world = testWorld(
  { ...resultContract, ...disclosureContract },
  { ...handlersForTests, ...disclosureHandlers(() => '') },
);
const { school, examWith, certificates } = certificateSchool(world);

/** One person in an exam for each of these points, one day after the other. */
async function attempts(points: readonly number[]) {
  const here = await school('Counting');
  const person = await world.examinee(here.companyId);
  const api = world.as(await world.administrator(here.companyId));
  const examIds: string[] = [];
  for (const [day, each] of points.entries()) {
    const { examId } = await examWith(here, [each], { of: [person] });
    const opensAt = new Date(world.now.getTime() + day * 86_400_000);
    await world.asOwner(here.companyId, (db) =>
      sql`update exam set opens_at = ${opensAt}, closes_at = ${opensAt}::timestamptz + interval '1 hour' where id = ${examId}`.execute(
        db,
      ),
    );
    examIds.push(examId);
  }
  return { ...here, api, person, examIds };
}

const listed = async ({ api }: Awaited<ReturnType<typeof attempts>>, counts?: boolean) =>
  (await api.listAllResults({ ...(counts === undefined ? {} : { counts }), sort: 'oldest' }))['hydra:member']
    .toSorted((one, other) => one.exam.opensAt.getTime() - other.exam.opensAt.getTime())
    .map((row) => [row.points, row.counts]);

test('the list of results says which attempt counts, and finds those that do', async () => {
  const here = await attempts([200, 400, 300]);
  expect(await listed(here)).toEqual([
    [200, true],
    [400, true],
    [300, true],
  ]);
  await here.api.updateCounting({ examinations: 'best', practices: 'last' });
  expect(await listed(here)).toEqual([
    [200, false],
    [400, true],
    [300, false],
  ]);
  expect(await listed(here, true)).toEqual([[400, true]]);
  await here.api.updateCounting({ examinations: 'last', practices: 'last' });
  expect(await listed(here, true)).toEqual([[300, true]]);
  await here.api.updateExamCounting({ examId: here.examIds[2] ?? '', rule: 'best' });
  expect(await listed(here, true)).toEqual([[400, true]]);
  expect(await here.api.readExamCounting({ examId: here.examIds[2] ?? '' })).toEqual({
    rule: 'best',
    usual: 'last',
    ownRule: 'best',
  });
});

test('a certificate needs a pass that counts', async () => {
  const here = await attempts([400, 100]);
  await here.api.updateCounting({ examinations: 'last', practices: 'last' });
  const examId = here.examIds[0] ?? '';
  expect(await here.api.issueCertificates({ examId })).toEqual({ issued: 0 });
  await here.api.updateCounting({ examinations: 'best', practices: 'last' });
  expect(await here.api.issueCertificates({ examId })).toEqual({ issued: 1 });
  expect(await certificates(here)).toHaveLength(1);
});

test('the view of the database counts as the rule does', async () => {
  const points = [300, 299, 400, 100, 400];
  const here = await attempts(points);
  for (const rule of countingRules) {
    await here.api.updateCounting({ examinations: rule, practices: 'last' });
    const own: Counted[] = points.map((each, day) => ({
      id: String(day),
      takenAt: new Date(day),
      points: each,
      maxPoints: 400,
      passed: each >= 300,
      rule,
    }));
    const counting = new Set(countingOf(own).map(({ id }) => id));
    expect(await listed(here)).toEqual(points.map((each, day) => [each, counting.has(String(day))]));
    const apart = await world.inCompany(here.companyId, (db) =>
      sql<{ result_id: string }>`
      select result_id from counting_examination where counts
      except select result_id from counting_result where counts`.execute(db),
    );
    const all = await world.inCompany(here.companyId, (db) =>
      sql<{ each: number; all: number }>`
      select (select count(*)::int from counting_examination where counts) as "all",
        (select count(*)::int from counting_result where counts) as "each"`.execute(db),
    );
    expect(apart.rows).toEqual([]);
    expect(all.rows[0]?.all).toBe(all.rows[0]?.each);
  }
});

test('an examinee learns of their own results alone which do not count, and another company none', async () => {
  const here = await attempts([200, 400]);
  await here.api.updateCounting({ examinations: 'best', practices: 'last' });
  const other = await world.examinee(here.companyId);
  const seen = (companyId: string, examineeId: string) =>
    world.inTransaction({ companyId, role: 'examinee', examineeId }, async (db) => {
      const { rows } = await sql<{ counts: boolean }>`select counts from own_counting_results()`.execute(db);
      return rows.map(({ counts }) => counts).toSorted();
    });
  expect(await seen(here.companyId, here.person.examineeId)).toEqual([false, true]);
  expect(await seen(here.companyId, other.examineeId)).toEqual([]);
  expect(await seen(await world.company('Elsewhere'), here.person.examineeId)).toEqual([]);
});
