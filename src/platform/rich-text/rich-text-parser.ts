import { Parser } from 'htmlparser2';
import { blocksOf, type Flow, type Line, type ListBlock, type RowBlock, type Table } from './rich-text-blocks.ts';
import { richTextLimits, type RichMark, type RichNode } from './rich-text-node.ts';
import { cleanCharacters, readWords } from './rich-text-words.ts';
import { readVideoLink } from './video-link.ts';

/** Elements of other tags that mean a mark of ours. */
const markOf: Readonly<Record<string, RichMark>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'u',
  ins: 'u',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
};
/** Elements that go with everything in them; see `addPlayer` for what a few of them leave. */
const dropped = new Set(
  (
    'script style iframe object embed applet svg math template noscript noembed noframes frameset textarea select ' +
    'datalist title head audio video canvas map xmp plaintext'
  ).split(' '),
);
/** Elements that are taken away but leave a line of their own. */
const lines = new Set(
  (
    'p div h1 h2 h3 h4 h5 h6 blockquote section article aside header footer main nav address figure figcaption ' +
    'dl dt dd form fieldset legend details summary center hr caption li td th tr table ul ol pre'
  ).split(' '),
);
/** How deep elements may lie in what is read; a deeper text ends there. Bounds the work on hostile input. */
const deepestInput = 100;
/** Longer than any text within the limits can be when written out. */
const longestInput = 4_000_000;

type Frame = Flow | ListBlock | Table | RowBlock;
/** An open element: what has to end with it. */
type Open = { readonly frame: Frame | null; readonly mark: boolean; readonly line: boolean };

type Reading = {
  readonly frames: Frame[];
  readonly open: Open[];
  readonly marks: RichMark[];
  /** Depth of the element whose contents are dropped, or 0. */
  skipping: number;
  /** Depth of the `pre` being read, or 0. */
  pre: number;
  preText: string;
  characters: number;
  pieces: number;
};

/**
 * Reads any HTML as rich text. Never throws. Other elements are taken away and their contents kept, except
 * those that are no text (scripts, frames, drawings); what exceeds the limits is cut off.
 */
export function parseRichText(html: string): RichNode[] {
  const written = html.slice(0, longestInput).toWellFormed();
  return /[<&]/.test(written) ? readTags(written) : readWords(written);
}

function readTags(html: string): RichNode[] {
  const root: Flow = { kind: 'flow', header: false, parts: [], line: null };
  const reading: Reading = {
    frames: [root],
    open: [],
    marks: [],
    skipping: 0,
    pre: 0,
    preText: '',
    characters: 0,
    pieces: 0,
  };
  const goOn = (done: () => void) => {
    done();
    const { characters, pieces, open } = reading;
    if (characters >= richTextLimits.characters || pieces >= richTextLimits.pieces || open.length > deepestInput)
      parser.pause();
  };
  const parser = new Parser({
    onopentag: (tag, attributes) => goOn(() => openTag(reading, tag, attributes)),
    ontext: (text) => goOn(() => addText(reading, text)),
    onclosetag: () => closeTag(reading),
  });
  parser.end(html);
  while (reading.open.length > 0) closeTag(reading);
  return blocksOf(root);
}

function openTag(reading: Reading, tag: string, attributes: Readonly<Record<string, string>>): void {
  const { open, frames } = reading;
  const depth = open.length + 1;
  const mark = markOf[tag];
  if (reading.skipping || reading.pre) {
    if (tag === 'br' && !reading.skipping) addText(reading, '\n');
    if (dropped.has(tag)) reading.skipping ||= depth;
    open.push({ frame: null, mark: false, line: false });
  } else if (dropped.has(tag)) {
    addPlayer(reading, tag, attributes);
    reading.skipping = depth;
    open.push({ frame: null, mark: false, line: false });
  } else if (mark) {
    reading.marks.push(mark);
    open.push({ frame: null, mark: true, line: false });
  } else {
    const frame = openFrame(reading, tag);
    if (frame) frames.push(frame);
    const line = !frame && lines.has(tag);
    if (line) startLine(reading, tag === 'pre');
    if (tag === 'pre') reading.pre = depth;
    open.push({ frame, mark: false, line });
    if (tag === 'br') addLeaf(reading, { kind: 'br' });
    if (tag === 'img') addPicture(reading, attributes);
    if (tag === 'span') addGap(reading, attributes);
  }
}

function closeTag(reading: Reading): void {
  const { open, frames } = reading;
  const depth = open.length;
  const closed = open.pop();
  if (!closed) return;
  if (reading.skipping === depth) reading.skipping = 0;
  if (reading.pre === depth) endPre(reading);
  if (closed.mark) reading.marks.pop();
  const last = frames.at(-1);
  if (closed.line && last?.kind === 'flow') last.line = null;
  const at = closed.frame ? frames.lastIndexOf(closed.frame) : -1;
  if (at > 0) frames.length = at;
}

