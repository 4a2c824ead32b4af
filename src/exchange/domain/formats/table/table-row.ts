import { losesFormatting, settledBy } from '../../assumption.ts';
import type { Common } from '../../draft.ts';
import { plainText } from '../../../../platform/rich-text/rich-text.ts';
import { checkLimits, codeWithin, draftLimits } from '../../draft-limits.ts';
import { isEmptyText, wordsOf } from '../../text/file-text.ts';
import { excerpt, noFindings, type Findings, type ImportedQuestion } from '../../imported.ts';
import { parseNumber } from '../../text/number-text.ts';
import { rowReading, type TableLine, type QuestionRowReading } from './row-reading.ts';
import { tableDraft } from './table-draft.ts';
import type { Columns } from './table-header.ts';

const errorValue = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/;

/** What the author knows the question of a row by, however broken the row is. */
export function aboutRow(row: TableLine, columns: Columns): { readonly code: string; readonly text: string } {
  const { cell } = rowReading(row, columns, noFindings());
  return { code: wordsOf(cell('code')), text: plainText(cell('question')) };
}

/** The question of a row. Where it has faults the question is null; all faults of a row are reported at once. */
export function tableQuestion(row: TableLine, columns: Columns, findings: Findings): ImportedQuestion | null {
  const reading = rowReading(row, columns, findings);
  const error = row.cells.find((cell) => errorValue.test(cell.trim()));
  if (error !== undefined) reading.refuse('cell_has_error', { text: error.trim() });
  const stem = reading.local('question');
  if (isEmptyText(stem.en ?? '') && isEmptyText(stem.th ?? '')) reading.refuse('question_text_missing');
  const common: Common = {
    stem,
    explanation: reading.local('explanation'),
    reference: wordsOf(reading.cell('reference')),
    points: pointsOf(reading),
  };
  const draft = tableDraft(common, reading);
  if (draft) checkLimits(draft, row.line, findings);
  const level = levelOf(reading);
  const code = codeWithin(wordsOf(reading.cell('code')), row.line, findings);
  if (!draft || findings.faults.length > 0) return null;
  if (row.cells.some(losesFormatting)) reading.assume('formatting_cleaned');
  const topic = wordsOf(reading.cell('topic'));
  const place = { topic: topic === '' ? [] : [topic], subtopic: wordsOf(reading.cell('subtopic')) || null, level };
  const settled = settledBy({ ...place, draft, hasPoints: reading.cell('points') !== '' });
  return {
    line: row.line,
    code,
    ...place,
    draft,
    warnings: findings.warnings,
    assumed: [...findings.assumed, ...settled],
  };
}

/** Hundredths of a point; one point where none are given. */
function pointsOf({ cell, refuse }: QuestionRowReading): number {
  const written = cell('points');
  if (written === '') return 100;
  const points = Math.round((parseNumber(written) ?? 0) * 100);
  if (points < 1 || points > draftLimits.points) refuse('points_not_understood', { text: excerpt(written) });
  return points;
}

function levelOf({ cell, note }: QuestionRowReading): 1 | 2 | 3 | null {
  const written = cell('level');
  const [, digit] = /^(?:level|ระดับ|l)?\s*([1-3๑-๓])$/i.exec(written) ?? [];
  const level = digit === undefined ? null : parseNumber(digit);
  if (level === 1 || level === 2 || level === 3) return level;
  if (written !== '') note('level_ignored');
  return null;
}
