import { changesOf } from '../../platform/record/changes.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { holdForCompany } from '../../platform/server/database/hold.ts';
import { pageOf } from '../../platform/server/database/page.ts';
import { violates } from '../../platform/server/database/violates.ts';
import { announce } from '../../platform/server/live/live.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { termContract } from '../terms-contract.ts';
import { hasWord, type TermWords } from '../domain/term.ts';
import { insertTerm, listTerms, lockTerm, saveTerm } from './term-queries.ts';

type Terms = Pick<Handlers<typeof termContract>, 'listTerms' | 'createTerm' | 'updateTerm' | 'removeTerm'>;

export const termHandlers: Terms = {
  async listTerms(listing, { db }) {
    return pageOf(await listTerms(db, listing));
  },

  async createTerm(words, { db, now }) {
    if (!hasWord(words)) return refuse('no_word');
    await holdForCompany(db, 'glossary');
    return orThere(async () => {
      const id = await insertTerm(db, words, now);
      await recordAudit(db, { action: 'term.created', subjectId: id, details: { ...words } });
      await announce(db, 'term', id);
      return { id };
    });
  },

  async updateTerm({ termId, revisionRead, ...words }, { db, now }) {
    if (!hasWord(words)) return refuse('no_word');
    await holdForCompany(db, 'glossary');
    const before = found(await lockTerm(db, termId));
    if (before.revision !== revisionRead) return refuse('changed_since_read');
    const changes = changesOf(wordsOf(before), words);
    if (Object.keys(changes).length === 0) return {};
    return orThere(async () => {
      await saveTerm(db, termId, words, now);
      await recordAudit(db, { action: 'term.updated', subjectId: termId, changes, details: { name: nameOf(words) } });
      await announce(db, 'term', termId);
      return {};
    });
  },

  async removeTerm({ termId }, { db }) {
    const term = found(await lockTerm(db, termId));
    await db.deleteFrom('term').where('id', '=', termId).execute();
    await recordAudit(db, { action: 'term.removed', subjectId: termId, details: { ...wordsOf(term) } });
    await announce(db, 'term', termId);
    return {};
  },
};

const wordsOf = ({ en, th, fr, note }: TermWords): TermWords => ({ en, th, fr, note });
const nameOf = ({ en, th, fr }: TermWords): string => en || th || fr;

async function orThere<Reply>(work: () => Promise<Reply>) {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'term_by_english')) return refuse('term_there');
    throw error;
  }
}
