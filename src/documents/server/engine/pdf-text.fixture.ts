import { inflateSync } from 'node:zlib';

/** Letters of the glyphs of a font, by their codes. */
type Glyphs = ReadonlyMap<string, string>;

/**
 * The text inside a PDF of ours, page by page, as search, copying and screen readers find it: the letters of each glyph,
 * or what the file says that some glyphs stand for together. Texts that were set apart stand on lines of their own.
 */
export function textOfPdf(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf).toString('latin1');
  const objects = new Map(
    file.split(/^(?=\d+ 0 obj$)/m).map((object) => [/^\d+/.exec(object)?.[0] ?? '', object] as const),
  );
  const followed = (dictionary: string, name: string): string =>
    objects.get(new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(dictionary)?.[1] ?? '') ?? '';
  const known = new Map<string, Glyphs>();
  const glyphsOf = (font: string): Glyphs => {
    const glyphs = known.get(font) ?? glyphsIn(streamOf(followed(objects.get(font) ?? '', 'ToUnicode')));
    known.set(font, glyphs);
    return glyphs;
  };
  return [...objects.values()]
    .filter((object) => /\/Type \/Page\n/.test(object))
    .map((page) => {
      const fonts = [...page.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(
        ([, name = '', id = '']) => [name, glyphsOf(id)] as const,
      );
      return textIn(streamOf(followed(page, 'Contents')), new Map(fonts));
    });
}

/** What is drawn on each page, as operators. */
export function drawnIn(pdf: Uint8Array): string[] {
  const objects = Buffer.from(pdf)
    .toString('latin1')
    .split(/^(?=\d+ 0 obj$)/m);
  return objects
    .filter((object) => /\/FlateDecode/.test(object) && !/\/(?:Subtype|Length1|Type)\b/.test(object))
    .map(streamOf);
}

/** What a stream holds. */
function streamOf(object: string): string {
  const start = /\bstream\r?\n/.exec(object);
  const length = Number(/\/Length (\d+)/.exec(object)?.[1]);
  if (!start) return '';
  const from = start.index + start[0].length;
  const bytes = Buffer.from(object.slice(from, from + length), 'latin1');
  return (object.slice(0, from).includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

/** `<0001> <0E01>` lines, and ranges of them. */
function glyphsIn(map: string): Glyphs {
  const glyphs = new Map<string, string>();
  for (const [, block = ''] of map.matchAll(/beginbfchar([^]*?)endbfchar/g))
    for (const [, code = '', letters = ''] of block.matchAll(/<(\w+)>\s*<(\w*)>/g))
      glyphs.set(code.toLowerCase(), utf16(letters));
  for (const [, block = ''] of map.matchAll(/beginbfrange([^]*?)endbfrange/g))
    for (const [, from = '', to = '', first = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g))
      for (let code = parseInt(from, 16); code <= parseInt(to, 16); code++)
        glyphs.set(
          code.toString(16).padStart(from.length, '0'),
          String.fromCodePoint((utf16(first).codePointAt(0) ?? 0) + code - parseInt(from, 16)),
        );
  return glyphs;
}

const utf16 = (hex: string): string =>
  Buffer.from(hex, 'hex')
    .swap16()
    .toString('utf16le')
    .replace(/^\ufeff/, '');

const token = /<<|>>|<[\da-fA-F]*>|\[|\]|\/[^\s/<>[\]()]*|[^\s/<>[\]()]+/y;

/** The words of a page one by one; texts in brackets may hold brackets. */
function* tokensIn(content: string): Generator<string> {
  for (let at = 0; at < content.length;) {
    const from = at;
    if (content[at] === '(') {
      for (let depth = 0; depth > 0 || at === from; at++) {
        if (content[at] === '\\') at++;
        else depth += content[at] === '(' ? 1 : content[at] === ')' ? -1 : 0;
      }
      yield content.slice(from, at);
    } else {
      token.lastIndex = at;
      const [found = ''] = token.exec(content) ?? [];
      at += Math.max(1, found.length);
      if (found !== '') yield found;
    }
  }
}

/** Reads the operators of a page one by one. */
function textIn(content: string, fonts: ReadonlyMap<string, Glyphs>): string {
  const open: { said: string | null }[] = [];
  let operands: string[] = [];
  let text = '';
  let glyphs: Glyphs = new Map();
  const write = (letters: string) => (text += open.some(({ said }) => said !== null) ? '' : letters);
  const act: Readonly<Record<string, () => void>> = {
    BDC: () => {
      const said = operands[operands.indexOf('/ActualText') + 1] ?? '';
      if (operands.includes('/ActualText')) write(utf16(said.slice(1, -1)));
      open.push({ said: operands.includes('/ActualText') ? said : null });
    },
    BMC: () => open.push({ said: null }),
    EMC: () => open.pop(),
    Tf: () => (glyphs = fonts.get((operands[0] ?? '').slice(1)) ?? new Map()),
    Tj: () => write(lettersIn(operands, glyphs)),
    TJ: () => write(lettersIn(operands, glyphs)),
    ET: () => (text += '\n'),
  };
  for (const word of tokensIn(content)) {
    if (/^[A-Za-z]/.test(word)) {
      act[word]?.();
      operands = [];
    } else operands.push(word);
  }
  return text;
}

/** Codes of two bytes, in brackets with the usual escapes or in hexadecimal digits. */
const lettersIn = (operands: readonly string[], glyphs: Glyphs): string =>
  operands
    .filter((one) => /^[(<]/.test(one))
    .flatMap(
      (one) =>
        (one.startsWith('(')
          ? Buffer.from(unescaped(one.slice(1, -1)), 'latin1').toString('hex')
          : one.slice(1, -1)
        ).match(/.{4}/g) ?? [],
    )
    .map((code) => glyphs.get(code.toLowerCase()) ?? '\ufffd')
    .join('');

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const unescaped = (text: string): string =>
  text.replace(/\\([0-7]{1,3}|[^])/g, (_, what: string) =>
    /^[0-7]/.test(what) ? String.fromCodePoint(parseInt(what, 8)) : (escapes[what] ?? what),
  );
