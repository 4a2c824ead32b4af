import { mayLoadMedia } from '../../../platform/access.ts';
import { found, NotFound } from '../../../platform/refusal.ts';
import { enterCompany } from '../../../platform/server/database/database.ts';
import type { MediaAddresses } from '../../../platform/server/media/media-address.ts';
import type { PassingFiles } from '../../../platform/server/media/media-path.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { exchangeContract } from '../../contract.ts';
import { findImportFile, findWaitingSound, listWaitingMedia, type WaitingMedia } from '../queries.ts';
import { readWaiting } from './waiting-files.ts';

type WaitingHandlers = Pick<Handlers<typeof exchangeContract>, 'listImportedPictures' | 'readWaitingSound'>;

/** What a file that waits shows and plays. A page may show a picture that is an address itself, but plays from here alone. */
export const waitingMediaHandlers = (store: MediaAddresses & PassingFiles): WaitingHandlers => ({
  async listImportedPictures({ importId, hashes }, { transact, actor }) {
    const media = await transact(async (db) => {
      found(await findImportFile(db, importId));
      return listWaitingMedia(db, importId, hashes);
    });
    const companyId = actor.companyId;
    const address = async ({ hash, type, lying }: WaitingMedia) =>
      type.startsWith('audio/')
        ? `/api/question-imports/sounds/${store.addressOf(companyId, hash).split('/').at(-1)}`
        : `data:${type};base64,${Buffer.from(await readWaiting(store, lying)).toString('base64')}`;
    const pictures = await Promise.all(media.map(async (one) => [one.hash, await address(one)] as const));
    return { pictures: Object.fromEntries(pictures) };
  },

  /** The signature says that somebody was shown it; a copied address opens nothing for anybody else. */
  async readWaitingSound({ reference }, { db, actor }) {
    const { companyId, hash } = found(store.pictureAt(reference));
    if (!mayLoadMedia(actor, companyId)) throw new NotFound();
    await enterCompany(db, companyId);
    const { type, lying } = found(await findWaitingSound(db, hash));
    const bytes = () => readWaiting(store, lying);
    return { name: hash.slice(0, 12), type, bytes, cacheControl: 'private, no-store' };
  },
});
