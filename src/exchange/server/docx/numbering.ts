import { childNamed, childrenNamed, type XmlElement } from '../read/xml-tree.ts';

type Level = { readonly format: string; readonly text: string; readonly start: number };

/** The sign that the word processor puts before a paragraph of a list; asked for in the order of the document. */
export type Numbering = (list: string, level: number) => string;

const digitsOf = (number: number, zero: number): string =>
  String(number).replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const thaiLetters = 'กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ';
const roman = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv'];

function sign(number: number, format: string): string {
  switch (format) {
    case 'thaiLetters':
      return thaiLetters[number - 1] ?? String(number);
    case 'thaiNumbers':
    case 'thaiCounting':
      return digitsOf(number, 0x0e50);
    case 'upperLetter':
      return String.fromCodePoint(64 + Math.min(number, 26));
    case 'lowerLetter':
      return String.fromCodePoint(96 + Math.min(number, 26));
    case 'upperRoman':
      return (roman[number] ?? String(number)).toUpperCase();
    case 'lowerRoman':
      return roman[number] ?? String(number);
    case 'bullet':
      return '•';
    case 'none':
      return '';
    default:
      return String(number);
  }
}

/** The lists of a document (word/numbering.xml): Word writes their signs nowhere in the text. */
export function numberingOf(root: XmlElement | null): Numbering {
  const abstract = new Map(
    (root ? childrenNamed(root, 'abstractNum') : []).map((one) => [
      one.attributes['abstractNumId'] ?? '',
      levelsOf(one),
    ]),
  );
  const lists = new Map(
    (root ? childrenNamed(root, 'num') : []).map((one) => {
      const base = childNamed(one, 'abstractNumId')?.attributes['val'] ?? '';
      return [one.attributes['numId'] ?? '', { base, levels: abstract.get(base) ?? [], restarts: startsOf(one) }];
    }),
  );
  const counts = new Map<string, number[]>();
  return (list, level) => {
    const { base, levels, restarts } = lists.get(list) ?? {
      base: list,
      levels: [],
      restarts: new Map<number, number>(),
    };
    const key = restarts.size > 0 ? `${base} ${list}` : base;
    const count = counts.get(key) ?? [];
    counts.set(key, count);
    count[level] = (count[level] ?? (restarts.get(level) ?? levels[level]?.start ?? 1) - 1) + 1;
    count.length = level + 1;
    const own = levels[level] ?? { format: 'decimal', text: `%${level + 1}.`, start: 1 };
    if (own.format === 'bullet') return '•';
    return own.text.replace(/%(\d)/g, (_, at: string) =>
      sign(count[Number(at) - 1] ?? 1, levels[Number(at) - 1]?.format ?? 'decimal'),
    );
  };
}

const levelsOf = (list: XmlElement): Level[] =>
  childrenNamed(list, 'lvl').map((level) => ({
    format: childNamed(level, 'numFmt')?.attributes['val'] ?? 'decimal',
    text: childNamed(level, 'lvlText')?.attributes['val'] ?? '',
    start: Number(childNamed(level, 'start')?.attributes['val'] ?? 1),
  }));

const startsOf = (list: XmlElement): Map<number, number> =>
  new Map(
    childrenNamed(list, 'lvlOverride').flatMap((level) => {
      const start = childNamed(level, 'startOverride')?.attributes['val'];
      return start === undefined ? [] : [[Number(level.attributes['ilvl'] ?? 0), Number(start)] as const];
    }),
  );
