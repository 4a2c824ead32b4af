import { inLanguage, type ContentLanguage, type LocalText } from '../../../../platform/language.ts';
import { keyPointsIn } from '../../../../questions/domain/kinds/essay.ts';
import { rightOptions, rulesOf } from '../../../../questions/domain/kinds/kinds.ts';
import type { Option, QuestionDraft, QuestionKind } from '../../../../questions/domain/question.ts';
import type { WholeQuestion } from '../../../../questions/domain/whole-question.ts';
import { optionLetters } from '../../formats/table/table-header.ts';
import { weightsCell } from '../../formats/table/weights-cell.ts';
import { cellOf, inWords, type TableCell } from './cells.ts';
import type { ExportChoices } from '../export-format.ts';
import { gapCellOf, mostTableGaps, withGapNumbers } from './gap-cells.ts';
import { guideCells, guideColumnsOf, guideTitles, lineCells, type GuideColumns } from './guide-cells.ts';
import { pairCellOf, tablePairsOf } from './pair-cells.ts';
import { inRightOrder, isTrueKey, placeName, writtenLanguages } from '../parts-of-question.ts';
import { withoutMedia } from '../without-media.ts';
import { plainNumber, rangeText } from '../range-text.ts';

/** Whether a row has columns enough for this question. */
export function tableHolds(draft: QuestionDraft, withKey: boolean): boolean {
  return tableKinds[draft.content.kind].holds(draft, withKey);
}

/** The questions as rows under a header that an import understands. Thai beside another language has columns of its own. */
export function questionTableRows(
  questions: readonly WholeQuestion[],
  { languages, withKey }: ExportChoices,
): TableCell[][] {
  const held = questions.filter(({ draft }) => tableHolds(draft, withKey));
  const base: ContentLanguage = languages.find((language) => language !== 'th') ?? 'th';
  const thai = languages.includes('th') && base !== 'th';
  const weights = withKey && held.some(({ draft }) => weightsCell(draft) !== null);
  const guide = guideColumnsOf(withKey ? held.map(({ draft }) => draft) : [], thai);
  const columns = { base, thai, withKey, weights, guide };
  return [header(columns), ...held.map((question) => rowOf(question, columns))];
}

type Columns = {
  readonly base: ContentLanguage;
  readonly thai: boolean;
  readonly withKey: boolean;
  readonly weights: boolean;
  readonly guide: GuideColumns;
};

function header({ thai, withKey, weights, guide }: Columns): string[] {
  const both = (name: string) => (thai ? [name, `${name}_th`] : [name]);
  const key = withKey ? ['correct', ...(guide.thai ? ['correct_th'] : []), ...both('explanation')] : [];
  const options = optionLetters.flatMap((letter) => both(`option_${letter}`));
  return [
    'code',
    'topic',
    'subtopic',
    'level',
    'type',
    ...both('question'),
    ...options,
    ...key,
    'reference',
    'points',
    'unit',
    ...(weights ? ['weights'] : []),
    ...guideTitles(guide, thai),
  ];
}

function rowOf({ code, module, subsection, level, draft }: WholeQuestion, columns: Columns): TableCell[] {
  const { base, thai, withKey, guide } = columns;
  const { content, explanation, reference, points } = draft;
  const written = writtenLanguages(content, thai ? [base, 'th'] : [base]);
  const both = (text: LocalText): TableCell[] => textCells(text, written, columns);
  const key = withKey ? [...answerCells(draft, written, columns), ...both(explanation)] : [];
  return [
    code,
    placeName(module, base),
    placeName(subsection, base),
    level,
    content.kind,
    ...both(stemOf(content)),
    ...tableKinds[content.kind].cells(draft, written, columns),
    ...key,
    inWords(reference),
    plainNumber(points / 100),
    inWords(content.unit),
    ...(columns.weights ? [weightsCell(draft)] : []),
    ...guideCells(draft, guide, { written, base, hasThai: thai }),
  ];
}

/** What is right; key points of an essay have a cell for Thai as well, where the table has one. */
function answerCells(draft: QuestionDraft, written: readonly ContentLanguage[], { base, guide }: Columns): TableCell[] {
  const { key } = draft;
  if (rulesOf(draft.content).markedBy === 'people')
    return lineCells(keyPointsIn(key), { written, base, hasThai: guide.thai });
  return [answerOf(draft), ...(guide.thai ? [null] : [])];
}

const stemOf = ({ stem, gaps }: QuestionDraft['content']): LocalText =>
  gaps.length === 0
    ? stem
    : Object.fromEntries(
        Object.entries(stem).map(([language, html]) => [language, withGapNumbers(withoutMedia(html ?? ''), gaps)]),
      );

