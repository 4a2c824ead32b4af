import { mayLoadMedia } from '../../platform/access.ts';
import { found, NotFound } from '../../platform/refusal.ts';
import { companyOf } from '../../platform/server/actor.ts';
import { enterCompany } from '../../platform/server/database.ts';
import type { MediaAddresses } from '../../platform/server/media-address.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { exchangeContract } from '../contract.ts';
import type { KeptMedia } from './media-keeper.ts';
import { findImportFile, findWaitingSound, listWaitingMedia } from './queries.ts';

type WaitingMedia = Pick<Handlers<typeof exchangeContract>, 'listImportedPictures' | 'readWaitingSound'>;

/** What a file that waits shows and plays. A page may show a picture that is an address itself, but plays from here alone. */
export const waitingMediaHandlers = ({ addressOf, pictureAt }: MediaAddresses): WaitingMedia => ({
  async listImportedPictures({ importId, hashes }, { db, actor }) {
    found(await findImportFile(db, importId));
    const media = await listWaitingMedia(db, importId, hashes);
    const companyId = companyOf(actor);
    const address = ({ hash, type, bytes }: KeptMedia) =>
      type.startsWith('audio/')
        ? `/api/question-imports/sounds/${addressOf(companyId, hash).split('/').at(-1)}`
        : `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
    return { pictures: Object.fromEntries(media.map((one) => [one.hash, address(one)])) };
  },

  /** The signature says that somebody was shown it; a copied address opens nothing for anybody else. */
  async readWaitingSound({ reference }, { db, actor }) {
    const { companyId, hash } = found(pictureAt(reference));
    if (!mayLoadMedia(actor, companyId)) throw new NotFound();
    await enterCompany(db, companyId);
    const { type, bytes } = found(await findWaitingSound(db, hash));
    return { name: hash.slice(0, 12), type, bytes, cacheControl: 'private, no-store' };
  },
});
