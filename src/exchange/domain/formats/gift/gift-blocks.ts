import { categoryPath } from '../../text/category-path.ts';
import { fault, type ImportFault } from '../../imported.ts';
import { withoutClozeGaps } from '../cloze-gaps.ts';
import { maskOf, unescapeGift } from './gift-mask.ts';

export type GiftLine = { readonly number: number; readonly text: string; readonly mask: string };

/** The lines of one question, without comments. */
export type GiftBlock = {
  readonly lines: GiftLine[];
  /** The `$CATEGORY` that holds here. */
  readonly category: readonly string[];
  /** The number of a `// [id:…]` comment before or in it. */
  readonly id: string | null;
  /** The words of `// [tag:…]` comments before or in it. */
  readonly tags: readonly string[];
  /** A fault of its braces: the question cannot be read. */
  readonly trouble: ImportFault | null;
};

type Place = 'stem' | 'answers' | 'tail';
type Open = {
  lines: GiftLine[];
  id: string | null;
  tags: readonly string[];
  place: Place;
  braceLine: number;
  linesToBrace: number;
  trouble: ImportFault | null;
};
type Splitting = {
  readonly blocks: GiftBlock[];
  category: readonly string[];
  id: string | null;
  tags: readonly string[];
  open: Open | null;
  closesBefore: number;
  gapBefore: number;
};

/** Stands in the mask for a gap that is written as in cloze, `{1:SA:=Paris}`: its braces hold no answers of GIFT. */
const gapMask = '\ue003';
export const hasClozeGap = ({ mask }: { readonly mask: string }): boolean => mask.includes(gapMask);

/**
 * The file in pieces of one question each. A blank line ends a question, except between braces when these are closed
 * before another question begins. A brace that is not closed costs its own question only.
 */
export function giftBlocks(text: string): GiftBlock[] {
  const masks = withoutClozeGaps(maskOf(text), gapMask).split('\n');
  const lines = text
    .split('\n')
    .map((line, index): GiftLine => ({ number: index + 1, text: line, mask: masks[index] ?? '' }));
  const reached = { closesBefore: 0, gapBefore: 0 };
  const splitting: Splitting = { blocks: [], category: [], id: null, tags: [], open: null, ...reached };
  lines.forEach((line, index) => takeLine(splitting, line, lines, index));
  close(splitting);
  return splitting.blocks;
}

function takeLine(splitting: Splitting, line: GiftLine, lines: readonly GiftLine[], index: number): void {
  const start = line.text.trimStart();
  if (start.startsWith('//')) return takeComment(splitting, line.text);
  const [, category] = /^\$CATEGORY:(.*)$/i.exec(start) ?? [];
  if (category !== undefined) {
    close(splitting);
    splitting.category = categoryPath(category).map((name) => unescapeGift(name).trim());
  } else if (start !== '') {
    beginWhereNeeded(splitting, line);
    addLine(splitting, line);
  } else if (splitting.open && goesOn(splitting.open.place, splitting, { lines, index })) {
    splitting.open.lines.push(line);
  } else close(splitting);
}

type At = { readonly lines: readonly GiftLine[]; readonly index: number };

/** Does the question go on below a blank line? */
function goesOn(place: Place, splitting: Splitting, { lines, index }: At): boolean {
  if (place === 'answers') return closesLater(splitting, lines, index);
  return place === 'stem' && gapFollows(splitting, lines, index);
}

/** A text with gaps below a title may have several paragraphs. */
function gapFollows(splitting: Splitting, lines: readonly GiftLine[], from: number): boolean {
  if (!splitting.open?.lines[0]?.mask.trimStart().startsWith('::')) return false;
  if (from < splitting.gapBefore) return true;
  for (let index = from + 1; index < lines.length; index += 1) {
    const start = lines[index]?.mask.trimStart() ?? '';
    if (start.startsWith('//')) continue;
    if (start.startsWith('::') || /^\$CATEGORY:/i.test(start) || /[{}]/.test(start)) return false;
    if (!start.includes(gapMask)) continue;
    splitting.gapBefore = index;
    return true;
  }
  return false;
}

function takeComment(splitting: Splitting, text: string): void {
  const into = splitting.open ?? splitting;
  const [, id] = /\[id:([^\]]{1,200})\]/.exec(text) ?? [];
  const tags = [...text.matchAll(/\[tag:([^\]]{1,200})\]/g)].map(([, tag = '']) => unescapeGift(tag).trim());
  if (id !== undefined) into.id = unescapeGift(id).trim();
  into.tags = [...new Set([...into.tags, ...tags])];
}

/** A new question can begin without a blank line: with a title, or where braces open once more. */
function beginWhereNeeded(splitting: Splitting, line: GiftLine): void {
  const { open } = splitting;
  if (!open) return;
  const start = line.mask.trimStart();
  const brace = /[{}]/.exec(start)?.[0];
  if (start.startsWith('::')) close(splitting);
  else if (open.place === 'answers' && brace === '{' && !/^[=~#]/.test(start)) close(splitting);
  // An answer with braces of its own begins no question.
  else if (open.place === 'tail' && brace === '{' && !/^[=~]/.test(start)) {
    const next = open.lines.splice(open.linesToBrace);
    close(splitting);
    for (const moved of next) addLine(splitting, moved);
  }
}

function addLine(splitting: Splitting, line: GiftLine): void {
  if (!splitting.open) {
    const { id, tags } = splitting;
    splitting.open = { lines: [], id, tags, place: 'stem', braceLine: 0, linesToBrace: 0, trouble: null };
    splitting.id = null;
    splitting.tags = [];
  }
  const { open } = splitting;
  open.lines.push(line);
  for (const brace of line.mask.match(/[{}]/g) ?? []) takeBrace(open, brace, line.number);
}

function takeBrace(open: Open, brace: string, line: number): void {
  if (brace === '{' && open.place === 'stem') {
    open.place = 'answers';
    open.braceLine = line;
  } else if (brace === '}' && open.place === 'answers') {
    open.place = 'tail';
    open.linesToBrace = open.lines.length;
  } else if (brace === '}') open.trouble ??= fault(line, 'brace_not_opened');
  else if (open.place === 'answers') open.trouble ??= fault(open.braceLine, 'brace_not_closed');
  else open.trouble ??= fault(line, 'two_answer_blocks');
}

function close(splitting: Splitting): void {
  const { open, category } = splitting;
  if (!open) return;
  const unclosed = open.place === 'answers' ? fault(open.braceLine, 'brace_not_closed') : null;
  const { lines, id, tags } = open;
  splitting.blocks.push({ lines, category, id, tags, trouble: open.trouble ?? unclosed });
  splitting.open = null;
}

/** Are the open braces closed before anything that begins a question? Remembers how far the answer reaches. */
function closesLater(splitting: Splitting, lines: readonly GiftLine[], from: number): boolean {
  if (from < splitting.closesBefore) return true;
  for (let index = from + 1; index < lines.length; index += 1) {
    const start = lines[index]?.mask.trimStart() ?? '';
    if (start.startsWith('//')) continue;
    if (start.startsWith('::') || /^\$CATEGORY:/i.test(start)) return false;
    const brace = /[{}]/.exec(start)?.[0];
    if (brace === '}') splitting.closesBefore = index;
    if (brace) return brace === '}';
  }
  return false;
}
