/**
 * What is no structure in GIFT although it holds signs of structure: escaped characters and, more generously than
 * Moodle, formulas in `\(…\)`, `\[…\]` or `$$…$$`, HTML tags with quoted attributes and numeric character references.
 * Every part is bounded and stops where the next one could begin, so that hostile input costs linear time.
 */
const opaque =
  /\\[\\~=#{}:n]|\\\((?:[^\n\\]|\\[^\n([]){0,2000}?\\\)|\\\[(?:[^\n\\]|\\[^\n([]){0,2000}?\\\]|<[a-z][a-z0-9]{0,10}(?:\s{1,9}[a-z-]{1,30}=(?:"[^"<>{}]{0,1000}"|'[^'<>{}]{0,1000}')){0,20}\s{0,9}\/?>|&#x?[0-9a-f]{1,6};/gi;

/** The same text, equally long, with everything that is no structure blotted out (line ends stay). */
export function maskOf(text: string): string {
  const mask = text.replace(opaque, (part) => part.replace(/[^\n]/g, 'x'));
  return mask.replace(dollars, (part, at: number) =>
    isFormula(text.slice(at, at + part.length)) ? 'x'.repeat(part.length) : part,
  );
}

const dollars = /\$\$[^\n$]{1,1000}\$\$/g;
/** Two prices are no formula. */
const isFormula = (text: string): boolean => /[\\^_]/.test(text);
/** TeX as it is; Moodle’s own exports double each of its backslashes. */
const isBareTex = (text: string): boolean => /\\[a-z]/i.test(text.replaceAll('\\\\', ''));

const escapes = /\\\((?:[^\n\\]|\\[^\n([]){0,2000}?\\\)|\\\[(?:[^\n\\]|\\[^\n([]){0,2000}?\\\]|\\[\\~=#{}:n]/g;

/**
 * The text meant. `\n` is a line end, except before a letter within a formula, where `\neq` and its kin are TeX;
 * there a doubled backslash stays, too.
 */
export function unescapeGift(text: string): string {
  if (!text.includes('\\')) return text;
  let meant = '';
  let done = 0;
  for (const { 0: formula, index } of text.matchAll(dollars)) {
    if (!isBareTex(formula)) continue;
    meant += outsideDollars(text.slice(done, index)) + insideFormula(formula);
    done = index + formula.length;
  }
  return meant + outsideDollars(text.slice(done));
}

const outsideDollars = (text: string): string =>
  text.replace(escapes, (part) => {
    if (part.length > 2) return insideFormula(part);
    return part === '\\n' ? '\n' : part.slice(1);
  });

/** A formula with its signs, two before it and two behind. */
function insideFormula(part: string): string {
  const inside = part
    .slice(2, -2)
    .replace(/\\\\|\\n(?![a-z])|\\([~=#{}:])/gi, (found, sign?: string) => sign ?? (found === '\\n' ? '\n' : found));
  return part.slice(0, 2) + inside + part.slice(-2);
}
