import { wordsOf } from '../../text/file-text.ts';
import { optionIndex, optionLetters, titledColumns, titleWords, type Columns } from './table-header.ts';
import type { TableLine } from './row-reading.ts';

const listTitles = new Set(
  'options choices alternatives answeroptions answerchoices possibleanswers optionlist ตัวเลือก ตัวเลือกคำตอบ ตัวเลือกทั้งหมด'.split(
    ' ',
  ),
);

/**
 * A table with its options in columns of their own, where one column holds the options of each row as a list:
 * `steel;wood`, lines, bars, or brackets with quotation marks. Any other table stays as it is.
 */
export function withOptionsApart(rows: readonly TableLine[], header: number): readonly TableLine[] {
  const head = rows[header];
  if (!head) return rows;
  const at = head.cells.findIndex((cell) => listTitles.has(titleWords(wordsOf(cell))));
  if (at < 0 || titledColumns(head.cells.map(wordsOf)).base.has('option_a')) return rows;
  const answerAt = titledColumns(head.cells.map(wordsOf)).base.get('correct') ?? -1;
  const lists = rows.slice(header + 1).map(({ cells }) => listOf(cells[at] ?? '', (cells[answerAt] ?? '').trim()));
  const count = Math.max(...lists.map((list) => list.length), 0);
  if (count < 2 || count > optionLetters.length) return rows;
  const apart = ({ line, cells }: TableLine, parts: readonly string[]): TableLine => {
    const own = Array.from({ length: count }, (_, index) => parts[index] ?? '');
    return { line, cells: cells.length > at ? [...cells.slice(0, at), ...own, ...cells.slice(at + 1)] : cells };
  };
  const titles = optionLetters.slice(0, count).map((letter) => `Option ${letter.toUpperCase()}`);
  return rows.map((row, index) => {
    if (index < header) return row;
    return apart(row, index === header ? titles : (lists[index - header - 1] ?? []));
  });
}

const quoted = /^\s*\[\s*(?:"[^"]*"|'[^']*')(?:\s*,\s*(?:"[^"]*"|'[^']*'))*\s*\]\s*$/;

/** The options of a list. Commas part them only where labels or the answer confirm it: words have commas too. */
function listOf(cell: string, answer: string): string[] {
  const text = cell.slice(0, 20_000).trim();
  if (text === '') return [];
  if (quoted.test(text)) return [...text.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, a = '', b = '']) => a || b);
  const sign = ['\n', '|', ';'].find((one) => text.includes(one));
  const parts = text.split(sign ?? ',').map((part) => part.trim());
  while (parts.at(-1) === '') parts.pop();
  const bare = unlabelled(parts);
  return sign !== undefined || bare[0] !== parts[0] || parts.includes(answer) ? bare : [text];
}

/** Without “A.” or “1)”, where all are labelled in their order. */
function unlabelled(parts: readonly string[]): string[] {
  const read = parts.map((part) => /^\(?([a-hA-H1-8ก-ซ])\s?[.)]\s*(.*)$/s.exec(part));
  const isLabelled = read.every((found, index) => found !== null && optionIndex(found[1] ?? '') === index);
  return isLabelled ? read.map((found) => found?.[2] ?? '') : [...parts];
}

/**
 * Whether the answers of a table name options that no known column holds: read as words to be typed, they would be
 * wrong keys. Numbers count where at least two columns have no meaning.
 */
export function lacksOptions(rows: readonly TableLine[], columns: Columns): boolean {
  const { base, th, width } = columns;
  const known = new Set([...base.values(), ...th.values()]);
  if ([...base.keys()].some((name) => name.startsWith('option_')) || base.has('type') || rows.length < 2) return false;
  const unknown = Array.from({ length: width }, (_, index) => index).filter(
    (index) => !known.has(index) && rows.every(({ cells }) => (cells[index] ?? '').trim() !== ''),
  );
  const sign =
    unknown.length > 1
      ? /^(?:[a-h1-8กขคงจฉชซ]|[a-h](?:\s?,\s?[a-h])+)$/i
      : /^(?:[a-hกขคงจฉชซ]|[a-h](?:\s?,\s?[a-h])+)$/i;
  return rows.every(({ cells }) => sign.test((cells[base.get('correct') ?? -1] ?? '').trim()));
}
