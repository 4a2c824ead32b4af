import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { everyDocument } from '../every-document.fixture.ts';
import { whyNotPdfA } from './pdf-archive.fixture.ts';
import { textOfPdf } from './pdf-text.fixture.ts';
import { compileTypst } from './typst-compiler.ts';
import type { Json } from './typst-sheet.ts';

const bare = (text: string) => text.normalize('NFC').replaceAll(/[\s\u200b]+/g, '');

/** Every Thai text of a sheet: what the house says, and what people wrote; the page numbers come in between. */
function thaiIn(content: Json): string[] {
  if (typeof content === 'string') return content.split(/{{\w+}}/).filter((text) => /[\u0e00-\u0e7f]/.test(text));
  if (content === null || typeof content !== 'object') return [];
  const pieces = Array.isArray(content) ? content.map(pieceIn) : [null];
  if (pieces.every((piece) => piece !== null)) return thaiIn(pieces.join(''));
  return Object.values(content as Readonly<Record<string, Json>>).flatMap(thaiIn);
}

/** A piece of a text that is printed in one go. */
function pieceIn(content: Json): string | null {
  if (typeof content === 'string') return content;
  return content !== null && typeof content === 'object' && 'keep' in content ? String(content['keep']) : null;
}

const called = (kind: string) => `อากาศพลศาสตร์ โครงสร้าง และระบบของเครื่องบิน · ${kind}`;
const address = 'เลขที่ 99 ถนนท่าอากาศยาน กรุงเทพมหานคร 10210';
const approval = 'การรับรองเลขที่ TH.147.0099';
const drawing = 'ปั๊มจ่ายของเหลวไปยังมาตรวัดความดัน';

/** What a document holds and does not print: its name in the file and on later pages, what is said of pictures, a label it has no use for. */
const unprinted: Readonly<Record<string, readonly string[]>> = {
  paper: [drawing],
  'person-sheet': [drawing],
  'answer-key': [called('เฉลย'), called('เฉลย')],
  'answer-grid': [called('กระดาษคำตอบ'), address, approval, called('กระดาษคำตอบ')],
  'examinee-result': [called('รายงานผลรายบุคคล'), called('รายงานผลรายบุคคล'), 'ตอบผิด'],
  'knowledge-deficiency': [called('รายงานข้อบกพร่องด้านความรู้ (KDR)'), called('รายงานข้อบกพร่องด้านความรู้ (KDR)'), 'ตอบถูก'],
  certificate: [address, 'หน้า ', ' จาก ', 'ผู้มีอำนาจลงนาม', 'ชื่อ-นามสกุล', 'ตำแหน่ง', 'รายการที่สอบผ่าน', 'โมดูล'],
  pack: ['ชุดเอกสารสำหรับกรรมการคุมสอบ', 'ผังที่นั่งสอบ', 'รายงานการคุมสอบ', 'ทะเบียนคุมสำเนาข้อสอบ'].flatMap((kind) => [
    called(kind),
    called(kind),
  ]),
  'sign-in-slips': [address, approval],
  'entry-slips': [address, approval],
  'question-use': ['#17 · สถิติการใช้คำถาม', '#17 · สถิติการใช้คำถาม'],
  questions: [drawing, '2 คะแนน', '1.5 คะแนน', '4 คะแนน', '2 คะแนน'],
};

test('every document that is printed is looked at', () => {
  const templates = globSync('src/documents/server/*/sheet.typ').map((file) => basename(dirname(file)));
  expect(
    everyDocument('th')
      .map(([sheet]) => sheet?.template)
      .toSorted(),
  ).toEqual(templates.toSorted());
});

test.each(everyDocument('th').map((sheets) => [sheets[0]?.template ?? '', sheets] as const))(
  'the Thai text inside a document is what was written: %s',
  (template, sheets) => {
    const { pdf } = compileTypst(sheets);
    const inside = textOfPdf(pdf).map(bare).join('');
    const missing = sheets.flatMap(({ content }) => thaiIn(content)).filter((text) => !inside.includes(bare(text)));
    expect(missing).toEqual(unprinted[template] ?? []);
    expect(inside).not.toContain('\ufffd');
    expect(whyNotPdfA(pdf)).toEqual([]);
  },
);

