import { escapeHtml } from '../../../platform/rich-text/rich-text.ts';
import { atom, type TextLook, type Run } from '../../domain/formats/plain-text/typed-line.ts';
import { childNamed, descendantsNamed, elementsOf, textWithin, type XmlElement } from '../read/xml-tree.ts';
import { texOfOmml } from './omml-tex.ts';

/** What a paragraph needs of the document around it. */
export type DocumentParts = {
  /** The picture behind a relation as it is kept; null where there is none that can be. */
  readonly picture: (relation: string) => string | null;
  /** How words of a style are set. */
  readonly lookOf: (style: string) => TextLook;
};

/** Stands where a line ends within a paragraph. */
export const lineEnd = '\n';

/** The runs of a paragraph, with line ends as text. */
export function runsIn(element: XmlElement, parts: DocumentParts, look: TextLook): Run[] {
  return elementsOf(element).flatMap((child): Run[] => {
    switch (child.name) {
      case 'r':
        return runOf(child, parts, { ...look, ...setting(child, parts) });
      case 'oMath':
        return formula(texOfOmml(child), false);
      case 'oMathPara':
        return elementsOf(child)
          .filter(({ name }) => name === 'oMath')
          .flatMap((one) => formula(texOfOmml(one), true));
      case 'del':
      case 'moveFrom':
      case 'pPr':
        return [];
      default:
        return runsIn(child, parts, look);
    }
  });
}

const formula = (tex: string, display: boolean): Run[] =>
  tex === '' ? [] : [{ text: atom, html: escapeHtml(display ? `\\[${tex}\\]` : `\\(${tex}\\)`) }];

function setting(run: XmlElement, { lookOf }: DocumentParts): TextLook {
  const about = childNamed(run, 'rPr');
  if (!about) return {};
  const style = childNamed(about, 'rStyle')?.attributes['val'];
  return { ...(style ? lookOf(style) : {}), ...lookIn(about) };
}

const usual = /^(?:auto|0{6}|[0-3][0-9a-f][0-3][0-9a-f][0-3][0-9a-f])$/i;

/** How the properties of a run set its words. Thai has properties of its own (`bCs`), which say the same. */
export function lookIn(about: XmlElement): TextLook {
  const on = (name: string): boolean | null => {
    const found = childNamed(about, name);
    return found ? !/^(?:0|false|off|none)$/.test(found.attributes['val'] ?? 'true') : null;
  };
  const value = (name: string, attribute = 'val') => childNamed(about, name)?.attributes[attribute];
  const bold = on('b') ?? on('bCs');
  const italic = on('i') ?? on('iCs');
  const underline = on('u');
  const colour = value('color');
  const shade = value('shd', 'fill');
  const place = value('vertAlign');
  return {
    ...(bold !== null && { bold }),
    ...(italic !== null && { italic }),
    ...(underline !== null && { underline }),
    ...(colour !== undefined && { colour: !usual.test(colour) }),
    ...((on('highlight') === true || (shade !== undefined && !/^(?:auto|f{6})$/i.test(shade))) && { highlight: true }),
    ...(place === 'superscript' && { sup: true }),
    ...(place === 'subscript' && { sub: true }),
  };
}

function runOf(run: XmlElement, parts: DocumentParts, look: TextLook): Run[] {
  return elementsOf(run).flatMap((child): Run[] => {
    switch (child.name) {
      case 't':
        return [{ text: textWithin(child), ...look }];
      case 'tab':
      case 'ptab':
        return [{ text: '\t', ...look }];
      case 'br':
      case 'cr':
        return [{ text: lineEnd }];
      case 'noBreakHyphen':
        return [{ text: '-', ...look }];
      case 'sym':
        return symbol(child, look);
      case 'drawing':
      case 'pict':
      case 'object':
        return picturesIn(child, parts);
      case 'AlternateContent': {
        const first = childNamed(child, 'Choice') ?? childNamed(child, 'Fallback');
        return first ? runOf(first, parts, look) : [];
      }
      default:
        return [];
    }
  });
}

/** Ticks and boxes of the fonts that have nothing else. */
const wingdings: Readonly<Record<string, string>> = {
  F0FC: '✓',
  F0FE: '☑',
  F0A8: '☐',
  F06F: '□',
  F0FB: '✗',
  F0E0: '→',
};

const symbol = ({ attributes }: XmlElement, look: TextLook): Run[] => {
  const sign = wingdings[(attributes['char'] ?? '').toUpperCase()];
  return sign ? [{ text: sign, ...look }] : [];
};

function picturesIn(element: XmlElement, { picture }: DocumentParts): Run[] {
  const alt = descendantsNamed(element, 'docPr')[0]?.attributes['descr'] ?? '';
  const relations = [
    ...descendantsNamed(element, 'blip').map(({ attributes }) => attributes['embed']),
    ...descendantsNamed(element, 'imagedata').map(({ attributes }) => attributes['id']),
  ];
  return relations.flatMap((relation): Run[] => {
    const hash = relation ? picture(relation) : null;
    return hash ? [{ text: atom, html: `<img src="media:${hash}" alt="${escapeHtml(alt)}">` }] : [];
  });
}
