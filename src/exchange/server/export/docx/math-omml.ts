import { xml, type Markup } from '../../../domain/export/write-xml.ts';
import { elementsOf, textWithin, type XmlElement } from '../../read/xml-tree.ts';

/** What Word has no element for. */
export class NoWordFormula extends Error {}

const large = new Set('∑∏∐∫∬∭∮⋃⋂⨁⨂');
/** Signs behind which a sum, an integral or their kin ends. */
const relations = new Set('=<>≤≥≠≈≡→⇒⇔+−±,;');
/** Signs above a letter, as MathML and as Word have them. */
const accents: Readonly<Record<string, string>> = {
  '→': '\u20d7',
  '⃗': '\u20d7',
  '‾': '\u0305',
  '¯': '\u0305',
  ˉ: '\u0305',
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '˙': '\u0307',
  '¨': '\u0308',
};

const value = (name: string, val: string) => xml(`m:${name}`, { 'm:val': val });
const part = (name: string, elements: readonly XmlElement[]) => xml(`m:${name}`, {}, rowOf(elements));
const inside = (element: XmlElement | undefined): readonly XmlElement[] => (element ? unwrapped([element]) : []);

/** The elements of a row without rows that group nothing. */
function unwrapped(elements: readonly XmlElement[]): readonly XmlElement[] {
  const [only, second] = elements;
  return only && !second && groups.has(only.name) && !isFenced(elementsOf(only)) && !isBoxed(only)
    ? unwrapped(elementsOf(only))
    : elements;
}
const groups = new Set(['math', 'mrow', 'mstyle', 'mpadded', 'semantics']);

/** A row of MathML as it stands in a formula of Word. */
export function rowOf(elements: readonly XmlElement[]): Markup[] {
  const written: Markup[] = [];
  for (let at = 0; at < elements.length; at += 1) {
    const element = elements[at];
    if (!element) continue;
    if (signOf(element) === null) {
      written.push(...ofElement(element));
      continue;
    }
    const rest = elements.slice(at + 1);
    const end = rest.findIndex((one) => one.name === 'mo' && relations.has(textWithin(one)));
    const operand = end < 0 ? rest : rest.slice(0, end);
    written.push(sum(element, operand));
    at += operand.length;
  }
  return written;
}

/** The sign of a sum, an integral or a union with its limits; null for anything else. */
function signOf(element: XmlElement): string | null {
  const base = /^m(?:sub|sup|subsup|under|over|underover)$/.test(element.name) ? elementsOf(element)[0] : element;
  const sign = base?.name === 'mo' ? textWithin(base) : '';
  return large.has(sign) ? sign : null;
}

function sum(element: XmlElement, operand: readonly XmlElement[]): Markup {
  const [, one, two] = elementsOf(element);
  const isUpper = element.name === 'msup' || element.name === 'mover';
  const [below, above] = isUpper ? [undefined, one] : [one, two];
  return xml(
    'm:nary',
    {},
    xml(
      'm:naryPr',
      {},
      value('chr', signOf(element) ?? ''),
      value('limLoc', /under|over/.test(element.name) ? 'undOvr' : 'subSup'),
      below ? null : value('subHide', '1'),
      above ? null : value('supHide', '1'),
    ),
    part('sub', inside(below)),
    part('sup', inside(above)),
    part('e', operand),
  );
}

/** A box is a row with a line around it. */
const isBoxed = ({ attributes }: XmlElement): boolean => /\bborder\s*:/.test(attributes['style'] ?? '');

const isFence = (element: XmlElement | undefined): boolean =>
  element?.name === 'mo' && element.attributes['fence'] === 'true';
const isFenced = (elements: readonly XmlElement[]): boolean =>
  elements.length > 1 && isFence(elements[0]) && isFence(elements.at(-1));

function ofElement(element: XmlElement): Markup[] {
  const children = elementsOf(element);
  const [first, second, third] = children;
  switch (element.name) {
    case 'math':
    case 'mrow':
    case 'mstyle':
    case 'mpadded':
    case 'semantics':
      if (isBoxed(element)) return [xml('m:borderBox', {}, part('e', children))];
      return isFenced(children) ? [brackets(children)] : rowOf(children);
    case 'mi':
    case 'mn':
    case 'mo':
    case 'mtext':
      return words(element);
    case 'mspace':
    case 'annotation':
      return [];
    case 'mfrac':
      return [fraction(element, first, second)];
    case 'msqrt':
      return [xml('m:rad', {}, xml('m:radPr', {}, value('degHide', '1')), part('deg', []), part('e', children))];
    case 'mroot':
      return [xml('m:rad', {}, part('deg', inside(second)), part('e', inside(first)))];
    case 'msup':
      return [xml('m:sSup', {}, part('e', inside(first)), part('sup', inside(second)))];
    case 'msub':
      return [isLimit(first) ? limit('limLow', first, second) : script(first, second)];
    case 'msubsup':
      return [xml('m:sSubSup', {}, part('e', inside(first)), part('sub', inside(second)), part('sup', inside(third)))];
    case 'mover':
    case 'munder':
      return [overOrUnder(element.name, first, second)];
    case 'munderover':
      return [xml('m:sSubSup', {}, part('e', inside(first)), part('sub', inside(second)), part('sup', inside(third)))];
    default:
      return further(element, children);
  }
}

