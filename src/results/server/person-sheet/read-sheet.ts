import { inPaperOrder } from '../../../assembly/server/in-paper-order.ts';
import { found, type Refusal } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Context } from '../../../platform/server/serve.ts';
import type { StaffActor } from '../../../platform/access.ts';
import { recordKeysRead } from '../../../questions/server/find/key-reading.ts';
import { listShownNumbers } from '../../../sittings/server/shown-numbers.ts';
import type { QuestionMark } from '../../domain/mark-sitting.ts';
import { percentOf } from '../../domain/marks.ts';
import { writtenOnPaper } from '../../domain/on-sheet.ts';
import { countChanges, eventsOfTyped, type SheetEvent } from '../../domain/sheet-history.ts';
import { listFeedback } from '../essay-points.ts';
import { listKeyRulings } from '../remark/key-rulings.ts';
import { listTypedSheets, type TypistName } from '../typing/typed-sheets.ts';
import { findSheet, listAnswerEvents, listAskedWithKeys, type AskedOnSheet } from './person-sheet-queries.ts';

/** The sheet of one person in the order in which they saw it, with its keys: who reads it is on record (docs/decisions/0078). */
export async function readSheetOf(
  { db, actor, now }: Pick<Context<StaffActor>, 'db' | 'actor' | 'now'>,
  resultId: string,
) {
  const { asked, sheet } = await loadSheet(db, resultId);
  return (await recordKeysRead(db, { actor, now }, asked, 'sheet')) ?? sheet;
}

/** The sheet with its keys, for who puts on record that they were read. */
export async function loadSheet(db: Db, resultId: string) {
  const { marks, sittingId, paperId, ...sheet } = found(await findSheet(db, resultId));
  const asked = await listAskedWithKeys(db, paperId);
  const events = sittingId
    ? await listAnswerEvents(db, sittingId)
    : eventsOfTyped(await listTypedSheets(db, sheet.exam.id, sheet.examineeId));
  const shown = sittingId ? (await listShownNumbers(db, [sittingId])).get(sittingId) : undefined;
  const rulings = (await listKeyRulings(db, [sheet.exam.id]))(sheet.exam.id);
  const feedback = await listFeedback(db, resultId);
  const questions = asked.map((question) => ({
    ...answered(question, marks, events),
    ruling: rulings.get(question.questionId)?.policy ?? null,
    feedback: feedback.get(question.position) ?? '',
    decided: [...(rulings.get(question.questionId)?.keys ?? [])],
    shownAs: shown?.get(question.position) ?? question.position,
  }));
  return {
    sittingId,
    paperId,
    asked,
    sheet: {
      ...sheet,
      percent: sheet.unmarked > 0 ? null : percentOf(sheet),
      questions: questions.toSorted((a, b) => a.shownAs - b.shownAs),
    },
  };
}

export type SheetOfPerson = Exclude<Awaited<ReturnType<typeof readSheetOf>>, Refusal>;

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
    savedAt: history.find(({ what }) => what === 'counted' || what === 'typed' || what === 'scanned')?.at ?? null,
    changed: countChanges(history),
    history: history.map(({ position: _at, ...event }) => ({
      ...event,
      response: writtenOnPaper(printed, event.response),
    })),
  };
}
