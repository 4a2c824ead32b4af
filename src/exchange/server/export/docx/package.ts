import { xml, type Markup } from '../../../domain/export/write-xml.ts';
import { formulasPart } from '../../docx/own-styles.ts';
import { zipFiles, type ZippedFile } from '../zip-files.ts';
import type { DocumentWriting } from './document-parts.ts';
import { numberingPart, settingsPart, stylesPart } from './look.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const rels = 'http://schemas.openxmlformats.org/package/2006/relationships';
export const namespaces = {
  'xmlns:w': 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'xmlns:m': `${office}/math`,
  'xmlns:r': `${office}/relationships`,
  'xmlns:wp': 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main',
  'xmlns:pic': 'http://schemas.openxmlformats.org/drawingml/2006/picture',
} as const;

/** The package of a document: its body, how it looks, its pictures, and how its formulas were written. */
export function packageOf(body: readonly Markup[], writing: DocumentWriting): Uint8Array {
  const pictures = [...writing.pictures.values()];
  const formulas = spelledOtherwise(writing);
  const document = xml('w:document', namespaces, xml('w:body', {}, body, section));
  const files: (readonly [name: string, root: Markup])[] = [
    [
      '[Content_Types].xml',
      contentTypes(
        pictures.map(({ picture }) => picture.name),
        formulas.length > 0,
      ),
    ],
    ['_rels/.rels', relations([['document', `${office}/relationships/officeDocument`, 'word/document.xml']])],
    ['word/document.xml', document],
    ['word/styles.xml', stylesPart()],
    ['word/numbering.xml', numberingPart(writing.lists)],
    ['word/settings.xml', settingsPart()],
    [
      'word/_rels/document.xml.rels',
      relations([
        ['styles', `${office}/relationships/styles`, 'styles.xml'],
        ['numbering', `${office}/relationships/numbering`, 'numbering.xml'],
        ['settings', `${office}/relationships/settings`, 'settings.xml'],
        ...pictures.map(({ id, picture }) => [id, `${office}/relationships/image`, `media/${picture.name}`] as const),
        ...(formulas.length > 0
          ? [['formulas', `${office}/relationships/customXml`, `../${formulasPart.name}`] as const]
          : []),
      ]),
    ],
    ...(formulas.length > 0 ? formulaFiles(formulas) : []),
  ];
  return zipFiles([
    ...files.map(([name, root]): ZippedFile => ({ name, bytes: utf8(declaration + root.text), isPacked: false })),
    ...pictures.map(({ picture: { name, bytes } }) => ({ name: `word/media/${name}`, bytes, isPacked: true })),
  ]);
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** An A4 page. */
const section = xml(
  'w:sectPr',
  {},
  xml('w:pgSz', { 'w:w': 11906, 'w:h': 16838 }),
  xml('w:pgMar', {
    'w:top': 1134,
    'w:right': 1247,
    'w:bottom': 1134,
    'w:left': 1247,
    'w:header': 567,
    'w:footer': 567,
    'w:gutter': 0,
  }),
);

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};

function contentTypes(pictures: readonly string[], hasFormulas: boolean): Markup {
  const endings = [...new Set(pictures.map((name) => name.slice(name.lastIndexOf('.') + 1)))].sort();
  const part = (name: string, type: string) => xml('Override', { PartName: `/${name}`, ContentType: type });
  return xml(
    'Types',
    { xmlns: 'http://schemas.openxmlformats.org/package/2006/content-types' },
    xml('Default', { Extension: 'rels', ContentType: 'application/vnd.openxmlformats-package.relationships+xml' }),
    xml('Default', { Extension: 'xml', ContentType: 'application/xml' }),
    endings.map((ending) =>
      xml('Default', { Extension: ending, ContentType: types[ending] ?? 'application/octet-stream' }),
    ),
    part('word/document.xml', `${word}.document.main+xml`),
    part('word/styles.xml', `${word}.styles+xml`),
    part('word/numbering.xml', `${word}.numbering+xml`),
    part('word/settings.xml', `${word}.settings+xml`),
    hasFormulas
      ? part('customXml/itemProps1.xml', 'application/vnd.openxmlformats-officedocument.customXmlProperties+xml')
      : null,
  );
}

type Relation = readonly [id: string, type: string, target: string];

const relations = (list: readonly Relation[]): Markup =>
  xml(
    'Relationships',
    { xmlns: rels },
    list.map(([Id, Type, Target]) => xml('Relationship', { Id, Type, Target })),
  );

type Formula = DocumentWriting['formulas'][number];

/** Formulas that a reader would write in other letters; all of those that look alike to it, in their order. */
function spelledOtherwise({ formulas }: DocumentWriting): readonly Formula[] {
  const alike = Map.groupBy(formulas, ({ read }) => read);
  return [...alike.values()].flatMap((some) => {
    const spellings = new Set(some.map(({ tex }) => tex));
    if (spellings.size > 1) return some;
    return some[0] && some[0].tex !== some[0].read ? [some[0]] : [];
  });
}

const formulaFiles = (formulas: readonly Formula[]): (readonly [string, Markup])[] => [
  [
    formulasPart.name,
    xml(
      'formulas',
      { xmlns: formulasPart.namespace },
      formulas.map(({ read, tex }) => xml('formula', { read, tex })),
    ),
  ],
  [
    'customXml/itemProps1.xml',
    xml(
      'ds:datastoreItem',
      { 'ds:itemID': '{5A6E1F0C-52C4-4B8A-9C3D-0129A5A6E1F0}', 'xmlns:ds': `${office}/customXml` },
      xml('ds:schemaRefs', {}, xml('ds:schemaRef', { 'ds:uri': formulasPart.namespace })),
    ),
  ],
  [
    'customXml/_rels/item1.xml.rels',
    relations([['properties', `${office}/relationships/customXmlProps`, 'itemProps1.xml']]),
  ],
];
