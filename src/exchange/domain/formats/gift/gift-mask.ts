/**
 * What is no structure in GIFT although it holds signs of structure: escaped characters and, more generously than
 * Moodle, formulas in `\(…\)` or `\[…\]`, HTML tags with quoted attributes and numeric character references.
 * Every part is bounded and stops where the next one could begin, so that hostile input costs linear time.
 */
const opaque =
  /\\[\\~=#{}:n]|\\\((?:[^\n\\]|\\[^\n([]){0,2000}?\\\)|\\\[(?:[^\n\\]|\\[^\n([]){0,2000}?\\\]|<[a-z][a-z0-9]{0,10}(?:\s{1,9}[a-z-]{1,30}=(?:"[^"<>{}]{0,1000}"|'[^'<>{}]{0,1000}')){0,20}\s{0,9}\/?>|&#x?[0-9a-f]{1,6};/gi;

/** The same text, equally long, with everything that is no structure blotted out (line ends stay). */
export function maskOf(text: string): string {
  return text.replace(opaque, (part) => part.replace(/[^\n]/g, 'x'));
}

const escapes = /\\\((?:[^\n\\]|\\[^\n([]){0,2000}?\\\)|\\\[(?:[^\n\\]|\\[^\n([]){0,2000}?\\\]|\\[\\~=#{}:n]/g;

/**
 * The text meant. `\n` is a line end, except before a letter within a formula, where `\neq` and its kin are TeX;
 * there a doubled backslash stays, too.
 */
export function unescapeGift(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(escapes, (part) => {
    if (part.length === 2) return part === '\\n' ? '\n' : part.slice(1);
    const inside = part
      .slice(2, -2)
      .replace(/\\\\|\\n(?![a-z])|\\([~=#{}:])/gi, (found, sign?: string) => sign ?? (found === '\\n' ? '\n' : found));
    return part.slice(0, 2) + inside + part.slice(-2);
  });
}
