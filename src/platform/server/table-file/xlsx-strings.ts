import type { Archive } from './open-archive.ts';
import { readXml, type XmlListener } from './read-xml.ts';

/** Marks of a run that are kept; bold and italic may carry meaning, as in “is **not** allowed”. */
const tags: Readonly<Record<string, string>> = { b: 'strong', i: 'em', u: 'u' };
type Run = { text: string; readonly marks: Set<string> };

/** Collects the text of a string (`si` or `is`): plain, or as HTML where parts of it are set off. */
export function stringReader(): XmlListener & { readonly take: () => string } {
  let runs: Run[] = [];
  let inText = false;
  let isPhonetic = false;
  return {
    open(name, { val = '' }) {
      if (name === 'rPh') isPhonetic = true;
      if (name === 'r' || (name === 't' && runs.length === 0)) runs.push({ text: '', marks: new Set() });
      inText = name === 't' && !isPhonetic;
      const mark = name === 'vertAlign' ? { superscript: 'sup', subscript: 'sub' }[val] : tags[name];
      if (mark !== undefined && !/^(?:0|false|none)$/.test(val)) runs.at(-1)?.marks.add(mark);
    },
    text(text) {
      const run = runs.at(-1);
      if (inText && run) run.text += text;
    },
    close(name) {
      if (name === 't') inText = false;
      if (name === 'rPh') isPhonetic = false;
    },
    take() {
      const taken = written(runs);
      runs = [];
      return taken;
    },
  };
}

/** All shared strings; cells refer to them by place. */
export async function readSharedStrings(archive: Archive, path: string | null): Promise<string[]> {
  const strings: string[] = [];
  if (path === null) return strings;
  const reader = stringReader();
  await readXml(archive, path, {
    ...reader,
    close(name) {
      reader.close?.(name);
      if (name === 'si') strings.push(reader.take());
    },
  });
  return strings;
}

/** A string in which every run looks the same is plain text; its look is the cell's. */
function written(runs: readonly Run[]): string {
  const looks = new Set(runs.filter(({ text }) => text.trim() !== '').map(({ marks }) => [...marks].sort().join()));
  const hasIndex = runs.some(({ marks }) => marks.has('sub') || marks.has('sup'));
  if (looks.size < 2 && !hasIndex) return unescaped(runs.map(({ text }) => text).join(''));
  return runs
    .map(({ text, marks }) => [...marks].reduce((inner, tag) => `<${tag}>${inner}</${tag}>`, asHtml(unescaped(text))))
    .join('');
}

const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');

/** Characters that XML cannot hold stand as `_x000D_`. */
const unescaped = (text: string): string =>
  text
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n?/g, '\n');
