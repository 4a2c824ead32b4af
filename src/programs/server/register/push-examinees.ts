import type { ProgramActor, StaffActor } from '../../../platform/access.ts';
import { refuse } from '../../../platform/refusal.ts';
import { announce } from '../../../platform/server/live/live.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { whyNotCheckedLately } from '../../../platform/server/web/why-not-yet.ts';
import type { JudgedRow } from '../../../people/domain/import-judge.ts';
import { tellClassroomsChanged } from '../../../people/server/classrooms/classrooms-changed.ts';
import { whyOverRoom } from '../../../people/server/import/import-room.ts';
import { judgeImport } from '../../../people/server/import/judge-import.ts';
import { cellsOf, fieldOf, pushedColumns } from '../../domain/pushed-person.ts';
import type { registerEndpoints } from '../../register-contract.ts';
import { writeKnownPeople, writeNewPeople } from './write-people.ts';

type Caller = StaffActor | ProgramActor;

/** Whose work it is: the key of a program, or a person who asks by themselves. */
const idOf = (actor: Caller): string => (actor.kind === 'program' ? actor.keyId : actor.accountId);

/** How the record calls what a request does. */
const byRequest = { created: 'examinee.created', changed: 'examinee.changed' } as const;

const plan = { columns: pushedColumns, dateOrder: 'dmy', existing: 'update', createClassrooms: false } as const;

/** Judged by the rules of an import, row by row: what is right goes in, and each faulty row says why it does not. */
export const pushExaminees: Handlers<typeof registerEndpoints>['pushExaminees'] = async (
  { people, invite },
  asking,
) => {
  const { db, actor, now } = asking;
  const companyId = actor.companyId;
  const rows = people.map((person, at) => ({ line: at + 1, cells: cellsOf(person) }));
  const judged = await judgeImport(db, { people: 'examinee', companyId, plan, rows, now });
  const movesSome = judged.some(({ status, signInName }) => status === 'update' && signInName !== null);
  const unproven = movesSome && actor.kind !== 'program' ? whyNotCheckedLately(actor, now) : null;
  if (unproven) return unproven;
  const fresh = judged.filter(({ status }) => status === 'new');
  const over = await whyOverRoom(db, { people: 'examinee', companyId, more: fresh.length, now });
  if (over) return refuse('limit_of_examinees_reached', over);
  const writing = { db, companyId, by: idOf(actor), act: asking, actions: byRequest };
  const created = await writeNewPeople(writing, fresh, invite);
  const changed = await writeKnownPeople(
    writing,
    judged.filter(({ status }) => status === 'update'),
  );
  await announce(db, 'examinee');
  await tellClassroomsChanged(db, { companyId, accountId: idOf(actor) });
  const answers = judged.map((row) => answerTo(row, people[row.line - 1]?.number ?? '', { created, changed }));
  const count = (outcome: string) => answers.filter((answer) => answer.outcome === outcome).length;
  const counts = { created: count('created'), updated: count('updated'), unchanged: count('unchanged') };
  return { ...counts, faulty: count('faulty'), rows: answers };
};

type Done = { readonly created: ReadonlyMap<string, string>; readonly changed: ReadonlySet<string> };

function answerTo({ status, faults, signInName, known }: JudgedRow, number: string, { created, changed }: Done) {
  if (status === 'faulty') {
    const said = faults.map(({ code, column }) => ({ code, field: fieldOf(column) }));
    return { number, outcome: 'faulty' as const, id: null, faults: said };
  }
  if (!known) return { number, outcome: 'created' as const, id: created.get(signInName ?? '') ?? null, faults: [] };
  const outcome = changed.has(known.id) ? ('updated' as const) : ('unchanged' as const);
  return { number, outcome, id: known.id, faults: [] };
}
