import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { JudgedRow } from '../../domain/import-judge.ts';
import { saveClassroom } from '../classrooms/save-classroom.ts';
import type { NewClassroom } from './judge-import.ts';

/** Makes the classrooms that rows of people name who are written. Their title says their code until somebody gives them one. */
export async function saveNewClassrooms(
  db: Db,
  { importId, unknown }: { readonly importId: string; readonly unknown: readonly NewClassroom[] },
  rows: readonly JudgedRow[],
): Promise<number> {
  const written = rows.filter(({ status }) => status === 'new' || status === 'update');
  const named = new Set(written.flatMap(({ values }) => values.classrooms ?? []));
  const made = unknown.filter(({ id }) => named.has(id));
  for (const { id, code } of made) {
    await saveClassroom(db, {
      id,
      code,
      title: { en: `${titled.en}${code}`, th: `${titled.th}${code}` },
      examineeIds: [],
    });
    await recordAudit(db, { action: 'classroom.created', subjectId: id, details: { code } });
  }
  const ids = made.map(({ id }) => id);
  await db.updateTable('people_import').set({ created_classrooms: ids }).where('id', '=', importId).execute();
  if (made.length > 0) await announce(db, 'classroom');
  return made.length;
}

/** Before its code, so that a list does not show the code twice. */
const titled = { en: 'Class ', th: 'ชั้นเรียน ' };

/** Classrooms that an import made go with it, unless somebody is in them, somebody edited them or an exam follows them. */
export async function removeNewClassrooms(db: Db, importId: string) {
  const { rows } = await sql<{ id: string; code: string; isFree: boolean }>`
    select c.id, c.code, c.course = '{}' and c.starts_on is null and c.ends_on is null
        and c.title = jsonb_build_object('en', ${titled.en}::text || c.code, 'th', ${titled.th}::text || c.code)
        and not exists (select from classroom_examinee e where e.classroom_id = c.id)
        and not exists (select from classroom_instructor i where i.classroom_id = c.id)
        and not exists (select from classroom_module m where m.classroom_id = c.id)
        and not exists (select from classroom_use u where u.classroom_id = c.id) as "isFree"
    from classroom c join people_import i on c.id = any(i.created_classrooms)
    where i.id = ${importId} order by c.code for update of c`.execute(db);
  for (const { id, code } of rows.filter(({ isFree }) => isFree)) {
    await db.deleteFrom('classroom').where('id', '=', id).execute();
    await recordAudit(db, { action: 'classroom.removed', subjectId: id, details: { code } });
  }
  if (rows.length > 0) await announce(db, 'classroom');
  const kept = rows.filter(({ isFree }) => !isFree).map(({ code }) => code);
  return { removedClassrooms: rows.length - kept.length, keptClassrooms: kept };
}
