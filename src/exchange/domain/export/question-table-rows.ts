import { inLanguage, type ContentLanguage, type LocalText } from '../../../platform/language.ts';
import type { QuestionDraft } from '../../../questions/domain/question.ts';
import type { WholeQuestion } from '../../../questions/domain/whole-question.ts';
import { hasFormatting } from '../file-text.ts';
import { optionLetters } from '../table-header.ts';
import type { ExportChoices } from './export-format.ts';
import { isTrueKey, placeName, rightOptions, writtenLanguages } from './parts-of-question.ts';
import { plainNumber, rangeText } from './range-text.ts';
import { withoutMedia } from './without-media.ts';

export type Cell = string | number | null;

/** Kinds that a row of a table can hold. */
const kinds = ['single', 'multiple', 'true_false', 'numeric', 'short_text', 'essay'] as const;
export const tableHolds = ({ content }: QuestionDraft): boolean =>
  (kinds as readonly string[]).includes(content.kind) && content.options.length <= optionLetters.length;

/** The questions as rows under a header that an import understands. Thai beside another language has columns of its own. */
export function questionTableRows(
  questions: readonly WholeQuestion[],
  { languages, withKey }: ExportChoices,
): Cell[][] {
  const held = questions.filter(({ draft }) => tableHolds(draft));
  const base: ContentLanguage = languages.find((language) => language !== 'th') ?? 'th';
  const thai = languages.includes('th') && base !== 'th';
  const columns = { base, thai, withKey };
  return [header(columns), ...held.map((question) => rowOf(question, columns))];
}

type Columns = { readonly base: ContentLanguage; readonly thai: boolean; readonly withKey: boolean };

function header({ thai, withKey }: Columns): string[] {
  const both = (name: string) => (thai ? [name, `${name}_th`] : [name]);
  const key = withKey ? ['correct', ...both('explanation')] : [];
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
  ];
}

function rowOf({ code, module, subsection, level, draft }: WholeQuestion, { base, thai, withKey }: Columns): Cell[] {
  const { content, explanation, reference, points } = draft;
  const written = writtenLanguages(content, thai ? [base, 'th'] : [base]);
  const both = (text: LocalText): Cell[] => (thai ? inColumns(text, written, base) : [cellOf(inLanguage(text, base))]);
  const options = content.kind === 'true_false' ? [] : content.options;
  const key = withKey ? [answerOf(draft, written[0] ?? base), ...both(explanation)] : [];
  return [
    code,
    placeName(module, base),
    placeName(subsection, base),
    level,
    content.kind,
    ...both(content.stem),
    ...optionLetters.flatMap((_, index) => both(options[index]?.text ?? {})),
    ...key,
    inWords(reference),
    plainNumber(points / 100),
    inWords(content.unit),
  ];
}

/** A question in one language fills the columns without a language alone, where its letters tell which it is. */
function inColumns(text: LocalText, written: readonly ContentLanguage[], base: ContentLanguage): [Cell, Cell] {
  if (written.length > 1) return [cellOf(text[base] ?? ''), cellOf(text.th ?? '')];
  return [cellOf(inLanguage(text, written[0] ?? base)), null];
}

function answerOf(draft: QuestionDraft, language: ContentLanguage): Cell {
  const { content, key } = draft;
  switch (key.kind) {
    case 'option':
    case 'options':
      if (content.kind === 'true_false') return isTrueKey(draft) ? 'TRUE' : 'FALSE';
      return content.options
        .flatMap(({ id }, index) => (rightOptions(key).includes(id) ? (optionLetters[index]?.toUpperCase() ?? []) : []))
        .join(',');
    case 'number':
      return key.accepted.map(rangeText).join('|');
    case 'text':
      return inWords(key.accepted.join('|'));
    case 'key_points':
      return key.keyPoints.map((point) => keyPointOf(inLanguage(point, language))).join('\n');
    default:
      return null;
  }
}

/** Key points share a cell, on lines of their own; a bar would part one into two. */
function keyPointOf(html: string): string {
  const cell = (cellOf(html) ?? '').replaceAll(/\s*\n\s*/g, ' ');
  if (!cell.includes('|')) return cell;
  const coded = withoutMedia(html).replaceAll('|', '&#124;');
  return coded.includes('<') ? coded : `<span>${coded}</span>`;
}

/** Rich text as a cell: words where it is words alone, else as it is stored. */
function cellOf(stored: string): string | null {
  if (stored === '') return null;
  const html = withoutMedia(stored);
  if (html.includes('<')) return html;
  const words = html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const staysPlain = words === words.trim() && !/[\n\t\r]| {2}/.test(words) && !hasFormatting(words);
  return staysPlain ? words : `<span>${html}</span>`;
}

/** Words that look like HTML are written so that they are read as words again. */
const inWords = (text: string): string | null => {
  if (!hasFormatting(text)) return text || null;
  return `<span>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</span>`;
};
