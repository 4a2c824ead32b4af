import { isLetInWithout } from '../../entry/server/entry-waivers.ts';
import { whyNotEnter, type Entry } from '../../entry/server/why-not-enter.ts';
import type { Actor } from '../../platform/access.ts';
import { refuseAndKeep } from '../../platform/refusal.ts';
import { actingOf } from '../../platform/server/database/acting.ts';
import type { Db, InTransaction } from '../../platform/server/database/database.ts';
import { fixedQuery } from '../../platform/server/database/sending/fixed-query.ts';
import type { Wire } from '../../platform/server/serve.ts';
import { entryColumns, recordTurnedAway } from './entering.ts';

type Holder = Extract<Actor, { kind: 'sitting' }>;
type Surroundings = {
  readonly inTransaction: InTransaction;
  readonly publicUrl: string;
  /** Milliseconds of any clock that only goes forward. */
  readonly elapsed?: () => number;
};

/** How long a server goes by what it read of an exam, in milliseconds: a change of its networks holds after that for saves. */
const freshFor = 5000;
/** How often the record has a line of one sitting, in milliseconds: a page asks again and again. */
const quietFor = 300_000;
const mostSittings = 20_000;

type Known = { readonly readAt: number; readonly entry: ExamEntry };
type ExamEntry = Entry & { readonly number: number };
type Standing = ExamEntry & { readonly endedAt: Date | null };

/** From where and with what the exam of a sitting is sat. */
const readEntry = fixedQuery(1, (db, sittingId = '') =>
  db
    .selectFrom('sitting as s')
    .innerJoin('exam', (join) => join.onRef('exam.company_id', '=', 's.company_id').onRef('exam.id', '=', 's.exam_id'))
    .select(['exam.id', 's.ended_at as endedAt', ...entryColumns])
    .where('s.id', '=', sittingId),
);
const entryOf = async (db: Db, sittingId: string) => (await readEntry(db, sittingId))[0];

/**
 * Keeps a sitting that goes on to where and with what its exam may be sat, at each of its calls. What a page sends from elsewhere
 * stays on its device until it is back, or somebody lets it in. After the end nothing is refused for this.
 */
export function entryGuard({ inTransaction, publicUrl, elapsed = () => performance.now() }: Surroundings) {
  const examOf = new Map<string, string>();
  const known = new Map<string, Known>();
  const noted = new Map<string, number>();

  const asHolder = holding(inTransaction);

  /** `read` is the exam of the sitting where it was read in this transaction. */
  async function here(db: Db, { sittingId }: Holder, wire: Wire, read?: Standing) {
    const exam = read ?? (await entryOf(db, sittingId));
    const reason = exam && !exam.endedAt ? whyNotEnter(exam, { wire }, publicUrl) : null;
    if (!exam || !reason || (await isLetInWithout(db, exam.id))) return null;
    const last = noted.get(sittingId);
    if (last === undefined || elapsed() - last > quietFor) {
      keep(noted, sittingId, elapsed());
      await recordTurnedAway(db, exam, reason);
    }
    return refuseAndKeep(reason);
  }

  /** How the exam stood a few seconds ago, as one reading for all who sit it; null where there is no such sitting. */
  async function lately(actor: Holder, network: string): Promise<ExamEntry | null> {
    const sitting = `${actor.companyId} ${actor.sittingId}`;
    const examId = examOf.get(sitting);
    const at = examId === undefined ? undefined : known.get(examId);
    if (at && elapsed() - at.readAt <= freshFor) return at.entry;
    const entry = await asHolder(actor, network, (db) => entryOf(db, actor.sittingId));
    if (!entry) return null;
    keep(examOf, sitting, entry.id);
    keep(known, entry.id, { readAt: elapsed(), entry });
    return entry;
  }

  return {
    /** In the transaction of the call: why it is refused, or null. */
    here,
    /** For a call without a transaction; asks the database once in a few seconds for all of an exam where nothing is refused. */
    async hot(actor: Holder, wire: Wire) {
      const entry = await lately(actor, wire.network);
      if (!entry || !whyNotEnter(entry, { wire }, publicUrl)) return null;
      return asHolder(actor, wire.network, (db) => here(db, actor, wire));
    },
  };
}
/** In a transaction of their own: who holds a pass. */
const holding =
  (inTransaction: InTransaction) =>
  <Result>(actor: Holder, network: string, work: (db: Db) => Promise<Result>) => {
    const { companyId, examineeId, sittingId } = actor;
    const by = actingOf(actor, network);
    return inTransaction({ companyId, role: 'examinee', examineeId, sittingId, by }, work);
  };

export type EntryGuard = ReturnType<typeof entryGuard>;

/** What was kept longest goes first. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > mostSittings) map.delete(map.keys().next().value ?? key);
}
