import { hashPassword } from '../../identity/server/passwords.ts';
import { sendInvitations } from '../../identity/server/reset-access.ts';
import type { Actor } from '../../platform/access.ts';
import { recordAudit, recordAuditOfMany } from '../../platform/server/audit.ts';
import type { Db } from '../../platform/server/database.ts';
import { announce } from '../../platform/server/live.ts';
import type { ImportedPeople } from '../domain/import-column.ts';
import type { JudgedRow } from '../domain/import-judge.ts';
import { saveAdministratorsAgain, saveAllInvited, saveNewAdministrators } from './import-administrators.ts';
import { saveExamineesAgain, saveNewExaminees, type Writable, type Written } from './import-examinees.ts';

export type ImportOrder = {
  readonly people: ImportedPeople;
  readonly companyId: string;
  readonly actor: Actor;
  readonly importId: string;
  /** For everybody of whom the file does not say it. */
  readonly language: string;
  readonly invite: boolean;
  readonly now: Date;
};

const batch = 1000;

/** Writes every row that is new or updated, inside the caller's transaction: all of it or nothing. */
export async function importPeople(
  db: Db,
  order: ImportOrder,
  rows: readonly JudgedRow[],
  report: (done: number, total: number) => Promise<void>,
): Promise<{ readonly created: number; readonly updated: number; readonly invited: number }> {
  const todo = rows.filter(({ fate }) => fate === 'new' || fate === 'update');
  const count = { created: 0, updated: 0, invited: 0 };
  for (let from = 0; from < todo.length; from += batch) {
    const some = await withHashes(todo.slice(from, from + batch));
    const created = await saveNew(
      db,
      order,
      some.filter(({ fate }) => fate === 'new'),
    );
    const updated = await saveAgain(
      db,
      order,
      some.filter(({ fate }) => fate === 'update'),
    );
    count.created += created.length;
    count.updated += updated.length;
    if (order.invite) count.invited += await inviteNew(db, order, some, created);
    const action = `${order.people}.imported`;
    const subjectIds = [...created.map(({ id }) => id), ...updated];
    await recordAuditOfMany(
      db,
      order.actor,
      { action, at: order.now, details: { importId: order.importId } },
      subjectIds,
    );
    await report(Math.min(from + batch, todo.length), todo.length);
  }
  const { importId, actor, now } = order;
  await recordAudit(db, actor, { action: `${order.people}s.imported`, subjectId: importId, at: now, details: count });
  await announce(db, order.people);
  return count;
}

const saveNew = (db: Db, order: ImportOrder, rows: readonly Writable[]): Promise<Written[]> =>
  rows.length === 0
    ? Promise.resolve([])
    : order.people === 'examinee'
      ? saveNewExaminees(db, rows, order)
      : saveNewAdministrators(db, rows, order);

const saveAgain = (db: Db, order: ImportOrder, rows: readonly Writable[]): Promise<string[]> =>
  rows.length === 0
    ? Promise.resolve([])
    : order.people === 'examinee'
      ? saveExamineesAgain(db, rows)
      : saveAdministratorsAgain(db, rows);

/** Hashing costs 12 ms and is done in threads of its own; whoever has no password in the file costs nothing. */
async function withHashes(rows: readonly JudgedRow[]): Promise<Writable[]> {
  return Promise.all(
    rows.map(async (row) => {
      const { password } = row.values;
      const wanted = row.fate === 'new' && password !== undefined;
      return { ...row, passwordHash: wanted ? await hashPassword(password) : null };
    }),
  );
}

/** Everybody new with an address and without a password gets a link to set one. */
async function inviteNew(
  db: Db,
  order: ImportOrder,
  rows: readonly Writable[],
  created: readonly Written[],
): Promise<number> {
  const waiting = new Set(
    rows
      .filter(({ values, passwordHash }) => values.email && passwordHash === null)
      .map(({ signInName }) => signInName),
  );
  const invited = created.filter(({ signInName }) => waiting.has(signInName));
  await sendInvitations(
    db,
    invited.map(({ accountId }) => accountId),
  );
  if (order.people === 'administrator')
    await saveAllInvited(
      db,
      invited.map(({ id }) => id),
      order.now,
    );
  return invited.length;
}
