import { inArabic } from './table-answer.ts';
import { optionColumns, type AnswerNumbers, type Columns } from './table-header.ts';
import type { TableLine } from './row-reading.ts';

/** What the numbers mean, from all rows: a single row with numbers as options could be read both ways. */
export function answerNumbers(rows: readonly TableLine[], columns: Columns): AnswerNumbers {
  const all = rows.map((row) => readable(row, columns));
  const seen = new Set(all);
  if (seen.has('nought')) return 'words';
  const isPlace = seen.has('place');
  const isWords = seen.has('words');
  if (isPlace !== isWords) return isPlace ? 'first' : 'last';
  // Places that are words of another option in several rows, and never else, may well be words.
  const isOften = columns.isNumbered && all.filter((one) => one === 'both').length > 1;
  if (isPlace || isOften) return 'unsure';
  return columns.isNumbered ? 'first' : 'last';
}

type Readable = 'place' | 'words' | 'both' | 'same' | 'nought' | 'other';

/** How the answer of one row can be read. */
function readable({ cells }: TableLine, columns: Columns): Readable {
  const at = (index: number | undefined) => (index === undefined ? '' : (cells[index] ?? '').trim());
  const written = at(columns.base.get('correct'));
  const answer = inArabic(written);
  if (!/^\d{1,9}$/.test(answer)) return 'other';
  const options = optionColumns(columns).map(at);
  if (options.every((option) => option === '')) return 'other';
  const place = Number(answer) - 1;
  const word = options.findIndex((option) => option === written || option === answer);
  if (word >= 0) return place === word ? 'same' : (options[place] ?? '') === '' ? 'words' : 'both';
  if (answer === '0') return 'nought';
  return (options[place] ?? '') === '' ? 'other' : 'place';
}
