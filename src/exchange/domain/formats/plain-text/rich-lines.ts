import { contentLanguages, type ContentLanguage, type LocalText } from '../../../../platform/language.ts';
import { cleanRichText } from '../../../../platform/rich-text/rich-text.ts';
import { writtenIn } from '../../text/file-text.ts';
import { atom, htmlOfRuns, isBlank, partOfLine, sliceRuns, wordsIn, type Run, type TypedLine } from './typed-line.ts';

/** Lines as rich text: a single line is a line, several are paragraphs. */
export function richOfLines(lines: readonly TypedLine[]): string {
  const kept = lines.filter((line) => !isBlank(line));
  const blocks: string[] = [];
  for (const line of kept) {
    const html = htmlOfLine(line);
    const last = blocks.at(-1);
    if (line.wraps && last !== undefined && !isBlock(last)) blocks[blocks.length - 1] = `${last} ${html}`;
    else if (line.soft && last !== undefined && !isBlock(last)) blocks[blocks.length - 1] = `${last}<br>${html}`;
    else blocks.push(html);
  }
  if (blocks.length === 1) return cleanRichText(blocks[0] ?? '');
  return cleanRichText(blocks.map((html) => (isBlock(html) ? html : `<p>${html}</p>`)).join(''));
}

const isBlock = (html: string): boolean => /^\s*<(?:table|ul|ol|pre|p)>/.test(html);

const htmlOfLine = (line: TypedLine): string => htmlOfRuns(line.runs).trim();

type Script = 'th' | 'en' | null;

/** Whether a text is Thai or has Latin words alone; null where it has no words, as numbers and formulas have none. */
function scriptOf(text: string): Script {
  const words = text.replace(/\\\([^]*?\\\)/g, ' ');
  if (/[\u0e01-\u0e2e]/.test(words)) return 'th';
  return /\p{L}{2}/u.test(words) ? 'en' : null;
}

type Split = { readonly th: readonly TypedLine[]; readonly en: readonly TypedLine[] };

/** The two halves of a text that says the same in Thai and in English; null for any other. */
function halves(lines: readonly TypedLine[]): Split | null {
  const kept = lines.filter((line) => !isBlank(line));
  const first = kept[0];
  if (kept.length === 1 && first) return halvesOfLine(first);
  const scripts = kept.map((line) => scriptOf(wordsIn(line)));
  const [script] = scripts;
  const turn = scripts.findIndex((one) => one !== null && one !== script);
  if (!script || turn < 0 || scripts.slice(turn).some((one) => one === script || one === null)) return null;
  const [one, other] = [kept.slice(0, turn), kept.slice(turn)];
  return script === 'th' ? { th: one, en: other } : { th: other, en: one };
}

function halvesOfLine(line: TypedLine): Split | null {
  const words = wordsIn(line);
  for (const { index, 0: bar } of words.matchAll(/\s+\/\s+|\s*\|\s*/g)) {
    const [one, other] = [partOfLine(line, 0, index), partOfLine(line, index + bar.length)];
    const [left, right] = [scriptOf(wordsIn(one)), scriptOf(wordsIn(other))];
    if (left === 'th' && right === 'en') return { th: [one], en: [other] };
    if (left === 'en' && right === 'th') return { th: [other], en: [one] };
  }
  return null;
}

/** Marks that lines written by an export begin with, where a question has several languages. */
export const languageMark = /^\s*\[(en|th|fr)\]\s*/;

function byMarks(lines: readonly TypedLine[]): Partial<Record<ContentLanguage, TypedLine[]>> | null {
  if (!lines.some((line) => languageMark.test(wordsIn(line)))) return null;
  const texts: Partial<Record<ContentLanguage, TypedLine[]>> = {};
  let language: ContentLanguage = 'en';
  for (const line of lines) {
    const found = languageMark.exec(wordsIn(line));
    language = contentLanguages.find((one) => one === found?.[1]) ?? language;
    const own = found ? partOfLine(line, found[0].length) : line;
    (texts[language] ??= []).push(own);
  }
  return texts;
}

const localFrom = (texts: Partial<Record<ContentLanguage, readonly TypedLine[]>>): LocalText =>
  Object.fromEntries(
    contentLanguages.flatMap((language) => {
      const html = texts[language] ? richOfLines(texts[language]) : '';
      return html === '' ? [] : [[language, html]];
    }),
  );

/**
 * The texts of one question in the languages they are written in: as marked; in Thai and English where every text says
 * both; else in the language of the first.
 */
export function localTexts(texts: readonly (readonly TypedLine[])[]): LocalText[] {
  const [stem = []] = texts;
  const only = writtenIn(stem.map(wordsIn).join(' '));
  const marked = texts.map(byMarks);
  const known = marked.find((one) => one !== null);
  if (known) return texts.map((lines, at) => localFrom(marked[at] ?? { [only]: lines }));
  const split = texts.map(halves);
  const isBoth = texts.every((lines, at) => split[at] !== null || scriptOf(lines.map(wordsIn).join(' ')) === null);
  if (split[0] && isBoth && texts.length > 1)
    return texts.map((lines, at) => localFrom(split[at] ?? { th: lines, en: lines }));
  return texts.map((lines) => localFrom({ [only]: lines }));
}

/** The runs without the words that a pattern finds, and what it found. */
export function cutOut(
  lines: readonly TypedLine[],
  pattern: RegExp,
): { readonly lines: TypedLine[]; readonly found: RegExpExecArray | null } {
  const at = lines.findLastIndex((line) => wordsIn(line).trim() !== '');
  const line = lines[at];
  const found = line ? pattern.exec(wordsIn(line)) : null;
  if (!line || !found) return { lines: [...lines], found: null };
  const runs: Run[] = [...sliceRuns(line.runs, 0, found.index), ...sliceRuns(line.runs, found.index + found[0].length)];
  return { lines: lines.with(at, { ...line, runs }), found };
}

/** Nothing but blanks: a picture or formula is something. */
export const isNothing = (lines: readonly TypedLine[]): boolean =>
  lines.every((line) => isBlank(line) && !wordsIn(line).includes(atom));
