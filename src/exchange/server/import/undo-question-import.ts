import { sql } from 'kysely';
import type { StaffActor } from '../../../platform/access.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { holdFor } from '../../../platform/server/database/hold.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Context } from '../../../platform/server/serve.ts';
import { isSaid } from '../../../questions/server/reports/sitting-reports.ts';
import { removeQuestions } from '../../../questions/server/bulk/remove-questions.ts';
import { holdQuestions } from '../../../questions/server/hold-questions.ts';
import { listUsed } from '../../../syllabus/server/modules/queries.ts';
import { removeUnreferenced } from '../../../syllabus/server/modules/remove-place.ts';
import { whyQuestionKept } from '../../domain/undo-import.ts';
import { holdMade, removeMadePassages } from '../../../passages/server/remove-passages.ts';
import { lockImportFile } from '../queries.ts';
import { findBrought, saveImportUndone, type Brought } from './brought.ts';

/**
 * Takes back what a file brought into the bank: questions that nobody used, changed or spoke of, then the passages and places made for
 * them on which nothing else hangs. Gives what went, and which questions stay and why.
 */
export async function undoQuestionImport(
  { importId }: { readonly importId: string },
  context: Pick<Context<StaffActor>, 'db' | 'actor' | 'now'>,
) {
  const { db, actor, now } = context;
  const file = found(await lockImportFile(db, importId));
  if (!file.importedAt) return refuse('not_imported');
  if (file.undoneAt) return refuse('undone_already');
  const brought = await findBrought(db, importId);
  if (!brought) return refuse('not_imported');
  await holdFor(db, actor.companyId, 'question import');
  await holdMade(db, brought.passages ?? []);
  const questions = (await lockBrought(db, brought)).map((one) => ({ ...one, why: whyQuestionKept(one) }));
  const gone = questions.filter(({ why }) => why === null).map(({ id }) => id);
  await removeQuestions(db, gone);
  const passages = await removeMadePassages(db, brought.passages ?? []);
  const places = await removePlaces(db, brought);
  const kept = questions.flatMap(({ number, why }) => (why === null ? [] : [{ number, why }]));
  await saveImportUndone(db, importId, now);
  await recordAudit(db, {
    action: 'questions.import_undone',
    subjectId: importId,
    details: {
      name: file.name,
      removed: gone.length,
      passagesRemoved: passages,
      placesRemoved: places,
      kept: kept.length,
    },
  });
  await announce(db, 'question');
  await announce(db, 'syllabus');
  return { removed: gone.length, passages, places, kept };
}

type Held = {
  readonly id: string;
  readonly number: number;
  readonly isUsed: boolean;
  readonly isSpokenOf: boolean;
  readonly isChanged: boolean;
};

/** Those of the import that are still there: it took its numbers one after the other, and nobody else one between them. */
async function lockBrought(db: Db, { first, last, filled = [] }: Brought): Promise<Held[]> {
  if (first === null || last === null) return [];
  const there = await db
    .selectFrom('question')
    .select('id')
    .where('number', '>=', first)
    .where('number', '<=', last)
    .execute();
  const held = await holdQuestions(
    db,
    there.map(({ id }) => id),
  );
  const { rows } = await sql<Held>`
    select q.id, q.number,
      exists (select from question_use u where u.question_id = q.id) as "isUsed",
      exists (select from question_comment o where o.question_id = q.id)
        or exists (select from question_waiver w where w.question_id = q.id)
        or exists (select from question_report r where r.question_id = q.id and ${isSaid}) as "isSpokenOf",
      q.revision > 1 or q.latest_version > 1 or q.serving_version is not null or q.approval not in ('draft', 'pending')
        or (q.passage_id is not null and not q.passage_id = any(${[...filled]}::uuid[])) or q.trashed_at is not null or q.archived_at is not null as "isChanged"
    from question q where q.id = any(${held}::uuid[]) order by q.number`.execute(db);
  return rows;
}

/** Subsections first, then their modules, as far as nothing else hangs on them; gives how many went. */
async function removePlaces(db: Db, { modules, subsections }: Brought): Promise<number> {
  let count = 0;
  for (const [what, ids] of [
    ['subsection', subsections],
    ['module', modules],
  ] as const) {
    const used = new Set(await listUsed(db, what, ids));
    const codes = await listCodes(
      db,
      what,
      ids.filter((id) => !used.has(id)),
    );
    const kept = new Set(await removeUnreferenced(db, { what, ids: [...codes.keys()] }));
    for (const [id, code] of codes) {
      if (kept.has(id)) continue;
      count += 1;
      await recordAudit(db, { action: `${what}.removed`, subjectId: id, details: { code } });
    }
  }
  return count;
}

async function listCodes(db: Db, what: 'module' | 'subsection', ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from ${sql.table(what)} where id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, code }) => [id, code]));
}
