/** A piece of a text: in both, or only in this one. */
type ChangedPiece = { readonly text: string; readonly changed: boolean };

/** Beyond so many pairs of words a comparison word by word would take too long. */
const most = 1_000_000;

/** Where two texts differ, word by word; words are found in Thai as well. Pieces of the left and of the right text. */
export function changedWords(
  left: string,
  right: string,
  language: string,
): { readonly left: ChangedPiece[]; readonly right: ChangedPiece[] } {
  const [a, b] = [wordsOf(left, language), wordsOf(right, language)];
  if (a.length * b.length > most)
    return { left: [{ text: left, changed: true }], right: [{ text: right, changed: true }] };
  const [inLeft, inRight] = common(a, b);
  return { left: pieces(a, inLeft), right: pieces(b, inRight) };
}

const wordsOf = (text: string, language: string): string[] =>
  Array.from(new Intl.Segmenter(language, { granularity: 'word' }).segment(text), ({ segment }) => segment);

/** The words of each side that belong to a longest common subsequence, by position. */
function common(a: readonly string[], b: readonly string[]): [Set<number>, Set<number>] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const line = lengths[i];
      if (line) line[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const [inLeft, inRight] = [new Set<number>(), new Set<number>()];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) {
      inLeft.add(i++);
      inRight.add(j++);
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return [inLeft, inRight];
}

/** Neighbours of the same kind become one piece. */
function pieces(words: readonly string[], kept: ReadonlySet<number>): ChangedPiece[] {
  const found: { text: string; changed: boolean }[] = [];
  words.forEach((text, index) => {
    const changed = !kept.has(index);
    const last = found.at(-1);
    if (last && last.changed === changed) last.text += text;
    else found.push({ text, changed });
  });
  return found;
}