test.each(everyDocument('th', { font: 'trirong' }).map((sheets) => [sheets[0]?.template ?? '', sheets] as const))(
  'the other font holds the same Thai text, and makes a file to keep: %s',
  (template, sheets) => {
    const { pdf } = compileTypst(sheets);
    const inside = textOfPdf(pdf).map(bare).join('');
    const missing = sheets.flatMap(({ content }) => thaiIn(content)).filter((text) => !inside.includes(bare(text)));
    expect(missing).toEqual(unprinted[template] ?? []);
    expect(inside).not.toContain('\ufffd');
    expect(whyNotPdfA(pdf)).toEqual([]);
    expect(Buffer.from(pdf).toString('latin1').includes('+Trirong')).toBe(template !== 'answer-grid');
  },
);

/** A file in which something else stands; the places of its objects stay as they are. */
const changed = (pdf: Uint8Array, from: string, to: string): Uint8Array =>
  Buffer.from(Buffer.from(pdf).toString('latin1').replaceAll(from, to.padEnd(from.length)), 'latin1');

test('what keeps a file from being kept for long is found', () => {
  const [slips] = everyDocument('th').find(([sheet]) => sheet?.template === 'sign-in-slips') ?? [];
  if (!slips) throw new Error('slips are a document');
  const { pdf } = compileTypst(slips);
  const found = (from: string, to: string) => whyNotPdfA(changed(pdf, from, to));
  expect(found('nothing of this kind', '')).toEqual([]);
  expect(found('/ToUnicode', '/T')).toEqual(['letters of every glyph']);
  expect(found('/FontFile', '/F')).toEqual(['fonts in the file']);
  expect(found('<pdfaid:part>2<', '<pdfaid:part>3<')).toEqual(['part 2']);
  expect(found('/GTS_PDFA1', '/GTS_PDFX')).toEqual(['colours that mean something']);
  expect(found('/Marked true', '/Marked')).toEqual(['marked as tagged']);
  expect(found('/StructTreeRoot', '/S')).toEqual(['a tree of what it consists of']);
  expect(found('/Type /Catalog', '/Type /Catalog /AA')).toEqual(
    expect.arrayContaining(['nothing that happens by itself']),
  );
  expect(whyNotPdfA(compileTypst({ ...slips, content: withEmoji(slips.content) }).pdf)).toContain('conformance U');
});

/** A character that none of the fonts has. */
const withEmoji = (content: Json): Json =>
  JSON.parse(JSON.stringify(content).replaceAll('Somchai', '\u{1F6E9}')) as Json;

const said = (text: string) =>
  /^[\x20-\x7e]*$/.test(text)
    ? `(${text})`
    : `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

test.each([
  ['th', called('ข้อสอบ'), 'สถาบันฝึกอบรมสยามแอโรเทค', drawing],
  [
    'en',
    'Aeroplane Aerodynamics, Structures and Systems · Examination paper',
    'Siam Aerotech Training',
    'A pump feeding a pressure gauge',
  ],
] as const)(
  'in %s a file says its language and title, is tagged, and describes its pictures',
  (language, title, logo, picture) => {
    const [paper] = everyDocument(language).flat();
    const file = paper ? Buffer.from(compileTypst(paper).pdf).toString('latin1') : '';
    expect(file).toMatch(/\/Marked true/);
    expect(file).toContain(`/Lang (${language})`);
    expect(file).toContain(`/Title ${said(title)}`);
    expect(file).toContain('/S /H1');
    expect(file).toContain(`/Alt ${said(logo)}`);
    expect(file).toContain(`/Alt ${said(picture)}`);
    expect(file).toMatch(/<pdfaid:conformance>U</);
  },
);
