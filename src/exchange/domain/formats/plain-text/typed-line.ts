import { escapeHtml } from '../../../../platform/rich-text/rich-text.ts';

/** How a piece of a line is set. It may show the key, so that colour and background count too. */
export type TextLook = {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly sub?: boolean;
  readonly sup?: boolean;
  readonly code?: boolean;
  /** A background of its own. */
  readonly highlight?: boolean;
  /** Another colour than that of the text around. */
  readonly colour?: boolean;
};

/** A piece of a line. What is no text (picture, formula, table) is one `atom` with its HTML. */
export type Run = TextLook & { readonly text: string; readonly html?: string };

export const atom = '\ufffc';

/** A line as its author sees it. */
export type TypedLine = {
  /** Its number in the file, 1-based: a line of a text, a paragraph of a document. */
  readonly no: number;
  readonly runs: readonly Run[];
  /** Goes on in the paragraph of the line before. */
  readonly soft?: boolean;
  /** Stands further right than questions and options do. */
  readonly indented?: boolean;
  /** A heading of the document, by its level. */
  readonly heading?: number;
  /** Only the width of the page parts it from the line before. */
  readonly wraps?: boolean;
  /** Of a file in our own form: what is a heading there is one, and nothing else is. */
  readonly own?: boolean;
};

/** Put together once: every rule looks at the words of every line. */
const known = new WeakMap<readonly Run[], string>();

/** The words of a line. Spaces of every kind are one kind, places stay as they are. */
export function wordsIn({ runs }: Pick<TypedLine, 'runs'>): string {
  const before = known.get(runs);
  if (before !== undefined) return before;
  const words = runs
    .map(({ text }) => text)
    .join('')
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ');
  known.set(runs, words);
  return words;
}

/** The runs between two places of the words. */
export function sliceRuns(runs: readonly Run[], from: number, to = Infinity): Run[] {
  let at = 0;
  return runs.flatMap((run): Run[] => {
    const start = Math.max(from - at, 0);
    const end = Math.min(to - at, run.text.length);
    at += run.text.length;
    if (start >= end) return [];
    return [start === 0 && end === run.text.length ? run : { ...run, text: run.text.slice(start, end) }];
  });
}

/** The runs without blanks at either end. */
export function trimRuns(runs: readonly Run[]): Run[] {
  const words = wordsIn({ runs });
  return sliceRuns(runs, words.length - words.trimStart().length, words.trimEnd().length);
}

export const isBlank = (line: TypedLine): boolean => wordsIn(line).trim() === '';

const elements = [
  ['code', 'code'],
  ['sup', 'sup'],
  ['sub', 'sub'],
  ['underline', 'u'],
  ['italic', 'em'],
  ['bold', 'strong'],
] as const;

/** The HTML of one line. */
export function htmlOfRuns(runs: readonly Run[]): string {
  return merged(runs)
    .map((run) =>
      elements.reduce(
        (html, [look, element]) => (run[look] ? `<${element}>${html}</${element}>` : html),
        run.html ?? escapeHtml(run.text),
      ),
    )
    .join('');
}

const looks = ['bold', 'italic', 'underline', 'sub', 'sup', 'code', 'highlight', 'colour'] as const;

/** Without the ways of setting that showed the key. */
export const withoutLook = (runs: readonly Run[], gone: readonly (keyof TextLook)[]): Run[] =>
  runs.map((run) => ({ ...run, ...Object.fromEntries(gone.map((look) => [look, false])) }));

/** Neighbours that are set alike as one: word processors cut lines wherever somebody once stopped to type. */
function merged(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    const alike = last && last.html === undefined && run.html === undefined && looksAlike(last, run);
    if (alike) joined[joined.length - 1] = { ...last, text: last.text + run.text };
    else joined.push(run);
  }
  return joined;
}

const looksAlike = (one: Run, other: Run): boolean =>
  looks.every((look) => Boolean(one[look]) === Boolean(other[look]) || look === 'highlight' || look === 'colour');

/** The line in another part of the file, without what stands before and behind. */
export const partOfLine = (line: TypedLine, from: number, to?: number): TypedLine => ({
  ...line,
  runs: trimRuns(sliceRuns(line.runs, from, to)),
});