/** The list, item, table, row or cell that this element opens here, put in its place; otherwise null. */
function openFrame(reading: Reading, tag: string): Frame | null {
  const { frames } = reading;
  if (tag === 'ul' || tag === 'ol' || tag === 'table') {
    const depth = frames.filter(({ kind }) => kind === 'ul' || kind === 'ol' || kind === 'table').length;
    if (depth >= richTextLimits.deepest) return null;
    const block: ListBlock | Table = tag === 'table' ? { kind: tag, rows: [] } : { kind: tag, items: [] };
    const around = flow(reading);
    around.line = null;
    around.parts.push(block);
    return block;
  }
  if (tag !== 'li' && tag !== 'tr' && tag !== 'td' && tag !== 'th') return null;
  const at = frames.findLastIndex((frame) => (tag === 'li' ? frame.kind !== 'flow' : frame.kind === 'table'));
  const owner = frames[at];
  if (!owner || (tag === 'li' && owner.kind !== 'ul' && owner.kind !== 'ol')) return null;
  const row = frames[at + 1];
  frames.length = at + (row?.kind === 'row' && (tag === 'td' || tag === 'th') ? 2 : 1);
  return tag === 'tr' ? addRow(reading) : addFlow(reading, tag === 'th');
}

/** A new row in the table that is open. */
function addRow(reading: Reading): RowBlock {
  const row: RowBlock = { kind: 'row', cells: [] };
  const table = reading.frames.at(-1);
  if (table?.kind === 'table') table.rows.push(row);
  return row;
}

/** A new item or cell in whatever is open; makes the row a cell needs. */
function addFlow(reading: Reading, header: boolean): Flow {
  const { frames } = reading;
  const added: Flow = { kind: 'flow', header, parts: [], line: null };
  reading.pieces += 1;
  if (frames.at(-1)?.kind === 'table') frames.push(addRow(reading));
  const owner = frames.at(-1);
  if (owner?.kind === 'row') owner.cells.push(added);
  if (owner?.kind === 'ul' || owner?.kind === 'ol') owner.items.push(added);
  return added;
}

/** The flow that takes text now: a list or table without item or cell gets one. */
function flow(reading: Reading): Flow {
  const last = reading.frames.at(-1);
  if (last?.kind === 'flow') return last;
  const added = addFlow(reading, false);
  reading.frames.push(added);
  return added;
}

function startLine(reading: Reading, isPre: boolean): void {
  const into = flow(reading);
  into.line = null;
  if (!isPre) into.line = addLine(reading, into, true);
}

function addLine(reading: Reading, into: Flow, stated: boolean): Line {
  const line: Line = { kind: 'line', stated, atoms: [] };
  reading.pieces += 1;
  into.parts.push(line);
  return line;
}

function addText(reading: Reading, raw: string): void {
  if (reading.skipping) return;
  const room = richTextLimits.characters - reading.characters;
  const text = cleanCharacters(raw).slice(0, room).toWellFormed();
  reading.characters += text.length;
  const outside = reading.frames.at(-1)?.kind !== 'flow';
  if (reading.pre) reading.preText += text;
  else if (text !== '' && !(outside && text.trim() === '')) addLeaf(reading, { kind: 'text', text });
}

function addLeaf(reading: Reading, leaf: Line['atoms'][number]['leaf']): void {
  const into = flow(reading);
  into.line ??= addLine(reading, into, false);
  if (leaf.kind !== 'text') reading.pieces += 1;
  into.line.atoms.push({ leaf, marks: [...new Set(reading.marks)] });
}

function addPicture(reading: Reading, { src = '', alt = '', width = '' }: Readonly<Record<string, string>>): void {
  const [, hash] = /^media:([0-9a-f]{64})$/.exec(src.trim()) ?? [];
  if (!hash) return;
  const percent = Number(/^(\d{1,3})%$/.exec(width.trim())?.[1] ?? NaN);
  const described = cleanCharacters(alt).slice(0, 1000).toWellFormed();
  reading.characters += described.length;
  addLeaf(reading, { kind: 'img', hash, alt: described, width: percent >= 5 && percent <= 100 ? percent : null });
}

/** A sound of ours or a video at YouTube, also where another program wrote it as a frame. */
function addPlayer(reading: Reading, tag: string, attributes: Readonly<Record<string, string>>): void {
  const { src = '', 'data-youtube': id = '', 'data-start': from = '' } = attributes;
  const [, hash] = /^media:([0-9a-f]{64})$/.exec(src.trim()) ?? [];
  if (tag === 'audio' && hash) return addLeaf(reading, { kind: 'audio', hash });
  const link = tag === 'iframe' ? src.replace(/^\s*\/\//, '') : tag === 'video' ? `youtu.be/${id}?t=${from}` : '';
  const video = readVideoLink(link);
  if (video) addLeaf(reading, { kind: 'video', id: video.id, start: video.start });
}

function addGap(reading: Reading, { 'data-gap': id = '' }: Readonly<Record<string, string>>): void {
  if (/^[\w-]{1,40}$/.test(id)) addLeaf(reading, { kind: 'gap', id });
}

function endPre(reading: Reading): void {
  // The first line feed after <pre> belongs to the tag, as in HTML.
  const text = reading.preText.replace(/^\n/, '');
  reading.pre = 0;
  reading.preText = '';
  reading.pieces += 1;
  if (text.trim() !== '') flow(reading).parts.push({ kind: 'pre', text });
}
