import { sql } from 'kysely';
import { theClock } from '../../../platform/server/database/acting.ts';
import type { Db, InTransaction } from '../../../platform/server/database/database.ts';
import { listDigests } from './digests.ts';
import { findWrongSetAside, type WrongSetAside } from './set-aside.ts';

type Who = { readonly exam: number; readonly sitting: string; readonly examinee: string };

export type CheckedSittings = {
  /** The code of the company. */
  readonly company: string;
  /** How many are as they were when they were marked. */
  readonly sound: number;
  /** Those that are not. */
  readonly changed: readonly Who[];
  /** Answers that were set aside, late or of another device, and are not as the record says; also of sittings that are as they were. */
  readonly setAside: readonly (Who & Omit<WrongSetAside, 'sitting'>)[];
  /** Those that ended before digests were put on record, or wait to be marked. */
  readonly withoutDigest: number;
};

type Asked = { readonly company?: string | undefined; readonly exam?: number | undefined };

/** Compares sittings that have ended with what the record says of them; null where there is no such company. */
export async function verifySittings(inTransaction: InTransaction, asked: Asked): Promise<CheckedSittings[] | null> {
  const known = await inTransaction({ companyId: null, role: 'staff' }, (db) =>
    db.selectFrom('company').select(['id', 'code']).orderBy('code').execute(),
  );
  const chosen = known.filter(({ code }) => asked.company === undefined || code === asked.company);
  if (asked.company !== undefined && chosen.length === 0) return null;
  const checked: CheckedSittings[] = [];
  for (const { id, code } of chosen)
    checked.push(
      await inTransaction({ companyId: id, role: 'staff', by: theClock }, async (db) => ({
        company: code,
        ...(await verifyAll(db, asked.exam)),
      })),
    );
  return checked;
}

const atOnce = 500;

async function verifyAll(db: Db, exam: number | undefined): Promise<Omit<CheckedSittings, 'company'>> {
  const ended = await listEnded(db, exam);
  const changed: Who[] = [];
  const setAside: CheckedSittings['setAside'][number][] = [];
  for (let from = 0; from < ended.length; from += atOnce) {
    const some = ended.slice(from, from + atOnce).filter(({ digest }) => digest !== null);
    const ids = some.map(({ sitting }) => sitting);
    const now = await listDigests(db, ids);
    for (const { digest, ...one } of some) if (now.get(one.sitting) !== digest) changed.push(one);
    const wrong = Map.groupBy(await findWrongSetAside(db, ids), ({ sitting }) => sitting);
    for (const { digest: _, ...one } of some)
      setAside.push(...(wrong.get(one.sitting) ?? []).map((each) => ({ ...one, ...each })));
  }
  const withoutDigest = ended.filter(({ digest }) => digest === null).length;
  return { sound: ended.length - withoutDigest - changed.length, changed, setAside, withoutDigest };
}

type Ended = Who & { readonly digest: string | null };

/** Sittings that have ended, by exam, with the digest that the record has last. */
async function listEnded(db: Db, exam: number | undefined): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    select e.number as exam, s.id as sitting, x.number as examinee,
      case when d.sitting_id is null then a.digest end as digest
    from sitting s
    join exam e on e.company_id = s.company_id and e.id = s.exam_id
    join examinee x on x.company_id = s.company_id and x.id = s.examinee_id
    left join (
      select distinct on (subject_id) subject_id, details->>'digest' as digest from audit_event
      where action = 'sitting.marked' order by subject_id, id desc
    ) a on a.subject_id = s.id
    -- One that has ended once more waits to be marked.
    left join sitting_due d on d.home_company_id = s.company_id and d.sitting_id = s.id and d.step = 'mark'
    where s.ended_at is not null and (${exam ?? null}::integer is null or e.number = ${exam ?? null})
    order by e.number, s.id`.execute(db);
  return rows;
}
