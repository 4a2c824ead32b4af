import type { ImportOutcome, ListedFault } from './import-outcome.ts';
import type { ListedQuestion } from './listed-question.ts';

/** Without a company nothing was compared with a bank. */
type About = { readonly file: string; readonly company: string | null };

/** The outcome of an import for a person at a terminal; scripts read the JSON. */
export function importReport(outcome: ImportOutcome, { file, company }: About): string {
  const { found, imported, skipped, dryRun, unsupported, faults, assumed, questions } = outcome;
  const numbers = [
    ['Found', String(found)],
    [dryRun ? 'Would be imported' : 'Imported', String(imported)],
    ['Left out', String(skipped), skipped > 0 ? reasons(company) : ''],
  ];
  return [
    dryRun
      ? `Dry run of ${file}${company ? ` into ${company}` : ''}: nothing was imported.`
      : `${file} into ${company}`,
    columns(numbers),
    section('Kinds that are not supported', unsupported, ['Questions', 'Kind'], ({ kind, count }) => [
      String(count),
      kind,
    ]),
    section(
      `Faults (${faults.length})`,
      faults,
      ['Line', 'Code', 'Question', 'What is wrong and what to do'],
      faultRow,
    ),
    section('Settled by the import, as the file does not say it', assumed, ['Questions', 'What'], (one) => [
      String(one.count),
      one.message,
    ]),
    section('Questions as read', questions ?? [], ['Line', 'Code', 'Kind', 'Question', 'Answer'], questionRow),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const reasons = (company: string | null): string =>
  company === null ? 'faulty or not supported' : 'faulty, in the bank already, or in a retired place';

const faultRow = ({ file, line, id, question, message }: ListedFault): string[] => [
  file ? `${file}:${line}` : String(line),
  id ?? '',
  shortened(question ?? ''),
  message,
];

const questionRow = ({ line, id, kind, stem, options, matches, answer }: ListedQuestion): string[] => [
  String(line),
  id ?? '',
  kind,
  shortened(stem),
  matches && Array.isArray(answer) ? pairsOf(options, matches, answer) : answerWords(answer, options),
];

const pairsOf = (lefts: readonly string[], rights: readonly string[], places: readonly unknown[]): string =>
  lefts.map((left, at) => `${left} – ${rights[Number(places[at])] ?? ''}`).join(' · ');

/** The answer by its words: places are those of options; a gap text lists its gaps, an ordering question its order. */
function answerWords(answer: ListedQuestion['answer'], options: readonly string[]): string {
  if (answer === null) return '–';
  if (typeof answer === 'number') return options[answer] ?? String(answer);
  if (typeof answer === 'string') return answer;
  const list: readonly ListedQuestion['answer'][] = Array.isArray(answer) ? answer : Object.values(answer);
  return list.map((one) => answerWords(one, options)).join(' · ');
}

function section<Row>(
  title: string,
  rows: readonly Row[],
  header: readonly string[],
  cellsOf: (row: Row) => string[],
): string {
  return rows.length === 0 ? '' : `${title}\n${columns([header, ...rows.map(cellsOf)])}`;
}

/** Cells below each other, two spaces apart; the last column runs on. */
function columns(rows: readonly (readonly string[])[]): string {
  const count = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: count }, (_, at) => Math.max(...rows.map((row) => widthOf(row[at] ?? ''))));
  const line = (row: readonly string[]) =>
    row.map((cell, at) => (at === count - 1 ? cell : cell + ' '.repeat((widths[at] ?? 0) - widthOf(cell)))).join('  ');
  return rows.map((row) => `  ${line(row)}`.trimEnd()).join('\n');
}

const signs = new Intl.Segmenter('th', { granularity: 'grapheme' });
const longest = 44;

/** A vowel above or below a Thai letter takes no room of its own. */
const widthOf = (text: string): number => [...signs.segment(text)].length;

function shortened(text: string): string {
  const words = [...signs.segment(text.replace(/\s+/g, ' ').trim())].map(({ segment }) => segment);
  return words.length <= longest ? words.join('') : `${words.slice(0, longest - 1).join('')}…`;
}
