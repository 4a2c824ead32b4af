import { sql } from 'kysely';
import { networkInWords } from '../../../identity/domain/device.ts';
import type { LocalText } from '../../../platform/language.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import { decodeCursor } from '../../../platform/server/database/cursor.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { pageOf } from '../../../platform/server/database/page.ts';
import { readPicture } from '../../../platform/server/media/picture.ts';
import { squared } from '../../../platform/server/media/square.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { examineeRecordEndpoints } from '../../examinee-record-contract.ts';
import { lockExaminees } from './examinee-queries.ts';
import { findPhoto } from './find-photo.ts';
import { holdPhotoKeeping } from './photo-keeping.ts';
import { personalDataHandlers } from './personal-data.ts';
import { listRegistrations } from './registrations.ts';

/** Pixels: enough to know a face on a screen or a print. */
const side = 480;

/** What stands on an examinee's page beside the data. */
export const examineeRecordHandlers: Handlers<typeof examineeRecordEndpoints> = {
  async savePhoto({ examineeId }, { db, now, file }) {
    const [person] = await lockExaminees(db, [examineeId]);
    if (found(person).erased) return refuse('erased');
    if (!(await holdPhotoKeeping(db))) return refuse('photos_not_kept');
    const read = await readPicture(file);
    if (typeof read === 'string') return refuse(read);
    const picture = await squared(read, side);
    const row = { type: picture.type, bytes: Buffer.from(picture.bytes), saved_at: now };
    await db
      .insertInto('examinee_photo')
      .values({ examinee_id: examineeId, ...row })
      .onConflict((conflict) => conflict.columns(['company_id', 'examinee_id']).doUpdateSet(row))
      .execute();
    await recordAudit(db, { action: 'examinee.photo_saved', subjectId: examineeId });
    await announce(db, 'examinee', examineeId);
    return {};
  },

  async readPhoto({ examineeId }, { db }) {
    return found(await findPhoto(db, examineeId));
  },

  async removePhoto({ examineeId }, { db }) {
    const { numDeletedRows } = await db
      .deleteFrom('examinee_photo')
      .where('examinee_id', '=', examineeId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return {};
    await recordAudit(db, { action: 'examinee.photo_removed', subjectId: examineeId });
    await announce(db, 'examinee', examineeId);
    return {};
  },

  async listRegistrations({ examineeId }, { db }) {
    const rows = await listRegistrations(db, examineeId);
    return { 'hydra:member': rows, 'hydra:totalItems': rows.length };
  },

  async listExamineeDevices({ examineeId }, { db, now }) {
    const rows = await listDevices(db, examineeId, now);
    return { 'hydra:member': rows, 'hydra:totalItems': rows.length };
  },

  async listExamineeRecord({ examineeId, after, limit }, { db }) {
    const [last = null] = decodeCursor(after, 'id') ?? [];
    const { rows, total } = await listRecord(db, examineeId, last, limit);
    return pageOf({ rows, total, limit, keyOf: ({ id }) => [id] });
  },

  ...personalDataHandlers,
};

type Device = {
  readonly id: string;
  readonly device: string;
  readonly network: string;
  readonly startedAt: Date;
  readonly lastUsedAt: Date;
  readonly endedAt: Date | null;
};

/** The last hundred sign-ins. */
async function listDevices(db: Db, examineeId: string, now: Date): Promise<Device[]> {
  const { rows } = await sql<Device>`
    select s.id, s.device, s.network, s.started_at as "startedAt", s.rotated_at as "lastUsedAt",
      case when s.ended_at is not null then s.ended_at when s.expires_at <= ${now} then s.expires_at end as "endedAt"
    from examinee x join session s on s.account_id = x.account_id
    where x.id = ${examineeId} order by s.started_at desc limit 100`.execute(db);
  return rows.map((row) => ({ ...row, network: networkInWords(row.network) }));
}

type Deed = {
  readonly id: string;
  readonly action: string;
  readonly by: { readonly givenName: LocalText; readonly familyName: LocalText } | null;
  readonly byThemselves: boolean;
  readonly details: Readonly<Record<string, unknown>>;
  readonly happenedAt: Date;
};

/** What was done to this record, and what this person did; the ids of events grow with time. */
async function listRecord(db: Db, examineeId: string, after: string | null, limit: number) {
  const events = sql`from audit_event e where e.subject_id = ${examineeId}`;
  const goingOn = after && /^[0-9a-f-]{36}$/.test(after) ? sql`and e.id < ${after}::uuid` : sql``;
  const { rows } = await sql<Deed>`
    select e.id, e.action, e.details, e.happened_at as "happenedAt",
      (select jsonb_build_object('givenName', w.given_name, 'familyName', w.family_name) from administrator w
        where w.account_id = e.actor_id) as by,
      e.actor_id = ${examineeId} or exists (select from examinee x where x.id = ${examineeId} and x.account_id = e.actor_id)
        as "byThemselves"
    ${events} ${goingOn} order by e.id desc limit ${limit + 1}`.execute(db);
  const total = await sql<{ total: number }>`select count(*) as total ${events}`.execute(db);
  return { rows, total: total.rows[0]?.total ?? 0 };
}