type CellsOf = (draft: QuestionDraft, written: readonly ContentLanguage[], columns: Columns) => TableCell[];

/** A pair to a column. */
const pairCells: CellsOf = (draft, written, { base, thai, withKey }) => {
  const [first = base, second] = written.length > 1 ? [base, 'th' as const] : written;
  const pairs = tablePairsOf(draft, withKey);
  return optionLetters.flatMap((_, index): TableCell[] => {
    const pair = pairs[index];
    const inLanguageOf = (language: ContentLanguage) => (pair ? pairCellOf(pair, language) : null);
    return [inLanguageOf(first), ...(thai ? [second ? inLanguageOf(second) : null] : [])];
  });
};

/** What fills each gap stands in the option columns; what is typed is the same in both languages. */
const gapCells: CellsOf = (draft, written, { base, thai, withKey }) => {
  const [first = base, second] = written.length > 1 ? [base, 'th' as const] : written;
  return optionLetters.flatMap((_, index): TableCell[] => {
    const gap = draft.content.gaps[index];
    const inLanguageOf = (language: ContentLanguage) => gap && gapCellOf(draft, gap, { language, withKey });
    const inSecond = second && gap?.way === 'choice' ? inLanguageOf(second) : null;
    return [inLanguageOf(first) || null, ...(thai ? [inSecond || null] : [])];
  });
};

const holdsOptions = ({ content }: QuestionDraft): boolean => content.options.length <= optionLetters.length;

/** A column for each option, of which `shown` says which stand there. */
const optionCells =
  (shown: (draft: QuestionDraft, columns: Columns) => readonly Option[]): CellsOf =>
  (draft, written, columns) => {
    const options = shown(draft, columns);
    return optionLetters.flatMap((_, index) => textCells(options[index]?.text ?? {}, written, columns));
  };

const inTheirOrder = optionCells(({ content }) => content.options);
const asOptions: TableKind = { holds: holdsOptions, cells: inTheirOrder };

/** What stands in the option columns, and whether there are enough of them. */
type TableKind = {
  readonly holds: (draft: QuestionDraft, withKey: boolean) => boolean;
  readonly cells: CellsOf;
};

const tableKinds: Readonly<Record<QuestionKind, TableKind>> = {
  single: asOptions,
  multiple: asOptions,
  true_false: { holds: holdsOptions, cells: optionCells(() => []) },
  numeric: asOptions,
  short_text: asOptions,
  matching: {
    holds: (draft, withKey) => tablePairsOf(draft, withKey).length <= optionLetters.length,
    cells: pairCells,
  },
  // What is put in order stands in its right one, where the key comes along.
  ordering: {
    holds: holdsOptions,
    cells: optionCells((draft, { withKey }) => (withKey ? inRightOrder(draft) : draft.content.options)),
  },
  gap_text: { holds: ({ content }) => content.gaps.length <= mostTableGaps, cells: gapCells },
  essay: asOptions,
  // Without their picture nobody could answer them.
  hotspot: { holds: () => false, cells: inTheirOrder },
  label: { holds: () => false, cells: inTheirOrder },
};

/** A text in its column, or in those of both languages. */
const textCells = (text: LocalText, written: readonly ContentLanguage[], { base, thai }: Columns): TableCell[] =>
  thai ? inColumns(text, written, base) : [cellOf(inLanguage(text, base))];

/** A question in one language fills the columns without a language alone, where its letters tell which it is. */
function inColumns(
  text: LocalText,
  written: readonly ContentLanguage[],
  base: ContentLanguage,
): [TableCell, TableCell] {
  if (written.length > 1) return [cellOf(text[base] ?? ''), cellOf(text.th ?? '')];
  return [cellOf(inLanguage(text, written[0] ?? base)), null];
}

function answerOf(draft: QuestionDraft): TableCell {
  const { content, key } = draft;
  switch (key.kind) {
    case 'option':
    case 'options':
      if (rulesOf(content).options === 'standard') return isTrueKey(draft) ? 'TRUE' : 'FALSE';
      return content.options
        .flatMap(({ id }, index) => (rightOptions(key).includes(id) ? (optionLetters[index]?.toUpperCase() ?? []) : []))
        .join(',');
    case 'number':
      return key.accepted.map(rangeText).join('|');
    case 'text':
      return inWords(key.accepted.join('|'));
    case 'order':
      return key.order.map((_, index) => optionLetters[index]?.toUpperCase()).join(',');
    case 'key_points':
    case 'pairs':
    case 'gaps':
      return null;
  }
}
