import { inLanguage, spokenWith, type Language, type LocalText } from '../../../platform/language.ts';
import { mediaIn, parseRichText, type RichInline, type RichNode } from '../../../platform/rich-text/rich-text.ts';
import { watchLink } from '../../../platform/rich-text/video-link.ts';
import { marksOf, type AreaMark } from '../../../questions/domain/kinds/on-picture/marks.ts';
import type { QuestionContent } from '../../../questions/domain/question.ts';
import { printPieces } from '../../domain/print-pieces.ts';
import { documentTexts } from '../../texts/index.ts';
import type { Json } from '../engine/typst-sheet.ts';
import { addPicture, filled, type PrintContent, type Said } from './page-frame.ts';

/** What is drawn on the pictures of a text. */
type Marked = PrintContent & { readonly marks?: readonly AreaMark[] };

/** The numbers by which the gaps of a text are called, by their ids. */
export type GapNumbers = ReadonlyMap<string, number>;

/** The text of a question, with what lies on its picture. */
export const sayStem = (content: PrintContent, question: QuestionContent, gaps?: GapNumbers): Said =>
  sayRich({ ...content, marks: marksOf(question) }, question.stem, gaps);

/** Rich text in the languages of the print. A picture that several languages show is printed with the first. */
export function sayRich(content: Marked, text: LocalText, gaps: GapNumbers = new Map()): Said {
  const written = content.written.map((lang) => ({ lang, html: inLanguage(text, lang) }));
  const [first = '', ...others] = written.map(({ html }) => html);
  const shown = new Set(others.length > 0 ? mediaIn(first) : []);
  return written
    .filter(({ html }, index) => html !== '' && written.findIndex((other) => other.html === html) === index)
    .map(({ lang, html }, index) => {
      const nodes = index === 0 ? parseRichText(html) : withoutPictures(parseRichText(html), shown);
      return {
        lang,
        body: nodes.map((node) =>
          richNode({ ...content, spoken: spokenWith(lang, content.languages[0] ?? 'en') }, node, gaps),
        ),
      };
    });
}

/** Leaves out pictures that stand alone in a paragraph and were shown already. */
function withoutPictures(nodes: readonly RichNode[], shown: ReadonlySet<string>): readonly RichNode[] {
  return nodes.filter((node) => {
    const inside = node.kind === 'p' ? node.children : [node];
    return !inside.every((child) => child.kind === 'img' && shown.has(child.hash));
  });
}

function richNode(content: Marked & { readonly spoken: Language }, node: RichNode, gaps: GapNumbers): Json {
  const { spoken } = content;
  const all = (nodes: readonly RichNode[]) => nodes.map((child) => richNode(content, child, gaps));
  switch (node.kind) {
    case 'text':
      return { k: 'text', pieces: printPieces(node.text) };
    case 'math':
      return formula(content, node);
    case 'br':
      return { k: 'br' };
    case 'gap':
      return { k: 'gap', n: gaps.get(node.id) ?? null };
    case 'img':
      return picture(content, node);
    case 'audio':
      return { k: 'note', pieces: printPieces(documentTexts[spoken].rich.sound) };
    case 'video':
      return {
        k: 'note',
        pieces: printPieces(filled(documentTexts[spoken].rich.video, { link: watchLink(node) }, spoken)),
      };
    case 'pre':
      return { k: 'pre', text: node.text };
    case 'ul':
    case 'ol':
      return { k: node.kind, items: node.items.map(all) };
    case 'table':
      return table(node.rows, all);
    case 'code':
    case 'em':
    case 'p':
    case 'strong':
    case 'sub':
    case 'sup':
    case 'u':
      return { k: node.kind, body: all(node.children) };
  }
}

function formula({ formulas }: PrintContent, { tex, display }: Extract<RichInline, { kind: 'math' }>): Json {
  return { k: 'math', n: formulas.push({ tex, display }) - 1, display, tex };
}

type Table = Extract<RichNode, { kind: 'table' }>;

function table(rows: Table['rows'], all: (nodes: readonly RichNode[]) => Json): Json {
  return {
    k: 'table',
    columns: Math.max(...rows.map((cells) => cells.length)),
    rows: rows.map((cells) => cells.map(({ header, children }) => ({ header, body: all(children) }))),
  };
}

function picture(content: Marked, { hash, alt, width }: Extract<RichInline, { kind: 'img' }>): Json {
  return {
    k: 'img',
    n: addPicture(content, content.print.pictures[hash]),
    alt,
    width,
    ...(content.marks?.length && { marks: content.marks.map(drawn) }),
  };
}

const drawn = ({ name, shape, points }: AreaMark): Json => ({ name, shape, points: points.map(([x, y]) => [x, y]) });
