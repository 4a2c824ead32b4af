import type { AnswerGridLayout } from '../../documents/domain/answer-grid/layout.ts';
import { findSheet, type FoundSheet, type NotFound } from './find-sheet.ts';
import { judgeMarks, type ReadAnswer, type GridQuestion } from './judge-marks.ts';
import { measureMarks } from './measure-marks.ts';
import type { GreyPicture, Point } from './picture.ts';

export type AskedSheet = {
  readonly questions: readonly GridQuestion[];
  /** How it was perhaps printed: on each size of paper. */
  readonly layouts: readonly AnswerGridLayout[];
};

export type SheetFault = NotFound | 'too_pale';

export type SeenSheet = { readonly sheet: FoundSheet; readonly answers: readonly ReadAnswer[] };

/** The answers on one page of a sheet, whose code was read at `code`, and where the page stands; the same picture gives the same. */
export function readSheet(picture: GreyPicture, code: readonly Point[], asked: AskedSheet): SeenSheet | SheetFault {
  const sheet = findSheet(picture, code, asked.layouts);
  if (typeof sheet === 'string') return sheet;
  const measured = measureMarks(picture, sheet);
  return measured ? { sheet, answers: judgeMarks(asked.questions, measured) } : 'too_pale';
}
