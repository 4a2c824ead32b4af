import { announce } from '../../../platform/server/live/live.ts';
import { onPaper, type AnswerRulesReader } from '../answer-rules.ts';
import { sittingTopic } from '../due.ts';
import { answerCode } from '../receipt.ts';
import { lockToHandIn, saveHandedIn } from './plain-queries.ts';
import { setOf, type Rush } from './set-of.ts';
import { isFromThere } from './start-together.ts';

type HandingIn = {
  readonly companyId: string;
  readonly sittingId: string;
  readonly passId: string;
  readonly address: string;
  readonly network: string;
};

type Receipt = { readonly answers: number; readonly code: string; readonly endedAt: Date };

/** Ends the sittings of those who hand in together; null where time is up, a paper has sections, or there is something to refuse. */
export const handInTogether = (rush: Rush, rules: AnswerRulesReader) =>
  setOf<HandingIn, Receipt>(rush, async (db, asked) => {
    const [{ companyId }] = asked;
    const papers = new Map<string, NonNullable<Awaited<ReturnType<AnswerRulesReader['known']>>>>();
    const handingIn = new Map<string, HandingIn>();
    for (const { item, paperId, ranges } of await lockToHandIn(db, asked[0], asked)) {
      const one = asked[item - 1];
      const paper = one && (await rules.known(companyId, one.sittingId, paperId));
      if (!one || paper?.timed.length !== 0 || !isFromThere({ ranges }, one.address)) continue;
      handingIn.set(one.sittingId, one);
      papers.set(one.sittingId, paper);
    }
    if (handingIn.size === 0) return asked.map(() => null);
    const receipts = new Map<string, Receipt>();
    for (const { sittingId, endedAt, answers } of await saveHandedIn(db, asked[0], [...handingIn.values()])) {
      const paper = papers.get(sittingId);
      const stored = (answers ?? []).map(([position, response]) => ({ position, response }));
      if (paper) receipts.set(sittingId, { ...answerCode(sittingId, stored.map(onPaper(paper))), endedAt });
      await announce(db, sittingTopic, sittingId);
    }
    return asked.map((one) => (handingIn.has(one.sittingId) ? receipts.get(one.sittingId) : null) ?? null);
  });
