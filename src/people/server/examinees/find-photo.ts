import type { Db } from '../../../platform/server/database/database.ts';
import { endingOf } from '../../../platform/server/media/picture.ts';

/** The photo of an examinee as a file; undefined where there is none. */
export async function findPhoto(db: Db, examineeId: string) {
  const photo = await db
    .selectFrom('examinee_photo')
    .select(['type', 'bytes'])
    .where('examinee_id', '=', examineeId)
    .executeTakeFirst();
  return photo && { name: `photo.${endingOf(photo.type)}`, ...photo };
}
