import type { Db, InTransaction } from '../../platform/server/database/database.ts';
import { remembering } from '../../platform/server/remembering.ts';
import { fits, type AskedQuestion } from '../domain/fitting.ts';
import { historyRules, type HistoryRule } from '../domain/history.ts';
import type { Response } from '../domain/response.ts';
import { findPaperOf, listAsked } from './paper-queries.ts';

/** What the questions of a paper take for an answer, by position, and what is kept of its earlier answers. */
type AnswerRules = ReadonlyMap<number, { readonly asked: AskedQuestion; readonly history: HistoryRule }>;

/** A position that the paper does not have: the statement refuses it. */
const nothingKept: HistoryRule = { spacing: 0, allowance: 0 };

const papersKept = 1000;
const sittingsKept = 20_000;

export type AnswerRulesReader = ReturnType<typeof answerRules>;

/** Who holds a pass, and to what. */
type Holder = { readonly companyId: string; readonly sittingId: string; readonly examineeId: string };

/**
 * The rules of the papers being sat, read once: a paper never changes after it was issued, nor a sitting its paper. A save
 * asks the database nothing for them, as the page has read its paper before; after a restart the first one does.
 */
export function answerRules(inTransaction: InTransaction) {
  const ofPaper = remembering<AnswerRules>(papersKept);
  const ofSitting = remembering<AnswerRules>(sittingsKept);

  const read = (db: Db, paperId: string) => ofPaper(paperId, async () => rulesOf(await listAsked(db, paperId)));

  return {
    /** For a sitting whose paper is known: what its answers are checked by is at hand from now on. */
    prepare: (db: Db, companyId: string, sittingId: string, paperId: string) =>
      ofSitting(`${companyId} ${sittingId}`, () => read(db, paperId)),

    /** What is kept of the history of this answer, or null where the response does not fit its question. */
    async judge({ companyId, sittingId, examineeId }: Holder, position: number, response: Response) {
      const rules = await ofSitting(`${companyId} ${sittingId}`, () =>
        inTransaction({ companyId, role: 'examinee', examineeId, sittingId }, async (db) => {
          const paperId = await findPaperOf(db, sittingId);
          return paperId ? read(db, paperId) : new Map();
        }),
      );
      const rule = rules.get(position);
      if (!rule) return nothingKept;
      return fits(rule.asked, response) ? rule.history : null;
    },
  };
}

function rulesOf(questions: readonly (AskedQuestion & { readonly position: number })[]): AnswerRules {
  const histories = historyRules(questions);
  return new Map(
    questions.map(({ position, ...asked }, index) => [position, { asked, history: histories[index] ?? nothingKept }]),
  );
}
