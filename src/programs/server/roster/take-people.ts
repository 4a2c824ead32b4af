import { sql } from 'kysely';
import type { JudgedRow } from '../../../people/domain/import-judge.ts';
import { whyOverRoom } from '../../../people/server/import/import-room.ts';
import { judgeImport } from '../../../people/server/import/judge-import.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { RosterStudent } from '../../domain/roster/read-roster.ts';
import { cellsOfStudent, studentColumns } from '../../domain/roster/roster-rules.ts';
import { writeKnownPeople, writeNewPeople } from '../register/write-people.ts';
import { RunStopped } from './run-stopped.ts';
import type { Taking } from './taking.ts';

type Known = {
  readonly sourcedId: string;
  readonly examineeId: string;
  readonly number: string;
  readonly isGone: boolean;
};

export type TakenPeople = {
  /** Examinees by the ids of the roster. */
  readonly idOf: ReadonlyMap<string, string>;
  /** Of whom nothing more is said: they were refused, or are gone by what the file says. */
  readonly settled: ReadonlySet<string>;
  readonly goneIds: readonly string[];
  /** How many the roster knew before. */
  readonly known: number;
};

const plan = { columns: studentColumns, dateOrder: 'dmy', existing: 'update', createClassrooms: false } as const;

/** Writes the students of a roster as examinees, and notes whom it no longer has. Nobody is deleted. */
export async function takePeople(taking: Taking): Promise<TakenPeople> {
  const { db, reading, companyId, now, outcome } = taking;
  const known = await listKnown(db);
  const byId = new Map(known.map((person) => [person.sourcedId, person]));
  const present = reading.students.filter(({ gone }) => !gone);
  const [renumbered, plain] = parted(present, ({ sourcedId, number }) => {
    const before = byId.get(sourcedId);
    return before !== undefined && number !== '' && before.number.toLowerCase() !== number.toLowerCase();
  });
  for (const { line, sourcedId, number } of renumbered)
    outcome.refuse({ file: 'users', line, code: 'number_changed', text: byId.get(sourcedId)?.number ?? '' }, number);
  const rows = plain.map((student) => ({ line: student.line, cells: cellsOfStudent(student) }));
  const judged = await judgeImport(db, { people: 'examinee', companyId, plan, rows, now });
  const idOf = await writePeople(taking, judged, new Map(plain.map((student) => [student.line, student.sourcedId])));
  const gone = whoIsGone(taking, known, idOf);
  await saveGone(db, gone, now);
  for (const { number } of gone) outcome.add({ kind: 'gone', number });
  keepKnown(idOf, { known, gone, present });
  return {
    idOf,
    settled: new Set(
      reading.students.filter(({ sourcedId }) => !idOf.has(sourcedId)).map(({ sourcedId }) => sourcedId),
    ),
    goneIds: gone.map(({ examineeId }) => examineeId),
    known: known.filter(({ isGone }) => !isGone).length,
  };
}

type Standing = {
  readonly known: readonly Known[];
  readonly gone: readonly Known[];
  readonly present: readonly RosterStudent[];
};

/** Who is known from before is who they were: where a row of theirs is refused, and where a file of changes has none. */
function keepKnown(idOf: Map<string, string>, { known, gone, present }: Standing): void {
  const [left, named] = [new Set(gone), new Set(present.map(({ sourcedId }) => sourcedId))];
  for (const person of known) {
    const { sourcedId, examineeId, isGone } = person;
    if (!idOf.has(sourcedId) && !left.has(person) && (!isGone || named.has(sourcedId))) idOf.set(sourcedId, examineeId);
  }
}

const parted = <Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] => [
  items.filter(isFirst),
  items.filter((item) => !isFirst(item)),
];

/** Gives whom was written, by the ids of the roster. */
async function writePeople(taking: Taking, judged: readonly JudgedRow[], sourcedIds: ReadonlyMap<number, string>) {
  const { db, companyId, now, outcome, roster } = taking;
  const of = (status: string) => judged.filter((row) => row.status === status);
  const over = await whyOverRoom(db, { people: 'examinee', companyId, more: of('new').length, now });
  if (over) throw new RunStopped('over_limit', over);
  const created = await writeNewPeople(taking, of('new'), roster.invites);
  const changed = await writeKnownPeople(taking, of('update'));
  const idOf = new Map<string, string>();
  for (const row of judged) {
    const sourcedId = sourcedIds.get(row.line) ?? '';
    const id = row.known?.id ?? created.get(row.signInName ?? '');
    const number = row.values.number ?? null;
    if (row.status === 'faulty' || id === undefined) outcome.refusePerson(row);
    else idOf.set(sourcedId, id);
    if (row.status === 'new') outcome.add({ kind: 'created', number });
    if (row.status === 'update' && row.known && changed.has(row.known.id)) outcome.add({ kind: 'changed', number });
    if (row.status === 'update' && row.known && !changed.has(row.known.id)) outcome.counts.unchanged += 1;
  }
  await saveKnown(taking, idOf, new Set(created.values()));
  return idOf;
}

async function listKnown(db: Db): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select p.sourced_id as "sourcedId", p.examinee_id as "examineeId", x.number, p.gone_at is not null as "isGone"
    from roster_person p join examinee x on x.id = p.examinee_id`.execute(db);
  return rows;
}

/** An id of the roster that is another examinee's by now is no longer that of the first. */
async function saveKnown(
  { db, now }: Taking,
  idOf: ReadonlyMap<string, string>,
  created: ReadonlySet<string>,
): Promise<void> {
  if (idOf.size === 0) return;
  const given = [...idOf].map(([sourced, examinee]) => ({ sourced, examinee, fresh: created.has(examinee) }));
  const records = sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (sourced text, examinee uuid, fresh boolean)`;
  await sql`delete from roster_person p using ${records} where p.sourced_id = g.sourced and p.examinee_id <> g.examinee`.execute(
    db,
  );
  await sql`
    insert into roster_person (examinee_id, sourced_id, is_new, came_at, seen_at)
    select g.examinee, g.sourced, g.fresh, ${now}, ${now} from ${records}
    on conflict (company_id, examinee_id) do update
      set sourced_id = excluded.sourced_id, seen_at = excluded.seen_at, gone_at = null`.execute(db);
}

/**
 * A list of all has no longer whom it does not name; a list of changes says it of each. Whom a refused row names is there,
 * and so is who stands under another id by now.
 */
function whoIsGone({ reading }: Taking, known: readonly Known[], idOf: ReadonlyMap<string, string>): Known[] {
  const { users } = reading.says;
  const named = (isGone: boolean) =>
    reading.students.filter(({ gone }) => gone === isGone).map(({ sourcedId }: RosterStudent) => sourcedId);
  if (users === 'absent') return [];
  const unread = reading.unread?.users ?? [];
  const present = new Set([...named(false), ...unread.map(({ sourcedId }) => sourcedId)]);
  const [gone, there] = [new Set(named(true)), new Set(idOf.values())];
  const numbers = new Set(unread.map(({ number }) => number.toLowerCase()));
  const isGone = ({ sourcedId, number }: Known) =>
    users === 'bulk' ? !present.has(sourcedId) && !numbers.has(number.toLowerCase()) : gone.has(sourcedId);
  return known.filter((person) => !person.isGone && !there.has(person.examineeId) && isGone(person));
}

async function saveGone(db: Db, gone: readonly Known[], now: Date): Promise<void> {
  if (gone.length === 0) return;
  await db
    .updateTable('roster_person')
    .set({ gone_at: now })
    .where(
      'examinee_id',
      'in',
      gone.map(({ examineeId }) => examineeId),
    )
    .execute();
}
