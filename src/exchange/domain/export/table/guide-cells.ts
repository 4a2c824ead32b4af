import { inLanguage, languagesOf, type ContentLanguage, type LocalText } from '../../../../platform/language.ts';
import { errorsIn, keyPointsIn } from '../../../../questions/domain/kinds/essay.ts';
import type { QuestionDraft } from '../../../../questions/domain/question.ts';
import { capIn, filePoints } from '../../text/marking-guide.ts';
import { plainNumber } from '../range-text.ts';
import { partOf, type TableCell } from './cells.ts';

/** Which columns about the marking of essays a table needs. */
export type GuideColumns = { readonly thai: boolean; readonly worth: boolean; readonly errors: boolean };

/** The columns that these questions need; key points in Thai beside another language have one of their own. */
export const guideColumnsOf = (drafts: readonly QuestionDraft[], hasThai: boolean): GuideColumns => ({
  thai: hasThai && drafts.some(({ content, key }) => areInTwo(content.stem) && keyPointsIn(key).some(({ th }) => th)),
  worth: drafts.some(({ key }) => filePoints(key).some(({ worth }) => worth !== null)),
  errors: drafts.some(({ key }) => errorsIn(key).length > 0),
});

const areInTwo = (text: LocalText): boolean => languagesOf(text).length > 1;

/** The titles of the columns at the end; those of significant errors for both languages where the table has both. */
export const guideTitles = ({ worth, errors }: GuideColumns, hasThai: boolean): string[] => [
  ...(worth ? ['key_point_points'] : []),
  ...(errors ? ['significant_errors', ...(hasThai ? ['significant_errors_th'] : []), 'error_cap'] : []),
];

type Written = {
  /** The languages of the question that the table holds. */
  readonly written: readonly ContentLanguage[];
  readonly base: ContentLanguage;
  readonly hasThai: boolean;
};

/** What stands in the columns at the end. */
export function guideCells({ key }: QuestionDraft, { worth, errors }: GuideColumns, languages: Written): TableCell[] {
  const points = filePoints(key);
  const named = errorsIn(key);
  const isWeighed = points.some((point) => point.worth !== null);
  const weights = points.map((point) => (point.worth === null ? '' : plainNumber(point.worth / 100))).join('|');
  const cap = named.length > 0 ? capIn(key) : null;
  return [...(worth ? [isWeighed ? weights : null] : []), ...(errors ? [...lineCells(named, languages), cap] : [])];
}

/** Texts on lines of their own, in one cell or in those of both languages. */
export function lineCells(texts: readonly LocalText[], { written, base, hasThai }: Written): TableCell[] {
  const [first = base] = written;
  if (!hasThai) return [linesOf(texts, (text) => inLanguage(text, first))];
  if (written.length < 2) return [linesOf(texts, (text) => inLanguage(text, first)), null];
  return [linesOf(texts, (text) => text[base] ?? ''), linesOf(texts, ({ th = '' }) => th)];
}

/** A text that is missing in this language keeps its line. */
function linesOf(texts: readonly LocalText[], of: (text: LocalText) => string): string | null {
  const lines = texts.map((text) => partOf(of(text)));
  return lines.every((line) => line === '') ? null : lines.map((line) => line || '<span></span>').join('\n');
}
