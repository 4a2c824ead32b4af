import { escapeHtml } from '../../../../platform/rich-text/rich-text.ts';

const longestBraces = 10_000;
/** A longer text is none that a question could hold; it stays as it is. */
const longestText = 20_000;
const deepest = 20;

/** The contents of the braces that open at `from`, and where they end; null where they are not closed. */
export function braced(text: string, from: number): { readonly inner: string; readonly end: number } | null {
  if (text[from] !== '{') return null;
  let depth = 0;
  const last = Math.min(text.length, from + longestBraces);
  for (let index = from; index < last; index += 1) {
    const sign = text[index];
    if (sign === '\\') index += 1;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return { inner: text.slice(from + 1, index), end: index + 1 };
    }
  }
  return null;
}

/** Lines without their comments; `\%` is a percent sign. */
export const withoutComments = (latex: string): string => latex.replace(/(?<!\\)((?:\\\\)*)%[^\n]*/g, '$1');

type Hear = (command: string) => void;

const marks: Readonly<Record<string, string>> = {
  emph: 'em',
  textit: 'em',
  textsl: 'em',
  it: 'em',
  em: 'em',
  textbf: 'strong',
  bf: 'strong',
  bfseries: 'strong',
  texttt: 'code',
  tt: 'code',
  underline: 'u',
  textsuperscript: 'sup',
  textsubscript: 'sub',
};
/** Commands that set the size or the place of what follows, and mean nothing here. */
const silent =
  /^(?:hfill|hspace|vspace|noindent|centering|small|large|Large|tiny|quad|qquad|par|bigskip|medskip|smallskip|rm|sf|label|strut|AMCdontAnnotate|textLR|textRL|text|mbox)$/;
const lists: Readonly<Record<string, string>> = { itemize: 'ul', enumerate: 'ol' };
const signs: Readonly<Record<string, string>> = {
  ldots: '…',
  dots: '…',
  textdegree: '°',
  degres: '°',
  degree: '°',
  og: '« ',
  fg: ' »',
  textbackslash: '\\',
  euro: '€',
  oe: 'œ',
  ss: 'ß',
};

/** Marks that a letter carries, by the sign or command before it. */
const accents: Readonly<Record<string, string>> = {
  "'": '\u0301',
  '`': '\u0300',
  '^': '\u0302',
  '"': '\u0308',
  '~': '\u0303',
  '=': '\u0304',
  '.': '\u0307',
  c: '\u0327',
  v: '\u030c',
  u: '\u0306',
  k: '\u0328',
  r: '\u030a',
  H: '\u030b',
};

const tokens =
  /\$\$([^$]{1,2000})\$\$|\$([^$]{1,2000})\$|\\\[([^]{1,2000}?)\\\]|\\\(([^]{1,2000}?)\\\)|\\(begin|end)\{([a-zA-Z*]{1,30})\}|\\([a-zA-Z]{1,40})\*?|\\([^a-zA-Z])|(``|''|---?|~|[{}]|\n[ \t]*\n\s*)/g;

/** HTML of the part of LaTeX that questions use. Hears of every command that is left out. */
export function latexHtml(latex: string, dropped: Hear, depth = 0): string {
  if (latex.length > longestText || depth > deepest) return escapeHtml(latex);
  const token = new RegExp(tokens);
  const within = (inner: string) => latexHtml(inner, dropped, depth + 1);
  let html = '';
  let done = 0;
  for (let found = token.exec(latex); found; found = token.exec(latex)) {
    html += words(latex.slice(done, found.index));
    done = found.index + found[0].length;
    const [, block, line, brackets, parens, edge, environment = '', command, sign, other = ''] = found;
    const formula = mathHtml(block ?? brackets, line ?? parens);
    if (formula !== null) html += formula;
    else if (edge !== undefined) {
      html = html.trimEnd() + environmentHtml(edge, environment, dropped);
      done += edge === 'begin' ? argumentsOf(latex, done, environment) : 0;
    } else if (command !== undefined || sign !== undefined) {
      const next =
        accented(latex, done, command ?? sign ?? '') ??
        (command === undefined
          ? { html: signHtml(sign ?? ''), end: done }
          : commandHtml(latex, done, command, { within, dropped }));
      html += next.html;
      done = next.end;
    } else html += otherHtml(other);
    token.lastIndex = done;
  }
  return html + words(latex.slice(done));
}

