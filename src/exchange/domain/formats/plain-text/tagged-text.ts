import { escapeHtml } from '../../../../platform/rich-text/rich-text.ts';
import { atom, htmlOfRuns, sliceRuns, wordsIn, type TextLook, type Run, type TypedLine } from './typed-line.ts';

/** The tags by which a line of text says how it is set; `mark` is a background, `font` a colour. */
const tags: Readonly<Record<string, keyof TextLook>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
  mark: 'highlight',
  font: 'colour',
};
const written: readonly (readonly [keyof TextLook, string])[] = [
  ['code', 'code'],
  ['sup', 'sup'],
  ['sub', 'sub'],
  ['highlight', 'mark'],
  ['colour', 'font'],
  ['underline', 'u'],
  ['italic', 'i'],
  ['bold', 'b'],
];

const piece =
  /<(\/?)(b|strong|i|em|u|sub|sup|code|mark|font)(?:\s[^<>]{0,200})?>|<(?:img|audio|video)\s[^<>]{0,2000}>(?:<\/(?:audio|video)>)?|<(?:table|ul|ol|pre|p)>|<span data-gap="[^"<>]{1,40}"><\/span>|&(?:lt|gt|amp|quot);/gi;
const blockTag = /<(\/?)(table|ul|ol|pre|p)>/gi;

/** Where each table, list or paragraph that is whole ends, by where it begins. */
function blockEnds(text: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open: { readonly name: string; readonly from: number }[] = [];
  for (const { 0: found, 1: closing, 2: tag = '', index } of text.matchAll(blockTag)) {
    const name = tag.toLowerCase();
    if (!closing) open.push({ name, from: index });
    else if (open.at(-1)?.name === name) ends.set(open.pop()?.from ?? index, index + found.length);
  }
  return ends;
}

const references: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' };

const isBlockTag = (found: string): boolean => /^<(?:table|ul|ol|pre|p)>$/i.test(found);

/** The runs of a line of text in which tags may say how words are set. */
export function runsOfText(text: string): Run[] {
  const runs: Run[] = [];
  const depth = new Map<keyof TextLook, number>();
  const look = (): TextLook =>
    Object.fromEntries([...depth].flatMap(([name, count]) => (count > 0 ? [[name, true] as const] : [])));
  const ends = blockEnds(text);
  let at = 0;
  const words = (to: number) => {
    if (to > at) runs.push({ text: text.slice(at, to), ...look() });
  };
  for (const { 0: found, 1: closing, 2: tag, index } of text.matchAll(piece)) {
    const end = isBlockTag(found) ? ends.get(index) : index + found.length;
    if (index < at || end === undefined) continue;
    words(index);
    at = end;
    const name = tag && tags[tag.toLowerCase()];
    if (name) depth.set(name, Math.max(0, (depth.get(name) ?? 0) + (closing ? -1 : 1)));
    else if (found.startsWith('&')) runs.push({ text: references[found.toLowerCase()] ?? found, ...look() });
    else runs.push({ text: atom, html: text.slice(index, end), ...look() });
  }
  words(text.length);
  return runs;
}

/** A line as text with its tags: read again, it is the same line. */
export function textOfRuns(runs: readonly Run[]): string {
  return runs
    .map((run) =>
      written.reduce(
        (text, [look, tag]) => (run[look] ? `<${tag}>${text}</${tag}>` : text),
        run.html ?? escapedWords(run.text),
      ),
    )
    .join('')
    .replace(/<\/(b|i|u|mark|font|sub|sup|code)><\1>/g, '');
}

/** Signs of comparison stay as they are, unless they would be read as a tag. */
const escapedWords = (text: string): string =>
  runsOfText(text).every((run) => run.html === undefined && Object.keys(run).length === 1) &&
  !/&(?:lt|gt|amp|quot);/i.test(text)
    ? text
    : escapeHtml(text);

/** Nobody writes so much in one line; what looks for signs takes more time than a line grows. */
const longestLine = 4_000;

/** The runs of a line, whatever its length. Behind its first words they are one thing into which nobody looks. */
function runsOfLine(text: string): Run[] {
  const runs = runsOfText(text);
  if (text.length <= longestLine) return runs;
  // A sign of two units stays whole.
  const cut = /[\udc00-\udfff]/.test(wordsIn({ runs }).charAt(longestLine)) ? longestLine - 1 : longestLine;
  const behind = sliceRuns(runs, cut);
  return behind.length > 0 ? [...sliceRuns(runs, 0, cut), { text: atom, html: htmlOfRuns(behind) }] : runs;
}

/** The lines of a text: which are headings, which stand far right, which only the width of the page began. */
export function linesOfText(text: string): TypedLine[] {
  const written = text.split('\n').map((line) => line.replace(/[\u200b\ufeff\u00ad]/g, '').trimEnd());
  return written.map((own, index): TypedLine => {
    const line = { no: index + 1, runs: runsOfLine(own) };
    const [, level, heading] = /^(#{1,2})\s+(.+)$/.exec(own) ?? [];
    if (level && heading) return { no: line.no, runs: runsOfLine(heading), heading: level.length };
    if (/^(?:\t| {3})/.test(own)) return { ...line, indented: true };
    return wraps(written[index - 1] ?? '', own) ? { ...line, wraps: true } : line;
  });
}

/** A long line without an end, and a small letter or a Thai one that goes on with it. */
const wraps = (before: string, line: string): boolean =>
  before.length >= 55 && !/[.?!:;…)_]$/.test(before) && /^[a-zก-ฮเ-ไ]/.test(line) && !/^[a-jก-ซ]\s?[.):]/.test(line);
