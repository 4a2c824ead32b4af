import { pieceFor, scriptFor, type FormulaSign } from './formula-signs.ts';

type Reader = { readonly tokens: readonly string[]; at: number; depth: number };

const words = String.raw`\\(?:text(?:rm|bf|it|sf|tt|up|normal)?|mbox|ce|pu|operatorname\*?)\s*\{[^{}]*\}`;
const token = new RegExp(String.raw`${words}|\\(?:begin|end)\s*\{[^{}]*\}|\\(?:[a-zA-Z]+|[\s\S])|\S`, 'gu');

/** Nobody nests deeper; what does is no longer read. */
const deepest = 40;

/**
 * TeX as words of one line, for titles: a fraction as `a/b`, roots, Greek letters, exponents and indices in the signs
 * that there are for them. Never throws; what it does not know is left by its name.
 */
export function readableFormula(tex: string): string {
  const reader: Reader = { tokens: tex.match(token) ?? [], at: 0, depth: 0 };
  const pieces: FormulaSign[] = [];
  while (reader.at < reader.tokens.length) pieces.push(nextPiece(reader));
  return joined(pieces) || tex;
}

function nextPiece(reader: Reader): FormulaSign {
  const now = reader.tokens[reader.at++] ?? '';
  if (now === '^' || now === '_') return { kind: 'script', text: scriptFor(now, argument(reader)) };
  if (now === "'") return { kind: 'script', text: '′' };
  if (now === '{') return thing(until(reader, '}'));
  if (now === '}') return thing('');
  if (now === '&') return { kind: 'comma', text: ', ' };
  if (now === '~') return { kind: 'room', text: ' ' };
  if (!now.startsWith('\\') || now === '\\') return pieceFor(now, false);
  if (now === '\\\\') return { kind: 'comma', text: '; ' };
  const [, command = '', within] = /^\\([a-zA-Z]+\*?|[\s\S])(?:\s*\{([^{}]*)\})?$/u.exec(now) ?? [];
  if (within === undefined) return ofCommand(command, reader);
  if (command === 'begin') return environment(within, reader);
  if (command === 'end') return thing('');
  return command.startsWith('operatorname') ? { kind: 'name', text: within } : thing(within.replace(/\s+/g, ' '));
}

const thing = (text: string): FormulaSign => ({ kind: 'thing', text });

/** What stands in the braces, or the one thing that follows. */
function argument(reader: Reader): string {
  if (reader.depth >= deepest) return '';
  reader.depth += 1;
  const { text } = nextPiece(reader);
  reader.depth -= 1;
  return text;
}

function until(reader: Reader, end: string): string {
  return joined(piecesUntil(reader, end));
}

function piecesUntil(reader: Reader, end: string): FormulaSign[] {
  const pieces: FormulaSign[] = [];
  reader.depth += 1;
  while (reader.at < reader.tokens.length && reader.tokens[reader.at] !== end)
    if (reader.depth < deepest) pieces.push(nextPiece(reader));
    else reader.at += 1;
  reader.depth -= 1;
  reader.at += 1;
  return pieces;
}

/** Letters with something above them; it is written behind a single letter. */
const accents = new Map([
  ['bar', '\u0304'],
  ['overline', '\u0305'],
  ['hat', '\u0302'],
  ['widehat', '\u0302'],
  ['tilde', '\u0303'],
  ['vec', '\u20d7'],
  ['overrightarrow', '\u20d7'],
  ['dot', '\u0307'],
  ['ddot', '\u0308'],
  ['underline', '\u0332'],
]);
const looks = /^(?:math(?:rm|bf|it|sf|tt|bb|cal|frak|scr)|boldsymbol|bm|boxed|phantom|overbrace|underbrace)$/;

const withAccent = (command: string, text: string): string => {
  if ([...text].length === 1) return `${text}${accents.get(command) ?? ''}`.normalize('NFC');
  // A line over a whole expression says something else than the expression.
  return command === 'overline' || command === 'bar' ? `‾${lower(text)}` : text;
};

function ofCommand(command: string, reader: Reader): FormulaSign {
  if (/^[cdt]?frac$/.test(command)) return thing(`${upper(argument(reader))}/${lower(argument(reader))}`);
  if (command === 'sqrt') return root(reader);
  if (/^[dt]?binom$/.test(command)) return thing(`C(${argument(reader)}, ${argument(reader)})`);
  if (looks.test(command)) return thing(argument(reader));
  if (accents.has(command)) return thing(withAccent(command, argument(reader)));
  const isBracket = /^(?:left|right|middle|[bB]igg?[lr]?)$/.test(command);
  if (isBracket && reader.tokens[reader.at] === '.') reader.at += 1;
  return pieceFor(command, true);
}

function root(reader: Reader): FormulaSign {
  let index = '';
  if (reader.tokens[reader.at] === '[') {
    reader.at += 1;
    index = until(reader, ']');
  }
  const small = index === '' ? '' : scriptFor('^', index).replace('^', '');
  return thing(`${small}√${lower(argument(reader))}`);
}

/** Over a stroke, a product needs no brackets; below it, and under a root, only one thing goes without. */
const upper = (text: string): string => (/[ /]/.test(text) ? `(${text})` : text);
const oneThing = /^(?:[\d.,]+|√?\p{L}\p{M}?[′₀-ₜ⁰-ⁿᵢⱼᵣᵤᵥ²³¹]*|√\([^()]*\)|\p{L}[\p{L}\p{M}]{3,})$/u;
const lower = (text: string): string => (text === '' || oneThing.test(text) ? text : `(${text})`);

const brackets = new Map([
  ['pmatrix', ['(', ')']],
  ['bmatrix', ['[', ']']],
  ['Bmatrix', ['{', '}']],
  ['vmatrix', ['|', '|']],
  ['Vmatrix', ['‖', '‖']],
  ['cases', ['{', '']],
  ['matrix', ['', '']],
  ['smallmatrix', ['', '']],
  ['array', ['', '']],
]);

/** Cells with commas between and lines with semicolons; in lines that are only set under each other nothing divides. */
function environment(name: string, reader: Reader): FormulaSign {
  if (name === 'array' && reader.tokens[reader.at] === '{') argument(reader);
  const end = reader.tokens.findIndex((one, index) => index >= reader.at && /^\\end\s*\{/.test(one));
  const pieces = piecesUntil(reader, reader.tokens[end] ?? '');
  const [open = '', close = ''] = brackets.get(name) ?? [];
  const shown = brackets.has(name) ? pieces : pieces.filter(({ kind, text }) => kind !== 'comma' || text !== ', ');
  return thing(`${open}${joined(shown)}${close}`);
}

/** With room where one reads a pause: around what joins two things, behind commas and names such as `sin`. */
function joined(pieces: readonly FormulaSign[]): string {
  let line = '';
  let before: FormulaSign['kind'] = 'open';
  for (const { kind, text } of pieces) {
    if (text === '') continue;
    const follows = before === 'thing' || before === 'script';
    if (kind === 'relation' || (kind === 'operator' && follows)) line = `${line.trimEnd()} ${text} `;
    else if (kind === 'name') line += follows ? ` ${text}` : text;
    else if (before === 'name' && /^[\p{L}\p{N}√]/u.test(text) && kind !== 'script') line += ` ${text}`;
    else if (before === 'comma' && !/^\d/.test(text)) line += ` ${text}`;
    else line += text;
    if (kind !== 'script' || before !== 'name') before = kind;
  }
  return line.replace(/ {2,}/g, ' ').trim();
}