const words = (text: string): string => escapeHtml(text).replace(/[ \t\n]+/g, ' ');

function mathHtml(display: string | undefined, inline: string | undefined): string | null {
  if (display !== undefined) return escapeHtml(`\\[${display.trim()}\\]`);
  return inline === undefined ? null : escapeHtml(`\\(${inline.trim()}\\)`);
}

const otherHtml = (other: string): string => {
  if (other.startsWith('\n')) return '<p>';
  return { '``': '“', "''": '”', '--': '–', '---': '—', '~': '\u00a0' }[other] ?? '';
};

/** `\\` ends a line, `\,` and its kin are spaces, every other sign is itself. */
function signHtml(sign: string): string {
  if (sign === '\\') return '<br>';
  return /[,;: \n!]/.test(sign) ? ' ' : escapeHtml(sign);
}

/** A letter with its accent, such as `\'e`, `\c{c}` or `\^{\i}`; null for anything else. */
function accented(latex: string, from: number, sign: string): Next | null {
  const mark = Object.hasOwn(accents, sign) ? accents[sign] : undefined;
  if (mark === undefined) return null;
  const letter = /^[a-z]$/i.test(sign) ? /^\s?\{\\?([a-z])\s?\}/i : /^(?:\{\\?([a-z])\s?\}|\\?(i)\b|([a-z]))/i;
  const found = letter.exec(latex.slice(from, from + 10));
  const bare = found?.[1] ?? found?.[2] ?? found?.[3];
  return found && bare !== undefined ? { html: `${bare}${mark}`.normalize('NFC'), end: from + found[0].length } : null;
}

/** Environments that only lay out what is in them, with their columns or widths as arguments. */
const layouts = /^(?:multicols|minipage|columns|column|adjustwidth|spacing)\*?$/;

/** How long the arguments of an environment that begins are. */
function argumentsOf(latex: string, from: number, environment: string): number {
  if (!layouts.test(environment)) return 0;
  const written = /^(?:\s{0,9}(?:\[[^\][{}]{0,100}\]|\{[^{}]{0,100}\})){0,3}/.exec(latex.slice(from, from + 400));
  return written?.[0].length ?? 0;
}

function environmentHtml(edge: string, environment: string, dropped: Hear): string {
  const list = lists[environment];
  if (list) return edge === 'begin' ? `<${list}>` : `</${list}>`;
  const isPlain = layouts.test(environment) || /^(?:center|flushleft|flushright)$/.test(environment);
  if (edge === 'begin' && !isPlain) dropped(environment);
  return '<p>';
}

type Next = { readonly html: string; readonly end: number };

function commandHtml(
  latex: string,
  from: number,
  command: string,
  { within, dropped }: { readonly within: (inner: string) => string; readonly dropped: Hear },
): Next {
  if (command === 'item')
    return { html: '<li>', end: from + (/^\s{0,99}/.exec(latex.slice(from, from + 99))?.[0].length ?? 0) };
  const sign = Object.hasOwn(signs, command) ? signs[command] : undefined;
  if (sign !== undefined) return { html: escapeHtml(sign), end: latex.startsWith('{}', from) ? from + 2 : from };
  const [options = ''] = /^\s{0,9}\[[^\][]{0,300}\]/.exec(latex.slice(from, from + 400)) ?? [];
  const argument = braced(latex, from + options.length);
  if (command === 'includegraphics') return { html: '<img>', end: argument?.end ?? from };
  const mark = Object.hasOwn(marks, command) ? marks[command] : undefined;
  if (mark && argument) return { html: `<${mark}>${within(argument.inner)}</${mark}>`, end: argument.end };
  if (/^[hv]space$|^label$/.test(command)) return { html: ' ', end: argument?.end ?? from };
  if (!mark && !silent.test(command)) dropped(command);
  return { html: argument ? within(argument.inner) : ' ', end: argument?.end ?? from };
}
