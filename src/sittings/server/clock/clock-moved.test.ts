import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { sittingContract } from '../../contract.ts';
import { examOfThree } from '../exam-of-three.fixture.ts';
import { handlersInTest, holderOf, type WorldInTest } from '../save.fixture.ts';

const world = testWorld(
  sittingContract,
  handlersInTest((): ReturnType<WorldInTest> => world),
);

test('what runs goes on by a clock that has jumped, on paper too, and the record of the company says so', async () => {
  const companyId = await world.company('clock');
  const chief = await world.administrator(companyId);
  const examinee = await world.examinee(companyId);
  const { examId } = await world.inCompany(companyId, (db) => examOfThree(db, chief, [examinee], world));
  const pass = holderOf((await world.as(examinee).startSitting({ examId })).pass);
  await world.as(pass).beginSitting({});
  const times = () =>
    world.asOwner(companyId, async (db) => {
      const { rows } = await sql<{ left: number; paper: number }>`
        select extract(epoch from deadline - started_at)::int as left,
          extract(epoch from deadline - on_paper_at)::int as paper from sitting`.execute(db);
      return rows[0];
    });
  const [before] = await world.asOwner(companyId, async (db) => {
    await sql`update sitting set on_paper_at = now()`.execute(db);
    return (await sql<{ deadline: Date }>`select deadline from sitting`.execute(db)).rows;
  });
  const lasted = await times();
  const kept = await world.inTransaction({ companyId: null, role: 'staff' }, async (db) => {
    const { rows } = await sql<{ kept: string }>`
      select keep_clock(clock_timestamp(), interval '1 hour', false) as kept`.execute(db);
    return rows[0]?.kept;
  });
  expect(kept).toBe('mended');
  const [after] = await world.asOwner(
    companyId,
    async (db) => (await sql<{ deadline: Date }>`select deadline from sitting`.execute(db)).rows,
  );
  expect((after?.deadline.getTime() ?? 0) - (before?.deadline.getTime() ?? 0)).toBe(3_600_000);
  expect(await times()).toEqual(lasted);
  const lines = await world.inCompany(companyId, (db) =>
    db.selectFrom('audit_event').select('details').where('action', '=', 'sitting.clock_moved').execute(),
  );
  expect(lines).toEqual([{ details: { seconds: 3600, sittings: 1 } }]);
});
