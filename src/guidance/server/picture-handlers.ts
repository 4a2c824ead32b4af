import { createHash } from 'node:crypto';
import { found, NotFound, refuse } from '../../platform/refusal.ts';
import type { MediaStore } from '../../platform/server/media/media-store.ts';
import { endingOf, readPicture } from '../../platform/server/media/picture.ts';
import { recordPlatform } from '../../platform/server/record/platform-record.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { tutorialEndpoints } from '../tutorial-contract.ts';
import { pictureAddress, platformShelf } from './lesson.ts';

type Pictures = Pick<Handlers<typeof tutorialEndpoints>, 'uploadTutorialPicture' | 'readTutorialPicture'>;

/** What an address names never changes. */
const forEver = 'private, max-age=31536000, immutable';

export const pictureHandlers = (media: MediaStore): Pictures => ({
  async uploadTutorialPicture(_, { transact, now, file }) {
    const picture = await readPicture(file);
    if (typeof picture === 'string') return refuse(picture);
    const { type, bytes, width, height } = picture;
    const hash = createHash('sha256').update(bytes).digest('hex');
    await media.save(platformShelf, hash, bytes);
    await transact(async (db) => {
      const saved = await db
        .insertInto('guidance_picture')
        .values({ hash, type, bytes: bytes.length, width, height, created_at: now })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .returning('hash')
        .executeTakeFirst();
      if (saved) await recordPlatform(db, { action: 'picture.uploaded', companyId: null, details: { hash } });
    });
    return { hash, url: pictureAddress(media, hash) };
  },

  /** The signature stands for the permission; an address of a company's own picture leads nowhere here. */
  async readTutorialPicture({ reference }, { db }) {
    const { companyId, hash } = found(media.pictureAt(reference));
    if (companyId !== platformShelf) throw new NotFound();
    const { type } = found(
      await db.selectFrom('guidance_picture').select('type').where('hash', '=', hash).executeTakeFirst(),
    );
    const bytes = async () => found(await media.read(platformShelf, hash));
    return { name: `${hash.slice(0, 12)}.${endingOf(type)}`, type, bytes, cacheControl: forEver };
  },
});
