import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';

export type ClassroomFields = {
  readonly code: string;
  readonly title: LocalText;
  readonly course?: LocalText;
  /** First and last day, `YYYY-MM-DD`. */
  readonly startsOn?: string | null;
  readonly endsOn?: string | null;
};

type NewClassroom = ClassroomFields & {
  /** Where something names it already. */
  readonly id?: string;
  readonly examineeIds: readonly string[];
};

/** A classroom with its examinees. Gives its id. Violates `classroom_codes_are_unique` where the code is taken. */
export async function saveClassroom(db: Db, { id: named, examineeIds, ...fields }: NewClassroom): Promise<string> {
  const { id } = await db
    .insertInto('classroom')
    .values({ ...classroomColumns(fields), ...(named && { id: named }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (examineeIds.length > 0)
    await db
      .insertInto('classroom_examinee')
      .values(examineeIds.map((examineeId) => ({ classroom_id: id, examinee_id: examineeId })))
      .execute();
  return id;
}

/** The fields as the table `classroom` has them. */
export const classroomColumns = ({ code, title, course, startsOn, endsOn }: ClassroomFields) => ({
  code,
  title: JSON.stringify(title),
  course: JSON.stringify(course ?? {}),
  starts_on: startsOn ?? null,
  ends_on: endsOn ?? null,
});

/** Makes these the instructors and modules of a classroom. */
export async function saveInstructorsAndModules(
  db: Db,
  classroomId: string,
  { instructorIds, moduleIds }: { readonly instructorIds: readonly string[]; readonly moduleIds: readonly string[] },
): Promise<void> {
  await db.deleteFrom('classroom_instructor').where('classroom_id', '=', classroomId).execute();
  await db.deleteFrom('classroom_module').where('classroom_id', '=', classroomId).execute();
  const instructors = [...new Set(instructorIds)].map((id) => ({ classroom_id: classroomId, administrator_id: id }));
  if (instructors.length > 0) await db.insertInto('classroom_instructor').values(instructors).execute();
  const modules = [...new Set(moduleIds)].map((id) => ({ classroom_id: classroomId, module_id: id }));
  if (modules.length > 0) await db.insertInto('classroom_module').values(modules).execute();
}
