import { strToU8, zipSync } from 'fflate';

/** What a document is made of, as XML. */
export type Document = {
  readonly body: string;
  readonly numbering?: string;
  readonly styles?: string;
  readonly pictures?: Readonly<Record<string, Uint8Array>>;
};

const names =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"';
const part = (root: string, inside: string) =>
  strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:${root} ${names}>${inside}</w:${root}>`);

/** The file of a document. */
export function docxOf({ body, numbering, styles, pictures = {} }: Document): Uint8Array {
  const listed = Object.keys(pictures).map(
    (name, index) =>
      `<Relationship Id="rId${index + 10}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/${name}"/>`,
  );
  return zipSync({
    '[Content_Types].xml': strToU8(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    '_rels/.rels': strToU8(
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>',
    ),
    'word/document.xml': part('document', `<w:body>${body}<w:sectPr/></w:body>`),
    ...(numbering && { 'word/numbering.xml': part('numbering', numbering) }),
    ...(styles && { 'word/styles.xml': part('styles', styles) }),
    'word/_rels/document.xml.rels': strToU8(
      `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${listed.join('')}</Relationships>`,
    ),
    ...Object.fromEntries(Object.entries(pictures).map(([name, bytes]) => [`word/media/${name}`, bytes])),
  });
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A run; `about` are its properties. Word cuts runs wherever somebody paused. */
export const run = (text: string, about = ''): string =>
  text
    .split('\t')
    .map((piece) => `<w:r>${about && `<w:rPr>${about}</w:rPr>`}<w:t xml:space="preserve">${escaped(piece)}</w:t></w:r>`)
    .join('<w:r><w:tab/></w:r>');

export const p = (runs: string, about = ''): string => `<w:p>${about && `<w:pPr>${about}</w:pPr>`}${runs}</w:p>`;
export const line = (text: string, about = ''): string => p(run(text, about));
export const listed = (list: number, level: number): string =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;
export const table = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${cell.startsWith('<') ? cell : line(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

/** A list whose levels are numbered so, such as `decimal %1.`. */
export const numberingOf = (...levels: readonly (readonly [format: string, text: string])[]): string =>
  `<w:abstractNum w:abstractNumId="0">${levels
    .map(
      ([format, text], level) =>
        `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`,
    )
    .join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;

/** A fraction of two texts. */
export const fraction = (above: string, below: string): string =>
  `<m:oMath><m:f><m:num><m:r><m:t>${above}</m:t></m:r></m:num><m:den><m:r><m:t>${below}</m:t></m:r></m:den></m:f></m:oMath>`;
