import { inPaperOrder } from '../../../assembly/server/in-paper-order.ts';
import { found } from '../../../platform/refusal.ts';
import { mediaInTexts } from '../../../platform/rich-text/rich-text.ts';
import type { MediaUrl } from '../../../platform/server/media/media-address.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { recordKeysRead } from '../../../questions/server/find/key-reading.ts';
import { listShownNumbers } from '../../../sittings/server/shown-numbers.ts';
import type { QuestionMark } from '../../domain/mark-sitting.ts';
import { percentOf } from '../../domain/marks.ts';
import { writtenOnPaper } from '../../domain/on-sheet.ts';
import { countChanges, eventsOfTyped, type SheetEvent } from '../../domain/sheet-history.ts';
import { listKeyRulings } from '../remark/key-rulings.ts';
import type { personSheetContract } from '../../person-sheet-contract.ts';
import { findSheet, listAnswerEvents, listAskedWithKeys, type AskedOnSheet } from './person-sheet-queries.ts';
import { typedHandlers } from './typed-handlers.ts';
import { listTypedSheets, type TypistName } from './typed-sheets.ts';

/** The sheet of one person, for who may see keys (docs/decisions/0078). Which keys were seen is on record. */
export const personSheetHandlers = (mediaUrl: MediaUrl): Handlers<typeof personSheetContract> => ({
  ...typedHandlers,

  async readPersonSheet({ resultId }, { db, actor, now }) {
    const { marks, sittingId, paperId, ...sheet } = found(await findSheet(db, resultId));
    const asked = await listAskedWithKeys(db, paperId);
    const unproven = await recordKeysRead(db, { actor, now }, asked, 'sheet');
    if (unproven) return unproven;
    const events = sittingId
      ? await listAnswerEvents(db, sittingId)
      : eventsOfTyped(await listTypedSheets(db, sheet.exam.id, sheet.examineeId));
    const shown = sittingId ? (await listShownNumbers(db, [sittingId])).get(sittingId) : undefined;
    const rulings = (await listKeyRulings(db, [sheet.exam.id]))(sheet.exam.id);
    const questions = asked.map((question) => ({
      ...answered(question, marks, events),
      ruling: rulings.get(question.questionId)?.policy ?? null,
      shownAs: shown?.get(question.position) ?? question.position,
    }));
    return {
      ...sheet,
      percent: sheet.unmarked > 0 ? null : percentOf(sheet),
      questions: questions.toSorted((a, b) => a.shownAs - b.shownAs),
      media: addressesIn(asked, (hash) => mediaUrl(actor.companyId, hash)),
    };
  },
});

/** A question with what was marked of it and what became of its answer. */
function answered(asked: AskedOnSheet, marks: readonly QuestionMark[], events: readonly SheetEvent<TypistName>[]) {
  const { optionOrder, matchOrder, content, version: _, ...question } = asked;
  const mark = marks.find(({ position }) => position === question.position);
  const history = events.filter(({ position }) => position === question.position);
  const printed = { kind: content.kind, optionOrder, matchOrder, gaps: content.gaps };
  const response = mark?.response ?? null;
  return {
    ...question,
    content: inPaperOrder(content, optionOrder, matchOrder),
    response,
    written: writtenOnPaper(printed, response),
    isCorrect: mark?.isCorrect ?? null,
    gained: mark?.points ?? null,
    savedAt: history.find(({ what }) => what === 'counted' || what === 'typed')?.at ?? null,
    changed: countChanges(history),
    history: history.map(({ position: _at, ...event }) => ({
      ...event,
      response: writtenOnPaper(printed, event.response),
    })),
  };
}

function addressesIn(asked: readonly AskedOnSheet[], addressOf: (hash: string) => string): Record<string, string> {
  const texts = asked.flatMap(({ content: { stem, options, matches } }) => [
    stem,
    ...[...options, ...matches].map(({ text }) => text),
  ]);
  return Object.fromEntries(mediaInTexts(texts).map((hash) => [hash, addressOf(hash)]));
}
