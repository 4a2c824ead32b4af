import { sendInvitations } from '../../../identity/server/password/password-links.ts';
import type { ProgramActor, StaffActor } from '../../../platform/access.ts';
import { changesOf } from '../../../platform/record/changes.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAuditOfEach } from '../../../platform/server/record/audit.ts';
import type { Context, Handlers } from '../../../platform/server/serve.ts';
import { whyNotCheckedLately } from '../../../platform/server/web/why-not-yet.ts';
import type { JudgedRow } from '../../../people/domain/import-judge.ts';
import { tellClassroomsChanged } from '../../../people/server/classrooms/classrooms-changed.ts';
import { saveExamineesAgain, saveNewExaminees } from '../../../people/server/import/import-examinees.ts';
import { leaveOldAddresses } from '../../../people/server/import/import-people.ts';
import { whyOverRoom } from '../../../people/server/import/import-room.ts';
import { listImportable } from '../../../people/server/import/importable.ts';
import { judgeImport } from '../../../people/server/import/judge-import.ts';
import { findLanguage } from '../../../people/server/import/people-import-queries.ts';
import { cellsOf, fieldOf, pushedColumns } from '../../domain/pushed-person.ts';
import type { registerEndpoints } from '../../register-contract.ts';

type Caller = StaffActor | ProgramActor;
type Pushing = Pick<Context<Caller>, 'db' | 'actor' | 'now' | 'wire'>;

/** Whose work it is: the key of a program, or a person who asks by themselves. */
const idOf = (actor: Caller): string => (actor.kind === 'program' ? actor.keyId : actor.accountId);

const plan = { columns: pushedColumns, dateOrder: 'dmy', existing: 'update' } as const;

/** Judged by the rules of an import, row by row: what is right goes in, and each faulty row says why it does not. */
export const pushExaminees: Handlers<typeof registerEndpoints>['pushExaminees'] = async (
  { people, invite },
  asking,
) => {
  const { db, actor, now } = asking;
  const companyId = actor.companyId;
  const rows = people.map((person, at) => ({ line: at + 1, cells: cellsOf(person) }));
  const judged = await judgeImport(db, { people: 'examinee', companyId, plan, rows, now });
  const movesSome = judged.some(({ fate, signInName }) => fate === 'update' && signInName !== null);
  const unproven = movesSome && actor.kind !== 'program' ? whyNotCheckedLately(actor, now) : null;
  if (unproven) return unproven;
  const fresh = judged.filter(({ fate }) => fate === 'new');
  const over = await whyOverRoom(db, { people: 'examinee', companyId, more: fresh.length, now });
  if (over) return refuse('limit_of_examinees_reached', over);
  const created = await create(asking, fresh, invite);
  const changed = await change(
    asking,
    judged.filter(({ fate }) => fate === 'update'),
  );
  await announce(db, 'examinee');
  await tellClassroomsChanged(db, { companyId, accountId: idOf(actor) });
  const answers = judged.map((row) => answerTo(row, people[row.line - 1]?.number ?? '', { created, changed }));
  const count = (outcome: string) => answers.filter((answer) => answer.outcome === outcome).length;
  const counts = { created: count('created'), updated: count('updated'), unchanged: count('unchanged') };
  return { ...counts, faulty: count('faulty'), rows: answers };
};

type Done = { readonly created: ReadonlyMap<string, string>; readonly changed: ReadonlySet<string> };

function answerTo({ fate, faults, signInName, known }: JudgedRow, number: string, { created, changed }: Done) {
  if (fate === 'faulty') {
    const told = faults.map(({ code, column }) => ({ code, field: fieldOf(column) }));
    return { number, outcome: 'faulty' as const, id: null, faults: told };
  }
  if (!known) return { number, outcome: 'created' as const, id: created.get(signInName ?? '') ?? null, faults: [] };
  const outcome = changed.has(known.id) ? ('updated' as const) : ('unchanged' as const);
  return { number, outcome, id: known.id, faults: [] };
}

/** New people, by their sign-in names. */
async function create({ db, actor }: Pushing, rows: readonly JudgedRow[], invite: boolean) {
  if (rows.length === 0) return new Map<string, string>();
  const companyId = actor.companyId;
  const written = await saveNewExaminees(db, rows, { companyId, language: await findLanguage(db, companyId) });
  const bySignIn = new Map(rows.map((row) => [row.signInName, row]));
  const isInvited = (name: string) => invite && bySignIn.get(name)?.values.email !== undefined;
  await recordAuditOfEach(
    db,
    written.map(({ id, signInName }) => ({
      action: 'examinee.created' as const,
      subjectId: id,
      details: {
        number: bySignIn.get(signInName)?.values.number ?? '',
        ...(isInvited(signInName) ? { invited: true } : {}),
      },
    })),
  );
  const invited = written.filter(({ signInName }) => isInvited(signInName));
  await sendInvitations(
    db,
    invited.map(({ accountId }) => accountId),
    idOf(actor),
  );
  return new Map(written.map(({ signInName, id }) => [signInName, id]));
}

/** Writes over those who are there what the register says of them; gives whom that changed. */
async function change({ db, actor, now, wire }: Pushing, rows: readonly JudgedRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const ids = rows.flatMap(({ known }) => known?.id ?? []);
  const before = await statesOf(db, ids);
  await leaveOldAddresses(db, { actor, now, wire }, rows);
  await saveExamineesAgain(db, rows);
  const after = await statesOf(db, ids);
  const changes = [...after].map(([id, fields]) => ({ id, changes: changesOf(before.get(id) ?? {}, fields) }));
  await recordAuditOfEach(
    db,
    changes.map(({ id, changes: own }) => ({ action: 'examinee.changed' as const, subjectId: id, changes: own })),
  );
  return new Set(changes.flatMap(({ id, changes: own }) => (Object.keys(own).length > 0 ? [id] : [])));
}

/** What the register can change of these people, their classrooms with it. */
async function statesOf(db: Db, ids: readonly string[]) {
  const states = await listImportable(db, 'examinee', ids);
  const places = await db
    .selectFrom('classroom_examinee as p')
    .innerJoin('classroom as c', (on) =>
      on.onRef('c.company_id', '=', 'p.company_id').onRef('c.id', '=', 'p.classroom_id'),
    )
    .select(['p.examinee_id as id', 'c.code'])
    .where('p.examinee_id', 'in', [...ids])
    .orderBy('c.code')
    .execute();
  const codes = Map.groupBy(places, ({ id }) => id);
  return new Map(
    [...states].map(([id, fields]) => [id, { ...fields, classrooms: (codes.get(id) ?? []).map(({ code }) => code) }]),
  );
}
