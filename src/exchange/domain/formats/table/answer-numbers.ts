import { optionColumns, type AnswerNumbers, type Columns } from './table-header.ts';
import type { TableLine } from './row-reading.ts';

/** What the numbers mean, from all rows: a single row with numbers as options could be read both ways. */
export function answerNumbers(rows: readonly TableLine[], columns: Columns): AnswerNumbers {
  const seen = new Set(rows.map((row) => readable(row, columns)));
  if (seen.has('nought')) return 'words';
  const isPlace = seen.has('place');
  const isWords = seen.has('words');
  if (isPlace !== isWords) return isPlace ? 'first' : 'last';
  if (isPlace) return 'unsure';
  return columns.isNumbered ? 'first' : 'last';
}

type Readable = 'place' | 'words' | 'both' | 'same' | 'nought' | 'other';

/** How the answer of one row can be read. */
function readable({ cells }: TableLine, columns: Columns): Readable {
  const at = (index: number | undefined) => (index === undefined ? '' : (cells[index] ?? '').trim());
  const answer = at(columns.base.get('correct'));
  if (!/^\d{1,9}$/.test(answer)) return 'other';
  const options = optionColumns(columns).map(at);
  if (options.every((option) => option === '')) return 'other';
  const place = Number(answer) - 1;
  const word = options.indexOf(answer);
  if (word >= 0) return place === word ? 'same' : (options[place] ?? '') === '' ? 'words' : 'both';
  if (answer === '0') return 'nought';
  return (options[place] ?? '') === '' ? 'other' : 'place';
}
