/**
 * What keeps a PDF of ours from being PDF/A-2u, as far as the file itself says it (ISO 19005-2, ISO 32000-1): no validator
 * of these is a package here. An empty list means that nothing of it was found.
 */
export function whyNotPdfA(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf).toString('latin1');
  // Streams may hold anything; what counts stands outside of them.
  const objects = file.split(/^(?=\d+ 0 obj$)/m).slice(1);
  const heads = objects.map((object) => object.split(/\bstream\r?\n/)[0] ?? '');
  const byId = new Map(objects.map((object, index) => [/^\d+/.exec(object)?.[0] ?? '', heads[index] ?? ''] as const));
  const follow = (dictionary: string, name: string): string =>
    byId.get(new RegExp(`/${name}\\s*\\[?\\s*(\\d+) 0 R`).exec(dictionary)?.[1] ?? '') ?? '';
  const catalog = heads.find((head) => /\/Type \/Catalog\b/.test(head)) ?? '';
  const checks: readonly (readonly [string, boolean])[] = [
    ...ofTheFile(file),
    ...ofTheCatalog(catalog, objects, (name) => follow(catalog, name)),
    ...heads.flatMap((head) => ofAFont(head, follow)),
    ...heads.flatMap(ofAnObject),
  ];
  return [...new Set(checks.filter(([, holds]) => !holds).map(([what]) => what))];
}

function ofTheFile(file: string): [string, boolean][] {
  const end = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(file)?.[1]);
  const trailer = file.slice(file.lastIndexOf('trailer'));
  return [
    ['a header with bytes beyond 127 in its second line', /^%PDF-1\.[0-7]\r?\n%[\x80-\xff]{4}/.test(file)],
    ['a table of objects where the end of the file says', file.startsWith('xref', end)],
    ['an id of the file', /\/ID \[/.test(trailer)],
    ['no encryption', !/\/Encrypt\b/.test(trailer)],
  ];
}

function ofTheCatalog(
  catalog: string,
  objects: readonly string[],
  follow: (name: string) => string,
): [string, boolean][] {
  const metadata = follow('Metadata');
  const said = objects.find((object) => object.startsWith(metadata)) ?? '';
  const intent = objects.find((object) => /\/S \/GTS_PDFA1\b/.test(object)) ?? '';
  return [
    ['what it conforms to, readable without unpacking', metadata !== '' && !/\/Filter/.test(metadata)],
    ['part 2', /<pdfaid:part>2</.test(said)],
    ['conformance U', /<pdfaid:conformance>U</.test(said)],
    [
      'colours that mean something',
      /\/OutputIntents \d+ 0 R/.test(catalog) && /\/DestOutputProfile \d+ 0 R/.test(intent),
    ],
    ['marked as tagged', /\/MarkInfo[^]*?\/Marked true/.test(catalog)],
    ['a tree of what it consists of', /\/StructTreeRoot \d+ 0 R/.test(catalog)],
    ['its language', /\/Lang \([a-z]{2}/.test(catalog)],
  ];
}

/** Every font is in the file, and says which letter each of its glyphs is. */
function ofAFont(head: string, follow: (dictionary: string, name: string) => string): [string, boolean][] {
  if (!/\/Type \/Font\s/.test(head) || !/\/Subtype \/(?:Type0|Type1|TrueType|Type3)\b/.test(head)) return [];
  const own = follow(head, 'DescendantFonts') || head;
  const isDrawn = /\/Subtype \/Type3\b/.test(head);
  return [
    ['letters of every glyph', follow(head, 'ToUnicode') !== ''],
    ['fonts in the file', isDrawn || /\/FontFile[23]? \d+ 0 R/.test(follow(own, 'FontDescriptor'))],
  ];
}

function ofAnObject(head: string): [string, boolean][] {
  return [
    ['no programs', !/\/(?:JavaScript|JS|Launch|ImportData|ResetForm|Movie|Sound|Rendition)\b/.test(head)],
    ['nothing outside the file', !/\/(?:GoToR|GoToE|FFilter|FDecodeParms|OPI|Alternates)\b/.test(head)],
    ['no files within', !/\/EmbeddedFiles?\b/.test(head)],
    ['no packing that is not allowed', !/\/(?:LZWDecode|Crypt)\b/.test(head)],
    ['pictures as they are', !/\/Interpolate true/.test(head)],
    ['nothing that happens by itself', !/\/AA\b/.test(head)],
  ];
}
