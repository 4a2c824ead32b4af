import { optionLabels } from '../../domain/formats/plain-text/labels.ts';
import { pairsIn } from '../../domain/formats/plain-text/keys/key-section.ts';
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
import { htmlOfBreaks, htmlOfCode, htmlOfList, htmlOfMarkup, type ListedLine } from './own-blocks.ts';
import { ownStyleNamed, type OwnStyle } from './own-styles.ts';

/** How a paragraph style sets its words, and what kind of paragraph it makes. */
export type ParagraphStyle = {
  readonly look: TextLook;
  readonly heading: number | null;
  readonly list: string | null;
  readonly level: number;
  /** The style of ours that it is. */
  readonly own: OwnStyle | null;
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
  const children = elementsOf(element);
  const isListed = (child: XmlElement | undefined) => child?.name === 'p' && isOfList(styleOfParagraph(child, around));
  return children.flatMap((child, index): TypedLine[] => {
    switch (child.name) {
      case 'p': {
        if (!isListed(child)) return paragraph(child, around, counter);
        if (isListed(children[index - 1])) return [];
        const end = children.findIndex((one, at) => at > index && !isListed(one));
        return [list(children.slice(index, end < 0 ? undefined : end), around, counter)];
      }
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
  const style = styleOfParagraph(element, around);
  // What a whole style sets says nothing of one option.
  const look = style?.heading ? {} : (style?.look ?? {});
  const sign = about ? listSign(about, style, around.numbering) : '';
  const runs = [...(sign === '' ? [] : [{ text: `${sign} ` }]), ...runsIn(element, around, look)];
  const heading = style?.heading ?? null;
  if (style?.own === 'code') return [{ no, runs: [{ text: atom, html: htmlOfCode(runs) }] }];
  if (style?.own === 'markup') return [{ no, runs: [{ text: atom, html: htmlOfMarkup(runs) }] }];
  if (style?.own === 'between' && isBlank({ runs, no })) return [];
  return divided(runs).map((own, index): TypedLine => ({
    no,
    runs: own,
    ...(index > 0 && { soft: true }),
    ...(style?.own === 'optionText' && { indented: true }),
    ...(heading !== null && heading <= 2 && { heading }),
  }));
}

function styleOfParagraph(element: XmlElement, { styleOf }: DocumentContext): ParagraphStyle | undefined {
  const about = childNamed(element, 'pPr');
  return styleOf((about && childNamed(about, 'pStyle')?.attributes['val']) ?? '');
}

const isOfList = (style: ParagraphStyle | undefined): boolean => style?.own === 'bullets' || style?.own === 'numbers';

/** Paragraphs of our own lists are one thing in a text; those of others are lines with their signs. */
function list(paragraphs: readonly XmlElement[], around: DocumentContext, counter: Counter): TypedLine {
  const no = counter.no + 1;
  counter.no += paragraphs.length;
  const lines = paragraphs.map((element): ListedLine => {
    const about = childNamed(element, 'pPr');
    const numbers = about && childNamed(about, 'numPr');
    const value = (name: string) => (numbers && childNamed(numbers, name)?.attributes['val']) ?? '0';
    const kind = styleOfParagraph(element, around)?.own === 'numbers' ? 'numbers' : 'bullets';
    const html = htmlOfBreaks(divided(runsIn(element, around, {})));
    return { kind, list: `${kind} ${value('numId')}`, level: Number(value('ilvl')), html };
  });
  return { no, runs: [{ text: atom, html: htmlOfList(lines) }] };
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
  const isOwn = isOwnTable(element, around);
  if (!isOwn && isKeyTable(inLines)) return inLines;
  if (!isOwn && cells.length > 1 && labelled.length * 4 >= cells.length * 3) return cells.flat();
  if (!isOwn && isQuestionLayout(rows, words)) return rows.flatMap((row) => joinedRow(row));
  const tags = childrenNamed(element, 'tr').map((row) =>
    childrenNamed(row, 'tc').map((cell) => tagOfCell(cell, around)),
  );
  const cellOf = (cell: readonly TypedLine[], tag = 'td') => `<${tag}>${richOfLines(cell)}</${tag}>`;
  const html = rows
    .map((row, at) => `<tr>${row.map((cell, index) => cellOf(cell, tags[at]?.[index])).join('')}</tr>`)
    .join('');
  return html === '' ? [] : [{ no: first, runs: [{ text: atom, html: `<table>${html}</table>` }] }];
}

/** A table of the document itself, by its style or by those of everything in it. */
function isOwnTable(element: XmlElement, around: DocumentContext): boolean {
  const about = childNamed(element, 'tblPr');
  const style = about && childNamed(about, 'tblStyle')?.attributes['val'];
  if (style !== undefined && around.ownStyle(style) === 'table') return true;
  const cells = childrenNamed(element, 'tr').flatMap((row) => childrenNamed(row, 'tc'));
  const paragraphs = cells.flatMap((cell) => childrenNamed(cell, 'p'));
  const isInside = (own: OwnStyle | null | undefined) => own === 'cell' || own === 'headerCell';
  return paragraphs.length > 0 && paragraphs.every((one) => isInside(styleOfParagraph(one, around)?.own));
}

const tagOfCell = (cell: XmlElement, around: DocumentContext): 'th' | 'td' =>
  childrenNamed(cell, 'p').some((one) => styleOfParagraph(one, around)?.own === 'headerCell') ? 'th' : 'td';

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
      const own = ownStyleNamed(name);
      const heading = level ? Number(level) : outline !== undefined && Number(outline) < 9 ? Number(outline) + 1 : null;
      return [
        style.attributes['styleId'] ?? '',
        {
          // Ours say what words are, and not how they are set.
          look: about && !own ? lookIn(about) : {},
          own,
          heading,
          list: (numbers && childNamed(numbers, 'numId')?.attributes['val']) ?? null,
          level: Number((numbers && childNamed(numbers, 'ilvl')?.attributes['val']) ?? 0),
        },
      ];
    }),
  );
  return (id) => known.get(id);
}
