import { createHash } from 'node:crypto';
import { mayLoadMedia } from '../../../platform/access.ts';
import { found, NotFound, refuse } from '../../../platform/refusal.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import { enterCompany, type Db } from '../../../platform/server/database/database.ts';
import type { MediaStore } from '../../../platform/server/media/media-store.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { questionContract } from '../../contract.ts';
import { endingOf, readPicture, type Picture } from '../../../platform/server/media/picture.ts';
import { readSound } from '../../../platform/server/media/sound.ts';

type Pictures = Pick<Handlers<typeof questionContract>, 'uploadPicture' | 'uploadSound' | 'readPicture'>;

/** What an address names never changes. */
const forEver = 'private, max-age=31536000, immutable';

/** The paper of a sitting, which a later feature keeps. */
export type FindPaperOf = (db: Db, sittingId: string) => Promise<string | null>;

/** Whether an examinee may look through a paper again after the exam, which a later feature decides. */
export type SeesPaperAgain = (db: Db, examineeId: string, paperId: string) => Promise<boolean>;

export type PaperViewers = { readonly findPaperOf: FindPaperOf; readonly seesPaperAgain?: SeesPaperAgain };

export const pictureHandlers = (media: MediaStore, { findPaperOf, seesPaperAgain }: PaperViewers): Pictures => ({
  async uploadPicture(_, { transact, actor, now, file }) {
    const picture = await readPicture(file);
    if (typeof picture === 'string') return refuse(picture);
    const companyId = actor.companyId;
    const hash = createHash('sha256').update(picture.bytes).digest('hex');
    await media.save(companyId, hash, picture.bytes);
    await transact(async (db) => {
      if (await saveMedia(db, hash, picture, now))
        await recordAudit(db, { action: 'picture.uploaded', subjectId: null, details: { hash } });
    });
    return { hash, url: media.addressOf(companyId, hash), width: picture.width, height: picture.height };
  },

  async uploadSound(_, { transact, actor, now, file }) {
    const sound = readSound(file);
    if (typeof sound === 'string') return refuse(sound);
    const companyId = actor.companyId;
    const hash = createHash('sha256').update(sound.bytes).digest('hex');
    await media.save(companyId, hash, sound.bytes);
    await transact(async (db) => {
      if (await saveMedia(db, hash, { ...sound, width: 0, height: 0 }, now))
        await recordAudit(db, { action: 'sound.uploaded', subjectId: null, details: { hash } });
    });
    return { hash, url: media.addressOf(companyId, hash) };
  },

  /**
   * For staff the signature says that somebody was shown it. A sitting brings the address that its own paper gave out,
   * which names the paper; so does an examinee who may look through it again. A copied address opens nothing for anybody else.
   */
  async readPicture({ reference }, { db, actor }) {
    const { companyId, hash, paperId } = found(media.pictureAt(reference));
    const sits = actor.kind === 'sitting' && actor.companyId === companyId && paperId !== null;
    const isMarker = actor.kind === 'administrator' && actor.companyId === companyId && paperId !== null;
    const looksAgain = actor.kind === 'examinee' && actor.companyId === companyId && paperId !== null;
    const sees = sits || mayLoadMedia(actor, companyId);
    if (!sees && !isMarker && !looksAgain) throw new NotFound();
    await enterCompany(db, companyId);
    if (!sees && isMarker && !(await marksEssays(db, actor.accountId))) throw new NotFound();
    if (looksAgain && !(await seesPaperAgain?.(db, actor.examineeId, paperId))) throw new NotFound();
    if (sits && (await findPaperOf(db, actor.sittingId)) !== paperId) throw new NotFound();
    const { type } = found(await db.selectFrom('media').select('type').where('hash', '=', hash).executeTakeFirst());
    const bytes = async () => found(await media.read(companyId, hash));
    return { name: `${hash.slice(0, 12)}.${endingOf(type)}`, type, bytes, cacheControl: forEver };
  },
});

/** Who marks essays sees the pictures that stand with them, by an address that names a paper. */
const marksEssays = async (db: Db, accountId: string): Promise<boolean> =>
  (await db.selectFrom('essay_assignment').select('exam_id').where('account_id', '=', accountId).executeTakeFirst()) !==
  undefined;

type Media = Omit<Picture, 'type'> & { readonly type: string };

/** Gives whether the picture, or sound without a size, is new to the company. */
export async function saveMedia(
  db: Db,
  hash: string,
  { type, bytes, width, height }: Media,
  now: Date,
): Promise<boolean> {
  const saved = await db
    .insertInto('media')
    .values({ hash, type, bytes: bytes.length, width, height, created_at: now })
    .onConflict((conflict) => conflict.columns(['company_id', 'hash']).doNothing())
    .returning('hash')
    .executeTakeFirst();
  return saved !== undefined;
}
