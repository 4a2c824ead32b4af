import { sql } from 'kysely';
import { changesOf } from '../../../platform/record/changes.ts';
import { found, refuse, type Refusal } from '../../../platform/refusal.ts';
import { recordAudit, type RecordedAction } from '../../../platform/server/record/audit.ts';
import { decodeCursor } from '../../../platform/server/database/cursor.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { pageOf } from '../../../platform/server/database/page.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { violates } from '../../../platform/server/database/violates.ts';
import type { classroomEndpoints } from '../../classrooms-contract.ts';
import {
  findClassroom,
  listClassrooms,
  listInstructorChoices,
  listMembers,
  type ClassroomDetail,
} from './classroom-queries.ts';
import { tellClassroomsChanged } from './classrooms-changed.ts';
import { findCompanyDay } from '../company-day.ts';
import { lockAll, recordEach } from '../examinees/examinee-acts.ts';
import { requireIds } from '../require-ids.ts';
import { classroomColumns, saveClassroom, saveInstructorsAndModules, type ClassroomFields } from './save-classroom.ts';

/** Classrooms and who is in them. */
export const classroomHandlers: Handlers<typeof classroomEndpoints> = {
  async listClassrooms({ q, module, time, sort, after, limit }, { db, actor, now }) {
    const today = await findCompanyDay(db, actor.companyId, now);
    const { rows, total } = await listClassrooms(db, { q, module, time, sort, after, limit, today });
    return pageOf({ rows, total, limit, keyOf: ({ sortKey, id }) => [sortKey, id] });
  },

  async readClassroom({ classroomId }, { db }) {
    return found(await findClassroom(db, classroomId));
  },

  async listClassroomExaminees({ classroomId, q, after, limit }, { db, actor, now }) {
    const today = await findCompanyDay(db, actor.companyId, now);
    const [key = null] = decodeCursor(after, 'text') ?? [];
    const { rows, total } = await listMembers(db, { classroomId, q, after: key, limit, today });
    return pageOf({ rows, total, limit, keyOf: ({ number }) => [number] });
  },

  async listInstructorChoices(_, { db }) {
    const rows = await listInstructorChoices(db);
    return { 'hydra:member': rows, 'hydra:totalItems': rows.length };
  },

  async createClassroom({ instructorIds, moduleIds, examineeIds, ...fields }, { db }) {
    if (isTurnedRound(fields)) return refuse('ends_before_start');
    const people = await lockAll(db, examineeIds);
    const chosen = await knownChoices(db, { instructorIds, moduleIds });
    return withCodeTaken(async () => {
      const id = await saveClassroom(db, { ...fields, examineeIds: people.map((person) => person.id) });
      await saveInstructorsAndModules(db, id, chosen);
      const details = { code: fields.code };
      await record(db, id, { action: 'classroom.created', details });
      await recordEach(db, people, { action: 'examinee.joined_classroom', details });
      return { id };
    });
  },

  async updateClassroom({ classroomId, instructorIds, moduleIds, ...fields }, { db }) {
    if (isTurnedRound(fields)) return refuse('ends_before_start');
    found(await lockClassroom(db, classroomId));
    const before = said(found(await findClassroom(db, classroomId)));
    const chosen = await knownChoices(db, { instructorIds, moduleIds });
    return withCodeTaken(async () => {
      await db.updateTable('classroom').set(classroomColumns(fields)).where('id', '=', classroomId).execute();
      await saveInstructorsAndModules(db, classroomId, chosen);
      const changes = changesOf(before, said(found(await findClassroom(db, classroomId))));
      await record(db, classroomId, { action: 'classroom.changed', changes, details: { code: fields.code } });
      return {};
    });
  },

  async removeClassroom({ classroomId }, { db, actor }) {
    const { code } = found(await lockClassroom(db, classroomId));
    await db.deleteFrom('classroom').where('id', '=', classroomId).execute();
    await record(db, classroomId, { action: 'classroom.removed', details: { code } });
    await tellClassroomsChanged(db, actor);
    return {};
  },

  async addToClassroom({ classroomId, examineeIds, leaveOthers }, { db, actor }) {
    const { code } = found(await lockClassroom(db, classroomId));
    const people = await lockAll(db, examineeIds);
    if (people.some(({ erased }) => erased)) return refuse('erased');
    const ids = people.map(({ id }) => id);
    if (leaveOthers) await leaveAllBut(db, classroomId, ids);
    const added = await join(db, classroomId, ids);
    const joined = people.filter(({ id }) => added.includes(id));
    const details = { code, leftOthers: leaveOthers };
    await recordEach(db, joined, { action: 'examinee.joined_classroom', details });
    await announce(db, 'classroom', classroomId);
    await tellClassroomsChanged(db, actor);
    return { added: added.length };
  },

  async removeFromClassroom({ classroomId, examineeIds }, { db, actor }) {
    const { code } = found(await lockClassroom(db, classroomId));
    const people = await lockAll(db, examineeIds);
    const gone = await db
      .deleteFrom('classroom_examinee')
      .where('classroom_id', '=', classroomId)
      .where(
        'examinee_id',
        'in',
        people.map(({ id }) => id),
      )
      .returning('examinee_id')
      .execute();
    const left = people.filter(({ id }) => gone.some((row) => row.examinee_id === id));
    await recordEach(db, left, { action: 'examinee.left_classroom', details: { code } });
    await announce(db, 'classroom', classroomId);
    await tellClassroomsChanged(db, actor);
    return { removed: gone.length };
  },
};

const isTurnedRound = ({ startsOn, endsOn }: ClassroomFields): boolean =>
  Boolean(startsOn && endsOn && endsOn < startsOn);

const lockClassroom = (db: Db, id: string) =>
  db.selectFrom('classroom').select('code').where('id', '=', id).forUpdate().executeTakeFirst();

type Choices = { readonly instructorIds: readonly string[]; readonly moduleIds: readonly string[] };

const knownChoices = async (db: Db, { instructorIds, moduleIds }: Choices): Promise<Choices> => ({
  instructorIds: await requireIds(db, 'administrator', instructorIds),
  moduleIds: await requireIds(db, 'module', moduleIds),
});

/** Gives those who were not in the classroom yet. */
async function join(db: Db, classroomId: string, ids: readonly string[]): Promise<string[]> {
  const added = await db
    .insertInto('classroom_examinee')
    .values(ids.map((id) => ({ classroom_id: classroomId, examinee_id: id })))
    .onConflict((conflict) => conflict.columns(['company_id', 'classroom_id', 'examinee_id']).doNothing())
    .returning('examinee_id')
    .execute();
  return added.map((row) => row.examinee_id);
}

const leaveAllBut = (db: Db, classroomId: string, ids: readonly string[]) =>
  sql`delete from classroom_examinee where examinee_id = any(${[...ids]}::uuid[]) and classroom_id <> ${classroomId}`.execute(
    db,
  );

async function withCodeTaken<Reply>(work: () => Promise<Reply>): Promise<Reply | Refusal<'code_taken'>> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'classroom_codes_are_unique')) return refuse('code_taken');
    throw error;
  }
}

/** A classroom as the record tells of it: modules by their codes, instructors by their names. */
function said({ code, title, course, startsOn, endsOn, modules, instructors }: ClassroomDetail) {
  const names = instructors.map(({ givenName, familyName }) => ({ givenName, familyName }));
  return { code, title, course, startsOn, endsOn, modules: modules.map((module) => module.code), instructors: names };
}

async function record(db: Db, subjectId: string, event: RecordedAction): Promise<void> {
  await recordAudit(db, { ...event, subjectId });
  await announce(db, 'classroom', subjectId);
}
