import type { Db } from '../../../platform/server/database/database.ts';
import { judgeReleased, type ReleaseVerdict } from '../../domain/check/judge-released.ts';
import { certificateDigests, resultDigests } from '../digest/record-digests.ts';
import { findRestored, listIssued, listReleased, type Compared } from './released-queries.ts';

const of = ['result', 'certificate'] as const;

/** A released result or a certificate that is not as the record says. */
export type WrongRelease = Pick<Compared, 'exam' | 'examinee' | 'attempt' | 'serial'> & {
  readonly of: (typeof of)[number];
  readonly fault: Exclude<ReleaseVerdict, 'sound' | 'not_covered'>;
};

export type CheckedReleases = {
  /** How many results and certificates are as the record says. */
  readonly sound: number;
  /** Of how many the record has no digest. */
  readonly notCovered: number;
  readonly wrong: readonly WrongRelease[];
};

type Digests = (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Compares what is out, in the fence of a company, with what the record says of it. Reads only. */
export async function checkReleases(db: Db, exam: number | undefined): Promise<CheckedReleases> {
  const restored = await findRestored(db);
  const results = await judgeAll(db, await listReleased(db), { digestsOf: resultDigests, restored });
  const certificates = await judgeAll(db, await listIssued(db), { digestsOf: certificateDigests, restored });
  const all = [...results, ...certificates].filter(({ one }) => exam === undefined || one.exam === exam);
  const count = (verdict: ReleaseVerdict) => all.filter((one) => one.verdict === verdict).length;
  return {
    sound: count('sound'),
    notCovered: count('not_covered'),
    wrong: all.flatMap(({ verdict, one: { exam: number, examinee, attempt, serial } }) =>
      verdict === null || verdict === 'sound' || verdict === 'not_covered'
        ? []
        : [{ of: serial === null ? 'result' : 'certificate', fault: verdict, exam: number, examinee, attempt, serial }],
    ),
  };
}

const atOnce = 500;

async function judgeAll(
  db: Db,
  all: readonly Compared[],
  { digestsOf, restored }: { readonly digestsOf: Digests; readonly restored: number | null },
) {
  const firsts = all.flatMap(({ fromTheStart, outSince }) => (fromTheStart && outSince ? [outSince.getTime()] : []));
  const since = { digests: firsts.length > 0 ? firsts.reduce((a, b) => Math.min(a, b)) : null, restored };
  const judged: { readonly one: Compared; readonly verdict: ReleaseVerdict | null }[] = [];
  for (let from = 0; from < all.length; from += atOnce) {
    const some = all.slice(from, from + atOnce);
    const here = await digestsOf(
      db,
      some.flatMap(({ id, isHere }) => (isHere ? [id] : [])),
    );
    for (const one of some) {
      const found = {
        ...one,
        here: one.isHere ? (one.agrees ? (here.get(one.id) ?? '') : '') : null,
        outSince: one.outSince?.getTime() ?? null,
      };
      judged.push({ one, verdict: judgeReleased(found, since) });
    }
  }
  return judged;
}
