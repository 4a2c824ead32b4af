/**
 * What is no structure in GIFT although it holds signs of structure: escaped characters and, more generously than
 * Moodle, formulas in `\(…\)`, `\[…\]`, `$$…$$` or `$…$`, HTML tags with quoted attributes and numeric character
 * references.
 * Every part is bounded and stops where the next one could begin, so that hostile input costs linear time.
 */
const opaque =
  /\\[\\~=#{}:n]|\\\((?:[^\n\\]|\\[^\n([]){0,2000}?\\\)|\\\[(?:[^\n\\]|\\[^\n([]){0,2000}?\\\]|<[a-z][a-z0-9]{0,10}(?:\s{1,9}[a-z-]{1,30}=(?:"[^"<>{}]{0,1000}"|'[^'<>{}]{0,1000}')){0,20}\s{0,9}\/?>|&#x?[0-9a-f]{1,6};/gi;

/** The same text, equally long, with everything that is no structure blotted out (line ends stay). */
export function maskOf(text: string): string {
  const mask = text.replace(opaque, (part) => part.replace(/[^\n]/g, 'x'));
  let blotted = '';
  for (const { 0: part, index } of text.matchAll(dollars)) {
    if (isFormula(part)) blotted += mask.slice(blotted.length, index) + 'x'.repeat(part.length);
  }
  return blotted + mask.slice(blotted.length);
}

/**
 * A formula in two dollar signs, or in one. One is a price as well: a formula in one begins and ends without a space,
 * holds a sign of TeX, and closes its braces. None of these begins an answer, and no letter or figure stands beside it.
 */
const dollars = new RegExp(
  String.raw`\$\$[^\n$]{1,1000}\$\$` +
    String.raw`|(?<![\\$\w])\$(?![\s$]|CATEGORY:)(?=[^\n$]{0,500}?(?:[\^_]|\\[a-z]))${inBraces(inBraces(inBraces('')))}(?<![\s\\])\$(?![\w$])`,
  'g',
);

/** What a formula consists of; `deeper` is what its braces may hold. */
function inBraces(deeper: string): string {
  const groups = deeper === '' ? '' : String.raw`|\{(?!\s{0,9}[=~#])${deeper}\}`;
  return String.raw`(?:[^\n$\\{}]|\\[^\n$]${groups}){0,500}`;
}

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
    meant += outsideDollars(text.slice(done, index)) + insideFormula(formula, formula.startsWith('$$') ? 2 : 1);
    done = index + formula.length;
  }
  return meant + outsideDollars(text.slice(done));
}

const outsideDollars = (text: string): string =>
  text.replace(escapes, (part) => {
    if (part.length > 2) return insideFormula(part, 2);
    return part === '\\n' ? '\n' : part.slice(1);
  });

/** A formula with its signs, as many characters before it as behind. */
function insideFormula(part: string, signs: number): string {
  const inside = part
    .slice(signs, -signs)
    .replace(/\\\\|\\n(?![a-z])|\\([~=#{}:])/gi, (found, sign?: string) => sign ?? (found === '\\n' ? '\n' : found));
  return part.slice(0, signs) + inside + part.slice(-signs);
}
