import type { StaffActor } from '../../../platform/access.ts';
import { changesOf } from '../../../platform/record/changes.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { violates } from '../../../platform/server/database/violates.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAudit, recordAuditOfEach } from '../../../platform/server/record/audit.ts';
import type { Context } from '../../../platform/server/serve.ts';
import { whyNotCheckedLately } from '../../../platform/server/web/why-not-yet.ts';
import type { ImportedPeople } from '../../domain/import-column.ts';
import { undoEnd, whyKept } from '../../domain/undo-import.ts';
import { tellClassroomsChanged } from '../classrooms/classrooms-changed.ts';
import { holdLevels } from '../levels/level-queries.ts';
import { listImportable } from './importable.ts';
import { removeNewClassrooms } from './import-classrooms.ts';
import { removeTraces } from './import-traces.ts';
import { lockPeopleImport, saveUndone, type StoredPeopleFile } from './people-import-queries.ts';
import { lockTraced, restoreTraced, type TracedPerson } from './traced-people.ts';
import { letKnowOfUndoing, removeTraced } from './undo-people.ts';

/** Until when the import of this file can be undone; null where it was not imported, was undone, or it is too late. */
export function undoUntil({ importedAt, undoneAt }: Pick<StoredPeopleFile, 'importedAt' | 'undoneAt'>, now: Date) {
  const end = importedAt && !undoneAt ? undoEnd(importedAt.getTime()) : 0;
  return end > now.getTime() ? new Date(end) : null;
}

/** Undoes an import within ten minutes, for everybody on whom nothing hangs yet; the others are named. */
export const undoImport =
  (people: ImportedPeople) =>
  async ({ importId }: { readonly importId: string }, context: Context<StaffActor>) => {
    const { db, actor, now } = context;
    const file = found(await lockPeopleImport(db, people, importId));
    const why = whyNotUndone(file, now);
    if (why) return refuse(why);
    if (people === 'administrator') await holdLevels(db);
    const traced = (await lockTraced(db, people, importId)).map((person) => ({ person, why: whyKept(person) }));
    const free = traced.flatMap(({ person, why: kept }) => (kept === null ? [person] : []));
    const changed = free.filter(({ isNew }) => !isNew);
    const unproven = changed.some(({ isMoved }) => isMoved) ? whyNotCheckedLately(actor, now) : null;
    if (unproven) return unproven;
    const brought = free.filter(({ isNew }) => isNew);
    await removeTraced(context, people, brought);
    try {
      await restore(context, { people, importId, changed });
    } catch (error) {
      if (violates(error, 'sign_in_names_are_unique')) return refuse('undo_clashes');
      throw error;
    }
    const kept = traced.flatMap(({ person: { id, label }, why: reason }) =>
      reason ? [{ id, label, why: reason }] : [],
    );
    const classrooms = await removeNewClassrooms(db, importId);
    await saveUndone(db, importId, now);
    await removeTraces(db, importId);
    const counts = { removed: brought.length, restored: changed.length };
    await recordAudit(db, {
      action: `${people}_import.undone`,
      subjectId: importId,
      details: { ...counts, kept: kept.length },
    });
    await announce(db, people);
    if (people === 'examinee') await tellClassroomsChanged(db, actor);
    return { ...counts, ...classrooms, kept };
  };

function whyNotUndone(file: StoredPeopleFile, now: Date) {
  if (!file.importedAt) return 'not_imported';
  if (file.undoneAt) return 'undone_already';
  return undoUntil(file, now) === null ? 'undo_too_late' : null;
}

type Restored = {
  readonly people: ImportedPeople;
  readonly importId: string;
  readonly changed: readonly TracedPerson[];
};

async function restore(context: Context<StaffActor>, { people, importId, changed }: Restored): Promise<void> {
  if (changed.length === 0) return;
  const { db } = context;
  const ids = changed.map(({ id }) => id);
  const before = await listImportable(db, people, ids);
  await restoreTraced(db, { people, importId, ids });
  const after = await listImportable(db, people, ids);
  await recordAuditOfEach(
    db,
    ids.map((subjectId) => ({
      action: `${people}.import_undone`,
      subjectId,
      changes: changesOf(before.get(subjectId) ?? {}, after.get(subjectId) ?? {}),
      details: { importId },
    })),
  );
  await letKnowOfUndoing(context, people, { changed, before, after });
}
