import type { LocalText } from '../../../../platform/language.ts';
import { wordsOf } from '../../text/file-text.ts';
import { percentIn, worthIn, type FileGuide } from '../../text/marking-guide.ts';
import type { QuestionRowReading } from './row-reading.ts';

/** Several accepted answers or key points stand in one cell on lines of their own or between bars. */
export function variants(cell: string): string[] {
  return cell
    .split(/[\n|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** What an essay is marked by: key points, what each is worth, and significant errors with what they leave. */
export function tableGuide(reading: QuestionRowReading): FileGuide {
  const texts = linesOf(reading, 'correct');
  const worth = worthOf(wordsOf(reading.cell('key_point_points')), texts.length);
  if (!worth) reading.note('worth_dropped');
  return {
    points: texts.map((text, at) => ({ text, worth: worth?.[at] ?? null })),
    errors: linesOf(reading, 'significant_errors'),
    errorCap: percentIn(wordsOf(reading.cell('error_cap'))),
  };
}

/** The lines of a cell and of its Thai companion that stand beside each other. */
function linesOf({ both, rich }: QuestionRowReading, name: 'correct' | 'significant_errors'): LocalText[] {
  const [own, thai] = both(name);
  const [lines, inThai] = [variants(own), variants(thai)];
  return Array.from({ length: Math.max(lines.length, inThai.length) }, (_, at) =>
    rich(lines[at] ?? '', inThai[at] ?? ''),
  );
}

/** `1.5||2`, for each key point a number or nothing; null where that does not fit the key points. */
function worthOf(cell: string, count: number): (number | null)[] | null {
  if (cell === '') return [];
  const parts = cell.split('|').map((part) => part.trim());
  const read = parts.map((part) => (part === '' ? null : worthIn(part)));
  const isUnderstood = parts.every((part, at) => part === '' || read[at] !== null);
  return parts.length === count && isUnderstood ? read : null;
}
