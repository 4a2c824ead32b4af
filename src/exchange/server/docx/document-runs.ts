import { escapeHtml } from '../../../platform/rich-text/rich-text.ts';
import { atom, htmlOfRuns, type TextLook, type Run } from '../../domain/formats/plain-text/typed-line.ts';
import { childNamed, descendantsNamed, elementsOf, textWithin, type XmlElement } from '../read/xml-tree.ts';
import { texOfOmml } from './omml-tex.ts';
import { styleId, type OwnStyle } from './own-styles.ts';
import { widthIn, type PixelSize } from './picture-size.ts';

/** What a paragraph needs of the document around it. */
export type DocumentParts = {
  /** The picture behind a relation as it is kept, and its size; null where there is none that can be. */
  readonly picture: (relation: string) => { readonly hash: string; readonly size: PixelSize | null } | null;
  /** How words of a style are set. */
  readonly lookOf: (style: string) => TextLook;
  /** The style of ours that this is, where the document was written here. */
  readonly ownStyle: (style: string) => OwnStyle | null;
  /** The TeX as its author wrote it, where the document knows. */
  readonly spelled: (tex: string) => string;
};

/** A run whose words are read as they stand. */
type DocumentRun = Run & { readonly as?: 'kept' | 'tex' };

/** Stands where a line ends within a paragraph. */
export const lineEnd = '\n';

/** The runs of a paragraph, with line ends as text. */
export const runsIn = (element: XmlElement, parts: DocumentParts, look: TextLook): Run[] =>
  settled(documentRuns(element, parts, look));

function documentRuns(element: XmlElement, parts: DocumentParts, look: TextLook): DocumentRun[] {
  return elementsOf(element).flatMap((child): DocumentRun[] => {
    switch (child.name) {
      case 'r':
        return ownRun(child, parts, runOf(child, parts, { ...look, ...setting(child, parts) }));
      case 'oMath':
        return formula(parts.spelled(texOfOmml(child)), false);
      case 'oMathPara':
        return elementsOf(child)
          .filter(({ name }) => name === 'oMath')
          .flatMap((one) => formula(parts.spelled(texOfOmml(one)), true));
      case 'del':
      case 'moveFrom':
      case 'pPr':
        return [];
      default:
        return documentRuns(child, parts, look);
    }
  });
}

const styleOfRun = (run: XmlElement): string | undefined => {
  const about = childNamed(run, 'rPr');
  return about && childNamed(about, 'rStyle')?.attributes['val'];
};

/** What a style of ours says of a run. */
function ownRun(run: XmlElement, parts: DocumentParts, runs: readonly Run[]): DocumentRun[] {
  const style = styleOfRun(run);
  const own = style === undefined ? null : parts.ownStyle(style);
  if (own === 'codeWords') return runs.map((one) => ({ ...one, code: true }));
  if (own === 'tex') return runs.map((one) => ({ ...one, as: 'tex' }));
  if (own !== 'kept' && own !== 'keptCode') return [...runs];
  return runs.map((one) => ({
    ...(one.text === lineEnd ? { text: atom, html: '<br>' } : one),
    ...(own === 'keptCode' && { code: true }),
    as: 'kept',
  }));
}

/** Neighbours that are read as they stand are one thing, into which nobody looks. */
function settled(runs: readonly DocumentRun[]): Run[] {
  const done: Run[] = [];
  for (let at = 0; at < runs.length;) {
    const run = runs[at];
    if (!run) break;
    const { as } = run;
    const end = as === undefined ? -1 : runs.findIndex((one, index) => index > at && one.as !== as);
    const some = as === undefined ? [run] : runs.slice(at, end < 0 ? undefined : end);
    if (as === 'kept') done.push({ text: atom, html: htmlOfRuns(some) });
    else if (as === 'tex') done.push({ text: atom, html: escapeHtml(some.map(({ text }) => text).join('')) });
    else done.push(run);
    at += some.length;
  }
  return done;
}

const formula = (tex: string, display: boolean): Run[] =>
  tex === '' ? [] : [{ text: atom, html: escapeHtml(display ? `\\[${tex}\\]` : `\\(${tex}\\)`) }];

function setting(run: XmlElement, { lookOf }: DocumentParts): TextLook {
  const about = childNamed(run, 'rPr');
  if (!about) return {};
  const style = styleOfRun(run);
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

function picturesIn(element: XmlElement, { picture, ownStyle }: DocumentParts): Run[] {
  const { descr: alt = '', title = '' } = descendantsNamed(element, 'docPr')[0]?.attributes ?? {};
  const cx = Number(descendantsNamed(element, 'extent')[0]?.attributes['cx'] ?? 0);
  const isOwn = cx > 0 && ownStyle(styleId('question')) === 'question';
  const relations = [
    ...descendantsNamed(element, 'blip').map(({ attributes }) => attributes['embed']),
    ...descendantsNamed(element, 'imagedata').map(({ attributes }) => attributes['id']),
  ];
  return relations.flatMap((relation): Run[] => {
    const shown = relation ? picture(relation) : null;
    if (!shown) return [];
    const percent = isOwn && shown.size ? widthIn(cx, shown.size, title) : null;
    const width = percent === null ? '' : ` width="${percent}%"`;
    return [{ text: atom, html: `<img src="media:${shown.hash}" alt="${escapeHtml(alt)}"${width}>` }];
  });
}
