import { inLanguage, type ContentLanguage } from '../../../../platform/language.ts';
import { gapKeysIn, optionOfGap } from '../../../../questions/domain/kinds/gap-text.ts';
import type { Gap, GapKey, QuestionDraft } from '../../../../questions/domain/question.ts';
import { gapCell, type GapCellWay } from '../../formats/table/table-gaps.ts';
import { partOf, wordsPartOf } from './cells.ts';
import { rangeText } from '../range-text.ts';

/** The gaps of a table's row, each marked in the question by its number. */
export const mostTableGaps = 8;

/** A stem with `[1]`, `[2]` … for its gaps; brackets of its own that look so are written otherwise. */
export function withGapNumbers(html: string, gaps: readonly Gap[]): string {
  return html
    .replaceAll(/\[(?=\s?[1-8๑-๘]\s?\])/g, '&#91;')
    .replaceAll(
      /<span data-gap="([^"]*)"><\/span>/g,
      (_, id: string) => `[${gaps.findIndex((gap) => gap.id === id) + 1}]`,
    );
}

/** What fills a gap in one language, as the import reads it (see table-gaps.ts). Without the key only choices are left. */
export function gapCellOf(
  { content, key }: QuestionDraft,
  { id, way, choices }: Gap,
  { language, withKey }: { readonly language: ContentLanguage; readonly withKey: boolean },
): string {
  const fills = withKey ? gapKeysIn(key)[id] : undefined;
  if (way !== 'choice') return fills ? typedCell(fills) : '';
  const parts = choices.map((choice) => {
    const text = content.options.find((option) => option.id === choice)?.text ?? {};
    const isRight = optionOfGap(fills) === choice;
    return `${isRight ? '*' : ''}${guarded(partOf(inLanguage(text, language)))}`;
  });
  return stated('choice', parts);
}

function typedCell(fills: GapKey): string {
  switch (fills.kind) {
    case 'number':
      return stated('number', fills.accepted.map(rangeText));
    case 'text':
      return stated(fills.caseSensitive ? 'exact' : 'text', fills.accepted.map(wordsPartOf).map(guarded));
    case 'option':
      return '';
  }
}

/** What begins with a star or with a word and a colon would be read as a sign. */
const guarded = (part: string): string =>
  /^\*|^[a-z\u0e01-\u0e59]{4,8}\s*:/i.test(part) ? `<span>${escaped(part)}</span>` : part;

const escaped = (text: string): string =>
  text.includes('<') ? text : text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The way is said in words only where it would be recognised otherwise. */
function stated(way: GapCellWay, parts: readonly string[]): string {
  const cell = parts.join(' | ');
  return gapCell(cell).way === way ? cell : `${way}: ${cell}`;
}
