import { chapterIn, fieldIn, isSection } from '../fields.ts';
import { numberLabel, type NumberLabel } from '../labels.ts';
import { optionGroups } from '../option-groups.ts';
import { endOfOwnRow } from './own-rows.ts';
import { partOfLine, wordsIn, type TypedLine } from '../typed-line.ts';

const frontKey =
  /^\s*(?:[_.…]{1,}\s*([ก-งA-DTF]|ถูก|ผิด|True|False|[✓✔√✗✘×/X])?\s*[_.…]*|[([]\s*([ก-งA-DTF]|ถูก|ผิด|True|False|[✓✔√✗✘×/X])?\s*[)\]])\s*(?=(?:ข้อ\s*)?(?:\d|[๐-๙]){1,3}\s?[.)])/;

/** No question has more lines than these. */
export const longest = 120;

/** A line that may begin a question. */
export type Start = NumberLabel & { readonly at: number; readonly front: string | null; readonly offset: number };

/** One that does, and the line behind its options where those are numbered as questions are. */
export type Accepted = Start & { readonly rowEnd: number | null };

/** The number that a line begins a question with, also behind a place for its answer. */
export function startIn(line: TypedLine, at: number): Start | null {
  if (line.own && line.heading !== undefined) return null;
  const words = wordsIn(line);
  const front = frontKey.exec(words);
  const offset = front?.[0].length ?? 0;
  const label = numberLabel(words.slice(offset));
  return label ? { ...label, at, offset, front: front?.[1] ?? front?.[2] ?? null } : null;
}

/** The lines of a question, without its number. */
export const ownLines = (lines: readonly TypedLine[], start: Start, end?: number): TypedLine[] =>
  lines.slice(start.at, end).map((line, index) => (index === 0 ? partOfLine(line, start.offset + start.end) : line));

/** The lines in which questions begin: numbers that follow each other, or begin anew where the last question is complete. */
export function acceptedStarts(lines: readonly TypedLine[], starts: readonly Start[], first: string): Accepted[] {
  const accepted: Accepted[] = [];
  const rows: number[] = [];
  let style = first;
  let statement = 0;
  for (const start of starts) {
    const last = accepted.at(-1);
    if (last?.rowEnd && start.at < last.rowEnd) continue;
    const since = last ? lines.slice(last.at, Math.min(start.at, last.at + longest)) : [];
    const complete = !last || last.rowEnd !== null || isComplete(since, last);
    const fresh = start.number === 1 && complete && since.slice(1).some((line) => isHeading(line));
    if (start.style !== style && !(fresh && last)) continue;
    if (
      !last ||
      (start.number === last.number + 1 && (complete || statement !== last.number)) ||
      fresh ||
      (complete && fits(start, last))
    ) {
      const row = endOfOwnRow(sectionFrom(lines, start), start, rows.at(-1) ?? null);
      if (row) rows.push(row.length);
      accepted.push({ ...start, rowEnd: row && start.at + row.end });
      style = start.style;
      statement = 0;
    } else statement = start.number;
  }
  return accepted;
}

/** The lines of a question and of what follows, up to the next heading. */
function sectionFrom(lines: readonly TypedLine[], start: Start): TypedLine[] {
  const own = ownLines(lines, start, start.at + longest);
  const end = own.findIndex((line, at) => at > 0 && isHeading(line));
  return end < 0 ? own : own.slice(0, end);
}

const fits = (start: Start, last: Start): boolean =>
  start.number === 1 ||
  start.number === last.number ||
  (start.number > last.number && start.number <= last.number + 20);

/** A heading of the document, or of a part. */
export const isHeading = (line: TypedLine): boolean =>
  line.heading !== undefined || (!line.own && (isSection(wordsIn(line)) || chapterIn(wordsIn(line)) !== null));

/** Options or an answer have been there. */
export function isComplete(since: readonly TypedLine[], start: Start): boolean {
  const own = ownLines(since, { ...start, at: 0 });
  return (
    start.front !== null ||
    own.some((line) => fieldIn(wordsIn(line))?.field === 'answer') ||
    optionGroups(own).some((group) => group.family !== 'digit' || group.style !== start.style)
  );
}
