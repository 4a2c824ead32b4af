import { tex2typst } from 'tex2typst';

/** The only code that a converted formula may contain: spaces, colours, alignments, lines in matrices. */
const harmlessCode = [
  /#text\(fill: [a-z]+\)\[\$/g,
  /#h\(-?\d+(?:\.\d+)?(?:em|pt|mm|cm|in)\)/g,
  /#(?:none|true|left|center|right)\b/g,
  /#\(vline: \([\d, ]*\)\)/g,
  /#\d+\b/g,
];

/**
 * A TeX formula as Typst maths, or null when it cannot be converted or would be more than maths. What comes
 * back may still fail to compile.
 */
export function typstMaths(tex: string): string | null {
  try {
    // A quotation mark inside \text{…} would end the string it becomes.
    const maths = tex2typst(tex.replaceAll('"', '”'), { nonStrict: false });
    return isOnlyMaths(maths) ? maths : null;
  } catch {
    return null;
  }
}

/** No code, no way out of a string, no reach into the standard library. */
export function isOnlyMaths(maths: string): boolean {
  const strings = maths.replace(/"(?:[^"\\]|\\.)*"/gs, '""');
  if ((strings.replaceAll('""', '').match(/"/g) ?? []).length > 0) return false;
  const bare = harmlessCode.reduce((rest, code) => rest.replace(code, ' '), strings).replaceAll('\\#', ' ');
  return !/#|\b(?:std|sys|eval|read|import|include)\b|@|\/\/|\/\*|`/.test(bare);
}
