import { found, refuse } from '../../../platform/refusal.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import { decodeCursor } from '../../../platform/server/database/cursor.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { pageOf } from '../../../platform/server/database/page.ts';
import { readPicture } from '../../../platform/server/media/picture.ts';
import { squared } from '../../../platform/server/media/square.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { examineeRecordEndpoints } from '../../examinee-record-contract.ts';
import { listDevices, listRecordOf } from './examinee-activity.ts';
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
    const { rows, total } = await listRecordOf(db, examineeId, { after: last, limit });
    return pageOf({ rows, total, limit, keyOf: ({ id }) => [id] });
  },

  ...personalDataHandlers,
};