function further(element: XmlElement, children: readonly XmlElement[]): Markup[] {
  switch (element.name) {
    case 'mtable':
      return [
        xml(
          'm:m',
          {},
          children.map((row) =>
            xml(
              'm:mr',
              {},
              elementsOf(row).map((cell) => part('e', elementsOf(cell))),
            ),
          ),
        ),
      ];
    case 'menclose':
      return [enclosed(element.attributes['notation'] ?? '', children)];
    case 'mphantom':
      return [xml('m:phant', {}, xml('m:phantPr', {}, value('show', '0')), part('e', children))];
    default:
      throw new NoWordFormula(element.name);
  }
}

const enclosed = (notation: string, children: readonly XmlElement[]): Markup =>
  notation === 'top' || notation === 'bottom'
    ? xml('m:bar', {}, xml('m:barPr', {}, value('pos', notation === 'top' ? 'top' : 'bot')), part('e', children))
    : xml('m:borderBox', {}, part('e', children));

const script = (base: XmlElement | undefined, below: XmlElement | undefined): Markup =>
  xml('m:sSub', {}, part('e', inside(base)), part('sub', inside(below)));

const limit = (name: 'limLow' | 'limUpp', base: XmlElement | undefined, at: XmlElement | undefined): Markup =>
  xml(`m:${name}`, {}, part('e', inside(base)), part('lim', inside(at)));

const isLimit = (element: XmlElement | undefined): boolean =>
  element?.name === 'mi' && /^(?:lim|max|min|sup|inf)$/.test(textWithin(element));

function overOrUnder(name: string, base: XmlElement | undefined, at: XmlElement | undefined): Markup {
  const sign = at?.name === 'mo' ? textWithin(at) : '';
  const accent = accents[sign];
  if (name === 'mover' && accent)
    return xml('m:acc', {}, xml('m:accPr', {}, value('chr', accent)), part('e', inside(base)));
  if (sign !== '' && /[⏞⏟︷︸]/.test(sign))
    return xml(
      'm:groupChr',
      {},
      xml('m:groupChrPr', {}, value('chr', sign), value('pos', name === 'mover' ? 'top' : 'bot')),
      part('e', inside(base)),
    );
  return limit(name === 'mover' ? 'limUpp' : 'limLow', base, at);
}

function fraction(element: XmlElement, above: XmlElement | undefined, below: XmlElement | undefined): Markup {
  const isBare = /^0(?:px|pt|em)?$/.test(element.attributes['linethickness'] ?? '');
  const about = isBare ? xml('m:fPr', {}, value('type', 'noBar')) : null;
  return xml('m:f', {}, about, part('num', inside(above)), part('den', inside(below)));
}

function brackets(children: readonly XmlElement[]): Markup {
  const side = (element: XmlElement | undefined) => (element ? textWithin(element) : '');
  const about = xml('m:dPr', {}, value('begChr', side(children[0])), value('endChr', side(children.at(-1))));
  return xml('m:d', {}, about, part('e', children.slice(1, -1)));
}

const font = xml('w:rPr', {}, xml('w:rFonts', { 'w:ascii': 'Cambria Math', 'w:hAnsi': 'Cambria Math' }));

/** Letters of a name stand upright, a single one slants unless it says otherwise; words are words. */
function words(element: XmlElement): Markup[] {
  const text = textWithin(element).replaceAll('\u2061', '');
  if (text === '') return [];
  const isUpright = element.name === 'mi' && (text.length > 1 || element.attributes['mathvariant'] === 'normal');
  const set =
    element.name === 'mtext' ? xml('m:rPr', {}, xml('m:nor')) : isUpright ? xml('m:rPr', {}, value('sty', 'p')) : null;
  return [xml('m:r', {}, set, font, xml('m:t', { 'xml:space': 'preserve' }, text))];
}
