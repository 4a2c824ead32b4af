import { optionLabels } from '../../domain/formats/plain-text/labels.ts';
import { pairsIn } from '../../domain/formats/plain-text/key-section.ts';
import { richOfLines } from '../../domain/formats/plain-text/rich-lines.ts';
import {
  atom,
  isBlank,
  sliceRuns,
  wordsIn,
  type TextLook,
  type Run,
  type TypedLine,
} from '../../domain/formats/plain-text/typed-line.ts';
import { childNamed, childrenNamed, elementsOf, type XmlElement } from '../read/xml-tree.ts';
import { lineEnd, lookIn, runsIn, type DocumentParts } from './document-runs.ts';
import type { Numbering } from './numbering.ts';

/** How a paragraph style sets its words, and what kind of paragraph it makes. */
export type ParagraphStyle = {
  readonly look: TextLook;
  readonly heading: number | null;
  readonly list: string | null;
  readonly level: number;
};
export type DocumentContext = DocumentParts & {
  readonly numbering: Numbering;
  readonly styleOf: (id: string) => ParagraphStyle | undefined;
};

type Counter = { no: number };

/** The lines of a document as its reader sees them: lists have their signs, tables of options and keys are lines. */
export const linesOfDocument = (body: XmlElement, around: DocumentContext): TypedLine[] =>
  linesIn(body, around, { no: 0 });

function linesIn(element: XmlElement, around: DocumentContext, counter: Counter): TypedLine[] {
  return elementsOf(element).flatMap((child): TypedLine[] => {
    switch (child.name) {
      case 'p':
        return paragraph(child, around, counter);
      case 'tbl':
        return table(child, around, counter);
      case 'sectPr':
      case 'del':
        return [];
      default:
        return linesIn(child, around, counter);
    }
  });
}

function paragraph(element: XmlElement, around: DocumentContext, counter: Counter): TypedLine[] {
  counter.no += 1;
  const { no } = counter;
  const about = childNamed(element, 'pPr');
  const style = around.styleOf((about && childNamed(about, 'pStyle')?.attributes['val']) ?? '');
  // What a whole style sets says nothing of one option.
  const look = style?.heading ? {} : (style?.look ?? {});
  const sign = about ? listSign(about, style, around.numbering) : '';
  const runs = [...(sign === '' ? [] : [{ text: `${sign} ` }]), ...runsIn(element, around, look)];
  const heading = style?.heading ?? null;
  return divided(runs).map((own, index): TypedLine => ({
    no,
    runs: own,
    ...(index > 0 && { soft: true }),
    ...(heading !== null && heading <= 2 && { heading }),
  }));
}

function listSign(about: XmlElement, style: ParagraphStyle | undefined, numbering: Numbering): string {
  const own = childNamed(about, 'numPr');
  const list = (own && childNamed(own, 'numId')?.attributes['val']) ?? style?.list;
  const level = Number((own && childNamed(own, 'ilvl')?.attributes['val']) ?? style?.level ?? 0);
  return list && list !== '0' ? numbering(list, Math.min(8, Math.max(0, level))) : '';
}

/** The lines of a paragraph in which somebody ended lines. */
function divided(runs: readonly Run[]): Run[][] {
  const words = runs.map(({ text }) => text).join('');
  let from = 0;
  return words.split(lineEnd).map((line) => {
    const own = sliceRuns(runs, from, from + line.length);
    from += line.length + 1;
    return own;
  });
}

