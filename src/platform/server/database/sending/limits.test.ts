import { sql } from 'kysely';
import type pg from 'pg';
import { expect, inject, test } from 'vitest';
import { closePools, inTransactionOn, openPools, type Db, type Fence, type Pools } from '../database.ts';

const limited = ['search_path', 'statement_timeout', 'lock_timeout', 'join_collapse_limit', 'plan_cache_mode'] as const;
const asked = limited.map((name) => `current_setting('${name}') as ${name}`).join(', ');
const ofExaminees = ['fenced_examinee, public', '15s', '10s', '1', 'force_generic_plan'];
const ofStaff = ['fenced_staff, public', '15s', '10s', '8', 'auto'];

const settings = (row: Record<string, string> | undefined) => limited.map((name) => row?.[name]);
const inside = async (db: Db) =>
  settings((await sql<Record<string, string>>`select ${sql.raw(asked)}`.execute(db)).rows[0]);
const outside = async (pool: pg.Pool) =>
  settings((await pool.query<Record<string, string>>(`select ${asked}`)).rows[0]);

/** The same address past the pooler that tests may run behind. */
function past(address: string): string {
  const url = new URL(address);
  url.port = new URL(inject('ownerUrl')).port;
  return url.href;
}

async function withPools<Result>(isPooled: boolean, work: (pools: Pools) => Promise<Result>): Promise<Result> {
  const { staff, examinee, saver } = inject('database');
  const here = isPooled ? (address: string) => address : past;
  const pools = openPools({ staff: here(staff), examinee: here(examinee), saver: here(saver), isPooled });
  try {
    return await work(pools);
  } finally {
    await closePools(pools);
  }
}

const fences: readonly (readonly [Fence, readonly string[]])[] = [
  [{ companyId: null, role: 'staff' }, ofStaff],
  [{ companyId: null, role: 'staff', pool: 'public' }, ofStaff],
  [{ companyId: null, role: 'examinee' }, ofExaminees],
  [{ companyId: null, role: 'examinee', pool: 'rush' }, ofExaminees],
];

test.each([true, false])(
  'a transaction is within the limits of its role, also after one that failed; pooled: %s',
  (isPooled) =>
    withPools(isPooled, async (pools) => {
      const inTransaction = inTransactionOn(pools, () => {});
      for (const [fence, limits] of fences) {
        expect(await inTransaction(fence, inside)).toEqual(limits);
        await expect(inTransaction(fence, (db) => sql`select 1 / 0`.execute(db))).rejects.toMatchObject({
          code: '22012',
        });
        expect(await inTransaction(fence, inside)).toEqual(limits);
      }
    }),
);

test('behind a pooler nothing stays on the connection; without one an examinee’s is within its limits from the beginning', async () => {
  await withPools(true, async (pools) => {
    await inTransactionOn(pools, () => {})({ companyId: null, role: 'examinee' }, inside);
    expect(await outside(pools.examinee)).not.toEqual(ofExaminees);
  });
  await withPools(false, async (pools) => {
    expect(await outside(pools.examinee)).toEqual(ofExaminees);
    expect(await outside(pools.staff)).not.toEqual(ofStaff);
  });
});
