import { notify, notifyOfAddress } from '../../../identity/server/notices/notices.ts';
import { voidWaysIn } from '../../../identity/server/accounts/reset-access.ts';
import { shutOut } from '../../../identity/server/session/sign-out-accounts.ts';
import type { Permission, StaffActor } from '../../../platform/access.ts';
import { recordAuditOfEach } from '../../../platform/server/record/audit.ts';
import type { Context } from '../../../platform/server/serve.ts';
import type { ImportedPeople } from '../../domain/import-column.ts';
import { saveDeleted } from '../administrators/change-administrator.ts';
import { lockAll, recordEach, removeForGood } from '../examinees/examinee-acts.ts';
import { findLabels, rightsInWords } from '../levels/rights-in-words.ts';
import type { Importable } from './importable.ts';
import type { TracedPerson } from './traced-people.ts';

/** Removes those whom the import brought, as if somebody removed them one by one. */
export async function removeTraced(
  { db, now }: Context<StaffActor>,
  people: ImportedPeople,
  brought: readonly TracedPerson[],
): Promise<void> {
  if (brought.length === 0) return;
  if (people === 'examinee') {
    const examinees = await lockAll(
      db,
      brought.map(({ id }) => id),
    );
    await removeForGood(db, examinees);
    return recordEach(db, examinees, { action: 'examinee.removed', details: {} });
  }
  const gone = brought.flatMap(({ id, accountId, label }) => (accountId ? [{ id, accountId, email: label }] : []));
  for (const person of gone) await saveDeleted(db, person, now);
  await shutOut(
    db,
    gone.map(({ accountId }) => accountId),
    now,
  );
  await recordAuditOfEach(
    db,
    gone.map(({ id, email }) => ({ action: 'administrator.deleted', subjectId: id, details: { email } })),
  );
}

type Undone = {
  readonly changed: readonly TracedPerson[];
  readonly before: ReadonlyMap<string, Importable>;
  readonly after: ReadonlyMap<string, Importable>;
};

/** People whose address or rights go back hear of it, as they heard of the change; ways in by the other address end. */
export async function letKnowOfUndoing(context: Context<StaffActor>, people: ImportedPeople, undone: Undone) {
  if (people === 'administrator') return letKnowOfRights(context, undone);
  const moved = undone.changed.flatMap(({ accountId, email, earlierEmail }) =>
    accountId && email !== earlierEmail ? [{ accountId, before: email, after: earlierEmail }] : [],
  );
  await voidWaysIn(
    context.db,
    moved.map(({ accountId }) => accountId),
  );
  for (const person of moved) await notifyOfAddress(context.db, context, person);
}

async function letKnowOfRights(context: Context<StaffActor>, { changed, before, after }: Undone): Promise<void> {
  const labels = await findLabels(context.db, context.actor.companyId);
  for (const { id, accountId } of changed) {
    const details = rightsInWords(held(before.get(id)), held(after.get(id)), labels);
    if (details && accountId) await notify(context.db, context, [accountId], { kind: 'rights_changed', ...details });
  }
}

const held = (person: Importable = {}) => ({
  role: 'ROLE_ADMIN' as const,
  datasetRole: null,
  permissions: (person['permissions'] ?? []) as Permission[],
  levelName: person['level'] ?? null,
});
