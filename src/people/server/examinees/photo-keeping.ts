import { sql } from 'kysely';
import { refuse } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { photoKeepingEndpoints } from '../../photo-keeping-contract.ts';

/** Whether the company keeps photos of examinees. */
export async function keepsPhotos(db: Db): Promise<boolean> {
  const { rows } = await sql`select from photo_keeping`.execute(db);
  return rows.length > 0;
}

async function countPhotos(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from examinee_photo`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The company's own choice about photos. */
export const photoKeepingHandlers: Handlers<typeof photoKeepingEndpoints> = {
  async readPhotoKeeping(_, { db }) {
    return { keeps: await keepsPhotos(db), count: await countPhotos(db) };
  },

  async keepPhotos(_, { db, actor }) {
    if (await keepsPhotos(db)) return {};
    await sql`insert into photo_keeping default values on conflict do nothing`.execute(db);
    await recordAudit(db, { action: 'company.photos_kept', subjectId: actor.companyId });
    await announce(db, 'examinee');
    return {};
  },

  async stopKeepingPhotos({ removing }, { db, actor }) {
    if (!(await keepsPhotos(db))) return {};
    // Who saves a photo holds this row: none comes after the count.
    await db.deleteFrom('photo_keeping').execute();
    if ((await countPhotos(db)) !== removing) return refuse('photos_changed');
    await db.deleteFrom('examinee_photo').execute();
    const details = { photos: removing };
    await recordAudit(db, { action: 'company.photos_not_kept', subjectId: actor.companyId, details });
    await announce(db, 'examinee');
    return {};
  },
};

/** Whether a photo may be saved; holds the choice until the transaction ends. */
export async function holdPhotoKeeping(db: Db): Promise<boolean> {
  const { rows } = await sql`select since from photo_keeping for share`.execute(db);
  return rows.length > 0;
}
