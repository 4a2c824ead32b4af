import { may, type StaffActor } from '../../platform/access.ts';
import { found } from '../../platform/refusal.ts';
import { pageOf } from '../../platform/server/database/page.ts';
import type { MediaStore } from '../../platform/server/media/media-store.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import { lockPassage } from '../../passages/server/lock-passages.ts';
import { recordKeysRead } from '../../questions/server/find/key-reading.ts';
import { lockQuestion } from '../../questions/server/lock-questions.ts';
import type { translationContract } from '../contract.ts';
import { lacksOf } from '../domain/parts.ts';
import { mediaIn, readPassageWork, readQuestionWork } from './read-work.ts';
import { savePassageWork, saveQuestionWork } from './save-work.ts';
import { importingHandlers } from './import-terms.ts';
import { termHandlers } from './term-handlers.ts';
import { wordingHandlers } from './wording-handlers.ts';
import { countWork, findAskedLanguages, listWork } from './work-queries.ts';

type Surroundings = { readonly media: Pick<MediaStore, 'addressOf'> };

/** Explanations and what else tells keys go to those who read the bank. */
const rightsOf = (actor: StaffActor) => ({
  seesKeys: may(actor, 'question.view'),
  isEditor: may(actor, 'question.edit'),
});

/** Texts side by side in their languages. */
export const translationHandlers = ({ media }: Surroundings): Handlers<typeof translationContract> => ({
  ...termHandlers,
  ...importingHandlers,
  ...wordingHandlers,

  async listTranslations(listing, { db }) {
    const asked = await findAskedLanguages(db);
    return pageOf(await listWork(db, listing, asked), (row) => ({ ...row, lacks: lacksOf(row, asked) }));
  },

  async countTranslations(_, { db }) {
    return { counts: await countWork(db, await findAskedLanguages(db)) };
  },

  async readTranslation({ itemId }, { db, actor, now }) {
    const rights = rightsOf(actor);
    const reader = { id: actor.accountId, ...rights, asked: await findAskedLanguages(db), now };
    const work = found((await readQuestionWork(db, itemId, reader)) ?? (await readPassageWork(db, itemId, reader)));
    if (work.what === 'question' && rights.seesKeys) {
      const { number, latestVersion: version } = work;
      const read = [{ questionId: itemId, number, version }];
      const unproven = await recordKeysRead(db, { actor, now }, read, 'translation');
      if (unproven) return unproven;
    }
    const hashes = mediaIn(work.parts).map((hash) => [hash, media.addressOf(actor.companyId, hash)] as const);
    return { ...work, media: Object.fromEntries(hashes) };
  },

  async saveTranslation({ itemId, ...given }, { db, actor, now }) {
    const by = { companyId: actor.companyId, authorId: actor.accountId, now, ...rightsOf(actor) };
    const question = await lockQuestion(db, itemId);
    if (question) return saveQuestionWork(db, question, by, given);
    return savePassageWork(db, found(await lockPassage(db, itemId)), by, given);
  },
});
