import { richTextLimits, type RichInline, type RichMark } from './rich-text-node.ts';

/** A piece of a line as it is read, with the marks around it from the outside in, each at most once. */
export type Atom = {
  readonly leaf: Extract<RichInline, { kind: 'text' | 'br' | 'img' | 'gap' | 'audio' | 'video' }>;
  readonly marks: readonly RichMark[];
};

/** Nothing but white space (a no-break space is not white space: somebody put it there). */
export function isBlank(atoms: readonly Atom[]): boolean {
  return atoms.every(({ leaf }) => leaf.kind === 'text' && isBlankText(leaf.text));
}

export const isBlankText = (text: string): boolean => /^[ \t\n]*$/.test(text);

/** Atoms as a tree in its one normal form: equal neighbours joined, formulas cut out of the text. */
export function inlineTree(atoms: readonly Atom[]): RichInline[] {
  return nested(joined(atoms), 0);
}

function joined(atoms: readonly Atom[]): Atom[] {
  const result: Atom[] = [];
  for (const atom of atoms) {
    const last = result.at(-1);
    const same = last?.leaf.kind === 'text' && atom.leaf.kind === 'text' && last.marks.join() === atom.marks.join();
    if (same)
      result[result.length - 1] = { marks: atom.marks, leaf: { kind: 'text', text: textOf(last) + textOf(atom) } };
    else result.push(atom);
  }
  return result;
}

function textOf({ leaf }: Atom): string {
  return leaf.kind === 'text' ? leaf.text : '';
}

function nested(atoms: readonly Atom[], depth: number): RichInline[] {
  const result: RichInline[] = [];
  for (let at = 0; at < atoms.length;) {
    const atom = atoms[at];
    if (!atom) break;
    const mark = atom.marks[depth];
    let end = at + 1;
    if (mark) {
      while (atoms[end]?.marks[depth] === mark) end += 1;
      result.push({ kind: mark, children: nested(atoms.slice(at, end), depth + 1) });
    } else if (atom.leaf.kind === 'text' && !atom.marks.includes('code')) {
      result.push(...withFormulas(atom.leaf.text));
    } else {
      result.push(atom.leaf);
    }
    at = end;
  }
  return result;
}

/**
 * Cuts `\(…\)` and `\[…\]` out of text. A formula ends at its own kind of bracket, contains no other
 * opening bracket and is not empty; what does not fit stays text. Takes time linear in the text.
 */
export function withFormulas(text: string): RichInline[] {
  const result: RichInline[] = [];
  let from = 0;
  for (let at = text.indexOf('\\'); at >= 0;) {
    const end = formulaEnd(text, at);
    if (end > 0) {
      if (at > from) result.push({ kind: 'text', text: text.slice(from, at) });
      result.push({ kind: 'math', tex: text.slice(at + 2, end - 2), display: text[at + 1] === '[' });
      from = end;
    }
    at = text.indexOf('\\', end > 0 ? end : at + 2);
  }
  if (from < text.length) result.push({ kind: 'text', text: text.slice(from) });
  return result;
}

/** Where the formula that opens at `start` ends, or 0 when none opens there. */
function formulaEnd(text: string, start: number): number {
  const opening = text[start + 1];
  if (opening !== '(' && opening !== '[') return 0;
  const closing = opening === '(' ? ')' : ']';
  for (let at = text.indexOf('\\', start + 2); at >= 0; at = text.indexOf('\\', at + 2)) {
    const next = text[at + 1];
    if (next === '(' || next === '[') return 0;
    if (next !== closing) continue;
    const tex = text.slice(start + 2, at);
    return tex.trim() === '' || tex.length > richTextLimits.tex ? 0 : at + 2;
  }
  return 0;
}