/** A table that lays out options or keys is read as lines; any other stays one. */
function table(element: XmlElement, around: DocumentContext, counter: Counter): TypedLine[] {
  const first = counter.no + 1;
  const rows = childrenNamed(element, 'tr').map((row) =>
    childrenNamed(row, 'tc').map((cell) => linesIn(cell, around, counter)),
  );
  const cells = rows.flat().filter((cell) => cell.some((line) => !isBlank(line)));
  const words = (cell: readonly TypedLine[]) => cell.map(wordsIn).join(' ').trim();
  const inLines = rows.map((row): TypedLine => ({
    no: row[0]?.[0]?.no ?? first,
    runs: [{ text: row.map(words).join('\t') }],
  }));
  const labelled = cells.filter((cell) => optionLabels(words(cell)).some(({ place }) => place === 'start'));
  if (isKeyTable(inLines)) return inLines;
  if (cells.length > 1 && labelled.length * 4 >= cells.length * 3) return cells.flat();
  if (isQuestionLayout(rows, words)) return rows.flatMap((row) => joinedRow(row));
  const html = rows.map((row) => `<tr>${row.map((cell) => `<td>${richOfLines(cell)}</td>`).join('')}</tr>`).join('');
  return html === '' ? [] : [{ no: first, runs: [{ text: atom, html: `<table>${html}</table>` }] }];
}

/** Rows of pairs, or a row of numbers above a row of letters. */
function isKeyTable(lines: readonly TypedLine[]): boolean {
  const pairs = lines.map((line) => pairsIn(wordsIn(line)).length);
  const keyed = pairs.filter((count) => count > 0).length;
  if (keyed > 0 && keyed >= lines.length - 1 && pairs.reduce((sum, count) => sum + count, 0) > 1) return true;
  const [numbers = [], letters = []] = lines.map((line) => wordsIn(line).split('\t').slice(1));
  const isRow = (cells: readonly string[], cell: RegExp) =>
    cells.length > 1 && cells.every((own) => cell.test(own.trim()));
  const whole = lines.map((line) => wordsIn(line).split('\t'));
  return (
    lines.length === 2 &&
    ((isRow(numbers, /^\d{1,3}$/) && isRow(letters, /^[ก-งA-Da-dTF]$/)) ||
      (isRow(whole[0] ?? [], /^\d{1,3}$/) && isRow(whole[1] ?? [], /^[ก-งA-Da-dTF]$/)))
  );
}

/** A number in each first cell, and the question beside it. */
const isQuestionLayout = (
  rows: readonly (readonly (readonly TypedLine[])[])[],
  words: (cell: readonly TypedLine[]) => string,
): boolean =>
  rows.length > 0 &&
  rows.every((row) => row.length === 2 && /^(?:ข้อ\s*)?(?:\d{1,3}|[๐-๙]{1,3})\s?[.)]?$/.test(words(row[0] ?? []))) &&
  rows.some((row) => (row[1] ?? []).length > 1);

function joinedRow([number = [], question = []]: readonly (readonly TypedLine[])[]): TypedLine[] {
  const [first, ...rest] = question;
  const sign = number
    .map(wordsIn)
    .join('')
    .trim()
    .replace(/[.)]?$/, '. ');
  return first ? [{ ...first, runs: [{ text: sign }, ...first.runs] }, ...rest] : [];
}

/** How the styles of a document set words. */
export function stylesOf(root: XmlElement | null): (id: string) => ParagraphStyle | undefined {
  const known = new Map(
    (root ? childrenNamed(root, 'style') : []).map((style): [string, ParagraphStyle] => {
      const about = childNamed(style, 'rPr');
      const paragraphs = childNamed(style, 'pPr');
      const numbers = paragraphs && childNamed(paragraphs, 'numPr');
      const outline = paragraphs && childNamed(paragraphs, 'outlineLvl')?.attributes['val'];
      const name = childNamed(style, 'name')?.attributes['val'] ?? '';
      const [, level] = /^heading (\d)$/i.exec(name) ?? [];
      const heading = level ? Number(level) : outline !== undefined && Number(outline) < 9 ? Number(outline) + 1 : null;
      return [
        style.attributes['styleId'] ?? '',
        {
          look: about ? lookIn(about) : {},
          heading,
          list: (numbers && childNamed(numbers, 'numId')?.attributes['val']) ?? null,
          level: Number((numbers && childNamed(numbers, 'ilvl')?.attributes['val']) ?? 0),
        },
      ];
    }),
  );
  return (id) => known.get(id);
}
