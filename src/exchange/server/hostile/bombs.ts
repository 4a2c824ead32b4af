import { deflateSync, strToU8, zipSync, type Zippable } from 'fflate';
import { blankPng } from '../../../platform/server/test-pictures.ts';
import { testWorkbook, wordRows } from '../test-workbook.ts';
import { point, testPackage, type TestFile } from './good-files.ts';

const text = (name: string, content: string): TestFile => ({ name, bytes: strToU8(content) });
const zip = (name: string, files: Zippable): TestFile => ({ name, bytes: zipSync(files) });
const quiz = (before: string, question: string) =>
  `<?xml version="1.0"?>${before}<quiz><question type="shortanswer"><name><text>A</text></name><questiontext><text>${question}</text></questiontext><answer fraction="100"><text>x</text></answer></question></quiz>`;
const utf16 = (content: string, isBig = false) => {
  const bytes = Buffer.from(`\ufeff${content}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
const withPicture = (name: string, picture: Uint8Array): TestFile =>
  text(
    name,
    quiz(
      '',
      `&lt;img src="@@PLUGINFILE@@/a"&gt;</text><file name="a" encoding="base64">${Buffer.from(picture).toString('base64')}</file><text>`,
    ),
  );
const svg = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}</svg>`);

/** Changes bytes of a ZIP file: in its directory (the last entries) or in the headers before each file. */
function withHeader(bytes: Uint8Array, signature: number, offset: number, value: number, size: 1 | 2 | 4): Uint8Array {
  const changed = Buffer.from(bytes);
  for (let at = 0; at + 4 <= changed.length; at++)
    if (changed.readUInt32LE(at) === signature) changed.writeUIntLE(value, at + offset, size);
  return changed;
}
const central = 0x02014b50;
const end = 0x06054b50;

/** The same package with one of its names replaced by another of the same length, in every header. */
function renamed(bytes: Uint8Array, from: string, to: string): Uint8Array {
  const changed = Buffer.from(bytes);
  for (let at = changed.indexOf(from); at >= 0; at = changed.indexOf(from, at + 1)) changed.write(to, at, 'latin1');
  return changed;
}

/** A picture that claims to be larger than any memory. */
function hugePng(): Buffer {
  const png = blankPng(1, 1);
  png.writeUInt32BE(50_000, 16);
  png.writeUInt32BE(50_000, 20);
  return png;
}

const laughs = Array.from({ length: 10 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join(
  '',
);
const zeros = (megabytes: number) => new Uint8Array(megabytes * 1024 * 1024);

/** Files made to do harm. `canary` is an address and a file nobody may touch. */
export const bombs = (canary: { readonly port: number; readonly file: string }): readonly TestFile[] => [
  text('external-file.xml', quiz(`<!DOCTYPE quiz [<!ENTITY x SYSTEM "file://${canary.file}">]>`, '&x;')),
  text('external-http.xml', quiz(`<!DOCTYPE quiz [<!ENTITY x SYSTEM "http://127.0.0.1:${canary.port}/x">]>`, '&x;')),
  text(
    'parameter-entity.xml',
    quiz(`<!DOCTYPE quiz [<!ENTITY % x SYSTEM "http://127.0.0.1:${canary.port}/x.dtd"> %x;]>`, 'x'),
  ),
  text('external-dtd.xml', quiz(`<!DOCTYPE quiz SYSTEM "http://127.0.0.1:${canary.port}/quiz.dtd">`, 'x')),
  text('stylesheet.xml', quiz(`<?xml-stylesheet href="http://127.0.0.1:${canary.port}/x.xsl"?>`, 'x')),
  text(
    'include.xml',
    quiz('', `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file://${canary.file}" parse="text"/>`),
  ),
  text('laughs.xml', quiz(`<!DOCTYPE quiz [<!ENTITY l0 "ha">${laughs}]>`, '&l10;')),
  text('quadratic.xml', quiz(`<!DOCTYPE quiz [<!ENTITY a "${'a'.repeat(50_000)}">]>`, '&a;'.repeat(50_000))),
  text('entity-in-attribute.xml', quiz('<!DOCTYPE quiz [<!ATTLIST quiz a CDATA "&lt;">]>', 'x')),
  text('numeric-references.xml', quiz('', '&#65;'.repeat(300_000))),
  text('huge-reference.xml', quiz('', '&#99999999999999999999;')),
  text('null-reference.xml', quiz('', '&#0;')),
  text('deep.xml', quiz('', '<a>'.repeat(200_000))),
  text('deep-and-closed.xml', quiz('', '<a>'.repeat(5_000) + '</a>'.repeat(5_000))),
  text('many-attributes.xml', quiz('', `<a ${Array.from({ length: 50_000 }, (_, at) => `a${at}=""`).join(' ')}/>`)),
  text('long-attribute.xml', quiz('', `<a b="${'x'.repeat(3_000_000)}"/>`)),
  text('long-text.xml', quiz('', 'x'.repeat(5_000_000))),
  text(
    'prototype.xml',
    '<quiz><__proto__ constructor="x"><question type="__proto__"/></__proto__><question type="constructor"/></quiz>',
  ),
  text('never-closed.xml', '<quiz><question type="essay"><name><text>' + 'x<b>'.repeat(60)),
  text('comment-open.xml', `<quiz><!-- ${'-'.repeat(200_000)}`),
  text('cdata-open.xml', `<quiz><![CDATA[${']'.repeat(200_000)}`),
  {
    name: 'utf16-entity.xml',
    bytes: utf16(quiz(`<!DOCTYPE quiz [<!ENTITY x SYSTEM "file://${canary.file}">]>`, '&x;')),
  },
  { name: 'utf16-big.xml', bytes: utf16(quiz('<!DOCTYPE quiz [<!ENTITY x "y">]>', '&x;'), true) },
  text(
    'utf7.xml',
    '<?xml version="1.0" encoding="UTF-7"?>+ADwAIQ-DOCTYPE quiz +AFsAPAAh-ENTITY x SYSTEM +ACI-file:///etc/passwd+ACIAPgBd-',
  ),
  text('lying-encoding.xml', quiz('', 'x').replace('?>', ' encoding="UTF-16"?>')),
  text('ebcdic.xml', quiz('', 'x').replace('?>', ' encoding="IBM037"?>')),
  zip('dense.zip', { 'imsmanifest.xml': zeros(5) }),
  zip('dense-many.zip', Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`q${at}.xml`, zeros(1)]))),
  zip('entries.zip', Object.fromEntries(Array.from({ length: 2_500 }, (_, at) => [`${at}.xml`, new Uint8Array()]))),
  zip('nested.zip', { 'a.zip': testPackage(), 'imsmanifest.xml': strToU8('<manifest/>') }),
  zip('outside.zip', { '../../outside.xml': strToU8('<quiz/>') }),
  zip('absolute.zip', { '/etc/cron.d/x.xml': strToU8('<quiz/>') }),
  zip('backslash.zip', { '..\\..\\outside.xml': strToU8('<quiz/>') }),
  { name: 'twice.zip', bytes: renamed(testPackage(), 'q2.xml', 'q1.xml') },
  { name: 'null-name.zip', bytes: renamed(testPackage(), 'q2.xml', 'q2\0xml') },
  { name: 'link.zip', bytes: withHeader(testPackage(), central, 38, 0o120777 * 65_536, 4) },
  { name: 'encrypted.zip', bytes: withHeader(testPackage(), central, 8, 1, 2) },
  { name: 'wrong-sum.zip', bytes: withHeader(testPackage(), central, 16, 1, 4) },
  { name: 'lying-size.zip', bytes: withHeader(testPackage(), central, 24, 10, 4) },
  { name: 'larger-than-said.zip', bytes: withHeader(testPackage(), central, 24, 0x7fffffff, 4) },
  { name: 'unknown-method.zip', bytes: withHeader(testPackage(), central, 10, 99, 2) },
  { name: 'directory-elsewhere.zip', bytes: withHeader(testPackage(), end, 16, 0x7ffffff0, 4) },
  { name: 'many-said.zip', bytes: withHeader(testPackage(), end, 10, 65_535, 2) },
  zip('loop.zip', {
    'imsmanifest.xml': strToU8(
      '<manifest><resources><resource identifier="a" type="imsqti_test_xmlv2p1" href="t.xml"><dependency identifierref="a"/></resource></resources></manifest>',
    ),
    't.xml': strToU8(
      '<assessmentSection identifier="s"><assessmentSectionRef identifier="s" href="t.xml"/></assessmentSection>',
    ),
  }),
  zip('page-of-media.zip', {
    'imsmanifest.xml': strToU8('<manifest/>'),
    'a.png': hugePng(),
    'b.svg': svg('<script>1</script>'),
  }),
  {
    name: 'sheet.xlsx',
    bytes: testWorkbook({ sheets: [`<row>${'<c t="inlineStr"><is><t>0</t></is></c>'.repeat(300_000)}</row>`] }),
  },
  { name: 'strings.xlsx', bytes: testWorkbook({ sheets: [''], strings: '<si><t>a</t></si>'.repeat(500_000) }) },
  {
    name: 'entity.xlsx',
    bytes: testWorkbook({
      sheets: [''],
      workbook: '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]><workbook>&x;</workbook>',
    }),
  },
  {
    name: 'external.xlsx',
    bytes: testWorkbook({
      sheets: [wordRows([['question', 'option_a', 'option_b', 'correct']])],
      extra: {
        'xl/_rels/x.rels': strToU8(
          `<Relationships><Relationship Id="r" Type="x" Target="http://127.0.0.1:${canary.port}/" TargetMode="External"/></Relationships>`,
        ),
      },
    }),
  },
  {
    name: 'formula.csv',
    bytes: strToU8('question,option_a,option_b,correct\n"=HYPERLINK(""http://127.0.0.1"")",a,b,A\n'),
  },
  withPicture('png-50k.xml', hugePng()),
  withPicture('png-cut.xml', point.subarray(0, 40)),
  withPicture(
    'gif-frames.xml',
    Buffer.concat([
      Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1'),
      Buffer.from(',\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0'.repeat(50_000), 'latin1'),
    ]),
  ),
  withPicture(
    'svg-script.xml',
    svg(`<script>fetch("http://127.0.0.1:${canary.port}")</script><foreignObject><body onload="1"/></foreignObject>`),
  ),
  withPicture(
    'svg-outside.xml',
    svg(
      `<image href="http://127.0.0.1:${canary.port}/a.png" width="9" height="9"/><image href="file://${canary.file}"/>`,
    ),
  ),
  withPicture(
    'svg-use.xml',
    svg(
      `<g id="a0"/>${Array.from({ length: 18 }, (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`).join('')}<use href="#a18"/>`,
    ),
  ),
  withPicture('picture-of-text.xml', Buffer.from('no picture at all')),
  text('braces.gift', '{'.repeat(200_000)),
  text('escapes.gift', `${'\\'.repeat(500_000)}{T}`),
  text('answers.gift', `Which?{=a ${'~b '.repeat(100_000)}}`),
  text('title.gift', `::${':'.repeat(300_000)}`),
  text('options.aiken.txt', `Q\n${'A. x\n'.repeat(100_000)}ANSWER: A\n`),
  text('gaps.txt', '{1:SHORTANSWER:=a}'.repeat(20_000)),
  text('cloze-open.txt', `{1:MULTICHOICE:${'~%50%'.repeat(100_000)}`),
  text('quotes.csv', `question,option_a,option_b,correct\n${'"'.repeat(400_001)}`),
  text('columns.csv', `question,${'option_a,'.repeat(100_000)}correct\n`),
  text('lines.csv', '\n'.repeat(1_500_000)),
  text('html.gift', `::A::[html]${'<div>'.repeat(60_000)}{T}`),
  text('tags.gift', `::A::[html]${'<a '.repeat(100_000)}{T}`),
  text('markdown.gift', `::A::[markdown]${'[('.repeat(50_000)}${'*_'.repeat(50_000)}{T}`),
  text('tex.gift', `::A::\\\\(${'\\\\frac{'.repeat(20_000)}{T}`),
  text('direction.gift', '\u202eevil\u202c::A::Which\u2066?{=a ~b}'),
  text('json.txt', '['.repeat(200_000)),
  { name: 'polyglot.gif', bytes: Buffer.concat([Buffer.from('GIF89a/*'), testPackage()]) },
  { name: 'bytes.bin', bytes: deflateSync(strToU8('x'.repeat(1_000))) },
];
