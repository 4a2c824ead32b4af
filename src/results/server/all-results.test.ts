import { expect, test } from 'vitest';
import { testBank } from '../../assembly/server/bank.fixture.ts';
import { testExam, testSitting } from '../../exams/server/exam.fixture.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { resultContract } from '../contract.ts';
import { resultHandlers } from './handlers.ts';
import { resultJobs } from './jobs.ts';

const world = testWorld(
  resultContract,
  resultHandlers({ secret: 'a secret that only this test knows', publicUrl: 'http://localhost:3000' }),
);
const minute = 60_000;

/** Two exams with results, a minute apart: three of the first, one of the second, which is released with a certificate. */
async function school() {
  const companyId = await world.company('ALLR');
  const bank = await testBank(world, companyId, { '1': 8 });
  const ids: string[] = [];
  for (let index = 0; index < 3; index++) ids.push((await world.examinee(companyId)).examineeId);
  const api = world.as(await world.administrator(companyId));
  let marked = 0;
  const sit = async (examId: string, person: number, right: number) => {
    const times = { startedAt: new Date(world.now.getTime() - 90 * minute), endedAt: world.now };
    const answers = ({ position }: { position: number }) =>
      position <= right ? ('right' as const) : ('wrong' as const);
    const sitting = await testSitting(world, companyId, examId, ids[person] ?? '', times, answers);
    const at = new Date(world.now.getTime() + marked++ * minute);
    await resultJobs['mark_sitting']?.(
      { company: companyId, sitting },
      { inTransaction: ({ companyId: of }, work) => world.inCompany(of ?? '', work), now: () => at },
    );
  };
  const first = await testExam(world, companyId, bank, { count: { '1': 4 }, examineeIds: ids });
  await sit(first.examId, 0, 4);
  await sit(first.examId, 1, 1);
  await sit(first.examId, 2, 3);
  const second = await testExam(world, companyId, bank, { count: { '1': 4 }, examineeIds: ids.slice(1, 2) });
  await sit(second.examId, 1, 4);
  await api.releaseResults({ examId: second.examId });
  await api.issueCertificates({ examId: second.examId });
  return { companyId, ids, api, first: first.examId, second: second.examId };
}
type School = Awaited<ReturnType<typeof school>>;

/** Each result as its exam and its examinee, by their place in the test. */
async function listed(here: School, asked: Parameters<School['api']['listAllResults']>[0] = {}) {
  const page = await here.api.listAllResults({ limit: 50, ...asked });
  const short = page['hydra:member'].map(
    (row) => `${row.exam.id === here.first ? 1 : 2}:${here.ids.indexOf(row.examineeId)}`,
  );
  return { short, total: page['hydra:totalItems'], next: page['hydra:next'], rows: page['hydra:member'] };
}

test('a class and a person narrow the results and the certificates of all exams', async () => {
  const here = await school();
  const classroom = await world.inCompany(here.companyId, async (db) => {
    const { id } = await db
      .insertInto('classroom')
      .values({ code: 'AMT-25A', title: '{"en":"Class A"}' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const members = here.ids.slice(0, 2).map((examinee_id) => ({ classroom_id: id, examinee_id }));
    await db.insertInto('classroom_examinee').values(members).execute();
    await db.insertInto('classroom').values({ code: 'EMPTY', title: '{"en":"Nobody"}' }).execute();
    return id;
  });
  expect((await here.api.listResultFilters({})).classes.map(({ code }) => code)).toEqual(['AMT-25A']);
  expect((await listed(here, { classroom })).short).toEqual(['2:1', '1:1', '1:0']);
  const [, person = '', other = ''] = here.ids;
  expect((await listed(here, { person })).short).toEqual(['2:1', '1:1']);
  const certificates = async (asked: { classroom: string } | { person: string }) =>
    (await here.api.listCertificates({ limit: 50, ...asked }))['hydra:totalItems'];
  expect([await certificates({ classroom }), await certificates({ person })]).toEqual([1, 1]);
  expect(await certificates({ person: other })).toBe(0);
});

test('results of all exams come newest first or oldest first, page by page', async () => {
  const here = await school();
  expect((await listed(here)).short).toEqual(['2:1', '1:2', '1:1', '1:0']);
  const page = await listed(here, { sort: 'oldest', limit: 3 });
  expect([page.short, page.total]).toEqual([['1:0', '1:1', '1:2'], 4]);
  expect((await listed(here, { sort: 'oldest', limit: 3, after: page.next ?? '' })).short).toEqual(['2:1']);
});

test('each says what it is of, what came of it and which certificate there is', async () => {
  const here = await school();
  const [newest, ...others] = (await listed(here)).rows;
  expect(newest).toMatchObject({
    percent: 100,
    passed: true,
    version: 'A',
    moduleCode: 'GT',
    exam: { id: here.second },
  });
  expect(newest?.releasedAt).not.toBeNull();
  expect(newest?.certificate?.serial).toContain('ALLR');
  expect(others.map(({ percent, certificate, releasedAt }) => [percent, certificate, releasedAt])).toEqual([
    [75, null, null],
    [25, null, null],
    [100, null, null],
  ]);
});

test('they are found by outcome, certificate, release and words', async () => {
  const here = await school();
  const serial = (await listed(here)).rows[0]?.certificate?.serial ?? '';
  const number = (await listed(here)).rows.at(-1)?.number ?? '';
  expect((await listed(here, { outcome: ['failed'] })).short).toEqual(['1:1']);
  expect((await listed(here, { certificate: ['none'], outcome: ['passed'] })).short).toEqual(['1:2', '1:0']);
  expect((await listed(here, { released: true })).short).toEqual(['2:1']);
  expect((await listed(here, { q: serial })).short).toEqual(['2:1']);
  expect((await listed(here, { q: number })).short).toEqual(['1:0']);
  expect((await listed(here, { q: 'สมชาย ใจดี' })).total).toBe(4);
  expect((await listed(here, { q: '100%' })).short).toEqual([]);
});

test('another company sees nothing of them', async () => {
  await school();
  const other = world.as(await world.administrator(await world.company('OTHR')));
  expect((await other.listAllResults({ limit: 50 }))['hydra:totalItems']).toBe(0);
});
