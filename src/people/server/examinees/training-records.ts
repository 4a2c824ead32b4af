import { sql } from 'kysely';
import type { z } from 'zod';
import type { StaffActor } from '../../../platform/access.ts';
import type { LocalText } from '../../../platform/language.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAudit, type RecordedAction } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { trainingEndpoints, trainingKinds } from '../../training-contract.ts';
import { tellClassroomsChanged } from '../classrooms/classrooms-changed.ts';
import { findCompanyDay } from '../company-day.ts';
import { lockAll } from './examinee-acts.ts';

type Row = {
  readonly id: string;
  readonly module: { readonly id: string; readonly code: string; readonly title: LocalText };
  readonly kind: (typeof trainingKinds)[number];
  readonly happenedOn: string;
  readonly note: string;
  readonly trainedBy: string;
  readonly subsections: string[];
  readonly recordedAt: Date;
};
type Recorded = z.output<(typeof trainingEndpoints)['recordTraining']['input']>;

/** Attempts elsewhere and retraining. Exams given to classrooms follow: who may be examined again may have changed. */
export const trainingHandlers: Handlers<typeof trainingEndpoints> = {
  async listTrainingRecords({ examineeId }, { db }) {
    found(await db.selectFrom('examinee').select('id').where('id', '=', examineeId).executeTakeFirst());
    const rows = await listRecords(db, examineeId);
    return { 'hydra:member': rows, 'hydra:totalItems': rows.length };
  },

  async recordTraining(given, { db, actor, now }) {
    const [person] = await lockAll(db, [given.examineeId]);
    if (person?.erased) return refuse('erased');
    if (await isToCome(db, given.happenedOn, { actor, now })) return refuse('not_yet');
    return { id: await keepTraining(db, given, { actor, now }) };
  },

  async removeTrainingRecord({ recordId }, { db, actor }) {
    const { examineeId, code, ...said } = found(await lockRecord(db, recordId));
    await db.deleteFrom('training_record').where('id', '=', recordId).execute();
    const details = { modules: [code], ...said };
    await record(db, actor, examineeId, { action: 'examinee.training_removed', details });
    return {};
  },
};

type By = { readonly actor: StaffActor; readonly now: Date };

/** Whether a day of the company is still to come. */
export const isToCome = async (db: Db, day: string, { actor, now }: By): Promise<boolean> =>
  day > (await findCompanyDay(db, actor.companyId, now));

/** Keeps a record of somebody who is locked and not erased. Returns its id. */
export async function keepTraining(db: Db, given: Recorded, { actor, now }: By): Promise<string> {
  const { code } = found(
    await db.selectFrom('module').select('code').where('id', '=', given.moduleId).executeTakeFirst(),
  );
  const id = await saveRecord(db, given, { by: actor.accountId, now });
  const { kind, happenedOn, note, trainedBy, subsections } = given;
  const details = {
    modules: [code],
    kind,
    happenedOn,
    note,
    ...(trainedBy && { trainedBy }),
    ...(subsections[0] && { subsections }),
  };
  await record(db, actor, given.examineeId, { action: 'examinee.training_recorded', details });
  return id;
}

async function listRecords(db: Db, examineeId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select t.id, jsonb_build_object('id', m.id, 'code', m.code, 'title', m.title) as module, t.kind,
      t.happened_on as "happenedOn", t.note, t.trained_by as "trainedBy", t.subsections, t.created_at as "recordedAt"
    from training_record t join module m on m.company_id = t.company_id and m.id = t.module_id
    where t.examinee_id = ${examineeId} order by t.happened_on desc, t.id desc`.execute(db);
  return rows;
}

async function saveRecord(db: Db, given: Recorded, { by, now }: { by: string; now: Date }): Promise<string> {
  const { id } = await db
    .insertInto('training_record')
    .values({
      examinee_id: given.examineeId,
      module_id: given.moduleId,
      kind: given.kind,
      happened_on: given.happenedOn,
      note: given.note,
      trained_by: given.trainedBy,
      subsections: [...given.subsections],
      created_by: by,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Locked = Pick<Row, 'kind' | 'happenedOn' | 'note'> & { readonly examineeId: string; readonly code: string };

async function lockRecord(db: Db, id: string): Promise<Locked | undefined> {
  const { rows } = await sql<Locked>`
    select t.examinee_id as "examineeId", m.code, t.kind, t.happened_on as "happenedOn", t.note
    from training_record t join module m on m.company_id = t.company_id and m.id = t.module_id
    where t.id = ${id} for update of t`.execute(db);
  return rows[0];
}

async function record(db: Db, actor: StaffActor, examineeId: string, act: RecordedAction): Promise<void> {
  await recordAudit(db, { ...act, subjectId: examineeId });
  await announce(db, 'examinee', examineeId);
  await tellClassroomsChanged(db, actor);
}
