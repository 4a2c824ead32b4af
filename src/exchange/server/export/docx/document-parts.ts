import { xml, type Markup, type XmlContent } from '../../../domain/export/write-xml.ts';
import type { Run } from '../../../domain/formats/plain-text/typed-line.ts';
import { styleId, type OwnStyle } from '../../docx/own-styles.ts';

/** A picture of the document as it lies in the package. */
export type EmbeddedPicture = {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
};

/** What a document gathers while it is written: pictures by their relation, lists, and formulas as they were. */
export type DocumentWriting = {
  readonly pictureOf: (hash: string) => EmbeddedPicture | null;
  readonly pictures: Map<string, { readonly id: string; readonly picture: EmbeddedPicture }>;
  readonly lists: ('bullets' | 'numbers')[];
  readonly formulas: { readonly read: string; readonly tex: string }[];
  drawings: number;
};

export const newWriting = (pictureOf: DocumentWriting['pictureOf']): DocumentWriting => ({
  pictureOf,
  pictures: new Map(),
  lists: [],
  formulas: [],
  drawings: 0,
});

const val = (name: string, value: string | number) => xml(`w:${name}`, { 'w:val': value });

/** A paragraph of one of our styles. */
export const paragraph = (
  style: OwnStyle | 'Heading1' | 'Heading2',
  about: XmlContent,
  ...runs: readonly XmlContent[]
) =>
  xml(
    'w:p',
    {},
    xml('w:pPr', {}, val('pStyle', style === 'Heading1' || style === 'Heading2' ? style : styleId(style)), about),
    runs,
  );

/** The place of a paragraph in a list. */
export const inList = (list: number, level: number): Markup =>
  xml('w:numPr', {}, val('ilvl', level), val('numId', list));

const on = (name: string) => xml(`w:${name}`);

/** How words are set. Thai has properties of its own for the same. */
export function lookOf(run: Run, style: OwnStyle | null): Markup | null {
  const own = style ?? (run.code ? 'codeWords' : null);
  const set = [
    own && val('rStyle', styleId(own)),
    run.bold ? [on('b'), on('bCs')] : null,
    run.italic ? [on('i'), on('iCs')] : null,
    run.underline ? val('u', 'single') : null,
    run.sup ? val('vertAlign', 'superscript') : run.sub ? val('vertAlign', 'subscript') : null,
  ].filter((one) => one !== null);
  return set.length > 0 ? xml('w:rPr', {}, set) : null;
}

/** Words with their look; a tab and a line break have elements of their own. */
export const wordRun = (text: string, look: Markup | null): Markup[] =>
  text
    .split(/([\t\n])/)
    .filter((piece) => piece !== '')
    .map((piece) =>
      xml(
        'w:r',
        {},
        look,
        piece === '\t' ? xml('w:tab') : piece === '\n' ? xml('w:br') : xml('w:t', { 'xml:space': 'preserve' }, piece),
      ),
    );
