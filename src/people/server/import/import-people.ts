import { saveAccessResets } from '../../../identity/server/accounts/access-resets.ts';
import { notify, notifyOfAddress, type Act } from '../../../identity/server/notices/notices.ts';
import { sendInvitations } from '../../../identity/server/password/password-links.ts';
import { voidWaysIn } from '../../../identity/server/accounts/reset-access.ts';
import type { Sealing } from '../../../identity/server/encrypted-secrets.ts';
import { saveWaitingPasswords } from '../../../identity/server/password/waiting-passwords.ts';
import { changesOf } from '../../../platform/record/changes.ts';
import { recordAudit, recordAuditOfEach, recordAuditOfMany } from '../../../platform/server/record/audit.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import type { ImportedPeople } from '../../domain/import-column.ts';
import type { JudgedRow } from '../../domain/import-judge.ts';
import { tellClassroomsChanged } from '../classrooms/classrooms-changed.ts';
import { saveAdministratorsAgain, saveAllInvited, saveNewAdministrators, type Again } from './import-administrators.ts';
import { saveExamineesAgain, saveNewExaminees } from './import-examinees.ts';
import { listImportable } from './importable.ts';
import { listStates, saveTraces } from './import-traces.ts';
import type { Written } from './open-accounts.ts';
import { holdLevels } from '../levels/level-queries.ts';
import { findLabels, rightsInWords } from '../levels/rights-in-words.ts';

type PeopleImportOrder = {
  readonly people: ImportedPeople;
  readonly companyId: string;
  /** Who started it. */
  readonly actor: { readonly accountId: string };
  readonly importId: string;
  /** For everybody of whom the file does not say it. */
  readonly language: string;
  readonly invite: boolean;
  /** Hides passwords until they are hashed. */
  readonly sealing: Sealing;
  readonly now: Date;
};

const batch = 1000;

/** Writes every row that is new or updated, inside the caller's transaction: all of it or nothing. */
export async function importPeople(
  db: Db,
  order: PeopleImportOrder,
  rows: readonly JudgedRow[],
  report: (done: number, total: number) => Promise<void>,
): Promise<{ readonly created: number; readonly updated: number; readonly invited: number }> {
  const todo = rows.filter(({ status }) => status === 'new' || status === 'update');
  const count = { created: 0, updated: 0, invited: 0 };
  if (order.people === 'administrator') await holdLevels(db);
  for (let from = 0; from < todo.length; from += batch) {
    const some = todo.slice(from, from + batch);
    const created = await saveNew(
      db,
      order,
      some.filter(({ status }) => status === 'new'),
    );
    await saveGivenPasswords(db, order, some, created);
    const again = some.filter(({ status }) => status === 'update');
    const earlier = await listStates(
      db,
      order.people,
      again.flatMap(({ known }) => known?.id ?? []),
    );
    const updated = await saveAgain(db, order, again);
    count.created += created.length;
    count.updated += updated.length;
    if (order.invite) count.invited += await inviteNew(db, order, some, created);
    const ids = created.map(({ id }) => id);
    await saveTraces(db, { ...order, ids: [...ids, ...updated] }, earlier);
    await recordAuditOfMany(db, { action: `${order.people}.imported`, details: { importId: order.importId } }, ids);
    await report(Math.min(from + batch, todo.length), todo.length);
  }
  await recordAudit(db, { action: `${order.people}s.imported`, subjectId: order.importId, details: count });
  await announce(db, order.people);
  if (order.people === 'examinee') await tellClassroomsChanged(db, { companyId: order.companyId, ...order.actor });
  return count;
}

async function saveNew(db: Db, order: PeopleImportOrder, rows: readonly JudgedRow[]): Promise<Written[]> {
  if (rows.length === 0) return [];
  if (order.people === 'examinee') return saveNewExaminees(db, rows, order);
  const created = await saveNewAdministrators(db, rows, order);
  const accounts = created.map(({ accountId }) => accountId);
  await saveAccessResets(db, order.actor, accounts, { how: 'created', now: order.now });
  return created;
}

/** Writes over those who are there, with what stood there before on record. */
async function saveAgain(db: Db, order: PeopleImportOrder, rows: readonly JudgedRow[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const ids = rows.flatMap(({ known }) => known?.id ?? []);
  const before = await listImportable(db, order.people, ids);
  if (order.people === 'administrator') await notifyOfRights(db, order, await saveAdministratorsAgain(db, rows));
  else {
    await leaveOldAddresses(db, order, rows);
    await saveExamineesAgain(db, rows);
  }
  const after = await listImportable(db, order.people, ids);
  await recordAuditOfEach(
    db,
    [...after].map(([subjectId, fields]) => ({
      action: `${order.people}.import_changed`,
      subjectId,
      changes: changesOf(before.get(subjectId) ?? {}, fields),
      details: { importId: order.importId },
    })),
  );
  return ids;
}

/** People whose address the file changes: ways in by the old one end, and they hear of it there. */
export async function leaveOldAddresses(db: Db, act: Act, rows: readonly JudgedRow[]): Promise<void> {
  const moved = rows.flatMap(({ values: { email }, known }) =>
    email && known?.accountId && email !== known.email
      ? [{ accountId: known.accountId, before: known.email, after: email }]
      : [],
  );
  await voidWaysIn(
    db,
    moved.map(({ accountId }) => accountId),
  );
  for (const person of moved) await notifyOfAddress(db, act, person);
}

async function notifyOfRights(db: Db, order: PeopleImportOrder, people: readonly Again[]): Promise<void> {
  const labels = await findLabels(db, order.companyId);
  for (const { accountId, before, after } of people) {
    const same = { role: 'ROLE_ADMIN', datasetRole: null } as const;
    const details = rightsInWords({ ...same, ...before }, { ...same, ...after }, labels);
    if (details) await notify(db, order, [accountId], { kind: 'rights_changed', ...details });
  }
}

/** Examinees' passwords of the file; who wrote it knows them, so they are good for one sign-in. */
async function saveGivenPasswords(
  db: Db,
  { people, sealing }: PeopleImportOrder,
  rows: readonly JudgedRow[],
  created: readonly Written[],
): Promise<void> {
  if (people === 'administrator') return;
  const given = new Map(rows.map(({ signInName, values }) => [signInName, values.password]));
  const passwords = created.flatMap(({ accountId, signInName }) => {
    const password = given.get(signInName);
    return password === undefined ? [] : [{ accountId, password }];
  });
  await saveWaitingPasswords(db, sealing, passwords);
}

/** Everybody new with an address and without a password gets a link to set one. */
async function inviteNew(
  db: Db,
  order: PeopleImportOrder,
  rows: readonly JudgedRow[],
  created: readonly Written[],
): Promise<number> {
  const waiting = new Set(
    rows.filter(({ values }) => values.email && values.password === undefined).map(({ signInName }) => signInName),
  );
  const invited = created.filter(({ signInName }) => waiting.has(signInName));
  const accounts = invited.map(({ accountId }) => accountId);
  await sendInvitations(db, accounts, order.actor.accountId);
  if (order.people === 'administrator')
    await saveAllInvited(
      db,
      invited.map(({ id }) => id),
      order.now,
    );
  return invited.length;
}
