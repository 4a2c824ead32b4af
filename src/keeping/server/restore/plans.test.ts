import pg from 'pg';
import { expect, inject, test } from 'vitest';

test('a restore reads what lies ready first, and goes through no table once for each row', async () => {
  const owner = new pg.Client({ connectionString: inject('database').owner });
  await owner.connect();
  const { rows } = await owner.query<{ source: string; settings: string[] | null }>(
    `select prosrc as source, proconfig as settings from pg_proc where proname = 'restore_rows'`,
  );
  await owner.end();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.settings).toContain('enable_nestloop=off');
  // The rows of the backup are no part of the joins that the planner may turn round.
  expect(rows[0]?.source).toMatch(/s\.table_name = \$3 offset 0\) s cross join lateral/);
});
