import type { Act } from '../../../identity/server/notices/notices.ts';
import { sendInvitations } from '../../../identity/server/password/password-links.ts';
import type { JudgedRow } from '../../../people/domain/import-judge.ts';
import { saveExamineesAgain, saveNewExaminees } from '../../../people/server/import/import-examinees.ts';
import { leaveOldAddresses } from '../../../people/server/import/import-people.ts';
import { listImportable } from '../../../people/server/import/importable.ts';
import { findLanguage } from '../../../people/server/import/people-import-queries.ts';
import type { ActionOf } from '../../../platform/record/audit-actions.ts';
import { changesOf } from '../../../platform/record/changes.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { recordAuditOfEach } from '../../../platform/server/record/audit.ts';

/** Who writes people, and how the record calls it. */
export type PeopleWriting = {
  readonly db: Db;
  readonly companyId: string;
  /** Whose work it is: of an account, or of the key of a program. */
  readonly by: string;
  readonly act: Act;
  readonly actions: { readonly created: ActionOf<'created'>; readonly changed: ActionOf<'changed'> };
};

/** Writes people who are new; gives them by their sign-in names. */
export async function writeNewPeople(
  { db, companyId, by, actions }: PeopleWriting,
  rows: readonly JudgedRow[],
  invite: boolean,
): Promise<ReadonlyMap<string, string>> {
  if (rows.length === 0) return new Map();
  const written = await saveNewExaminees(db, rows, { companyId, language: await findLanguage(db, companyId) });
  const bySignIn = new Map(rows.map((row) => [row.signInName, row]));
  const isInvited = (name: string) => invite && bySignIn.get(name)?.values.email !== undefined;
  await recordAuditOfEach(
    db,
    written.map(({ id, signInName }) => ({
      action: actions.created,
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
    by,
  );
  return new Map(written.map(({ signInName, id }) => [signInName, id]));
}

/** Writes over those who are there what is said of them; gives whom that changed. */
export async function writeKnownPeople(
  { db, act, actions }: PeopleWriting,
  rows: readonly JudgedRow[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const ids = rows.flatMap(({ known }) => known?.id ?? []);
  const before = await statesOf(db, ids);
  await leaveOldAddresses(db, act, rows);
  await saveExamineesAgain(db, rows);
  const after = await statesOf(db, ids);
  const changes = [...after].map(([id, fields]) => ({ id, changes: changesOf(before.get(id) ?? {}, fields) }));
  await recordAuditOfEach(
    db,
    changes.map(({ id, changes: own }) => ({ action: actions.changed, subjectId: id, changes: own })),
  );
  return new Set(changes.flatMap(({ id, changes: own }) => (Object.keys(own).length > 0 ? [id] : [])));
}

/** What a register can change of these people, their classrooms with it. */
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
