import { found } from '../../../platform/refusal.ts';
import { mediaInTexts } from '../../../platform/rich-text/rich-text.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { onPaper, readPaperRules } from '../../../sittings/server/answer-rules.ts';
import { listDigests } from '../../../sittings/server/digest/digests.ts';
import { listAnswersAtEnd } from '../../../sittings/server/late/late-queries.ts';
import { answerCode, readAnswerCode } from '../../../sittings/server/receipt.ts';
import { findOwnOrder } from '../../../sittings/server/shown-numbers.ts';
import { loadSheet } from '../person-sheet/read-sheet.ts';
import { findDossierFacts } from './dossier-queries.ts';

/** Everything a dossier says of a result; not found where it is of another company. */
export async function loadDossier(db: Db, resultId: string) {
  const { sittingId, paperId, asked, sheet: loaded } = await loadSheet(db, resultId);
  const { questions, previousId: _before, nextId: _after, ...sheet } = loaded;
  const facts = found(await findDossierFacts(db, resultId));
  const texts = asked.flatMap(({ content: { stem, options, matches } }) => [
    stem,
    ...[...options, ...matches].map(({ text }) => text),
  ]);
  return {
    sheet,
    facts,
    asked,
    questions,
    ownOrder: sittingId ? await findOwnOrder(db, sittingId) : null,
    receipt: sittingId ? await receiptOf(db, sittingId, paperId) : null,
    pictures: mediaInTexts(texts),
  };
}
export type LoadedDossier = Awaited<ReturnType<typeof loadDossier>>;

/** The words of the receipt now and as the answers stood at the end, and the digest that is bound to the record. */
async function receiptOf(db: Db, sittingId: string, paperId: string) {
  const paper = await readPaperRules(db, paperId);
  const marked = await readAnswerCode(db, sittingId, paper);
  const atTheEnd = answerCode(sittingId, (await listAnswersAtEnd(db, sittingId)).map(onPaper(paper)));
  return { sittingId, marked, atTheEnd, digest: (await listDigests(db, [sittingId])).get(sittingId) ?? null };
}
