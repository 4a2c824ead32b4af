import { expect, test } from 'vitest';
import { englishTexts } from '../../domain/formats/plain-text/habits/english-texts.fixture.ts';
import { judge, type Judgement } from '../../domain/formats/plain-text/habits/judged.fixture.ts';
import { thaiTexts } from '../../domain/formats/plain-text/habits/thai-texts.fixture.ts';
import { mediaKeeper } from '../media-keeper.ts';
import { readQuestionFile } from '../read/read-question-file.ts';
import { readXmlTree } from '../read/xml-tree.ts';
import { documents } from './habits/documents.fixture.ts';
import { docxOf, fraction, line, p, run, table } from './habits/docx.fixture.ts';
import { texOfOmml } from './omml-tex.ts';

test('of seventy-six files of different habits all is read right, and no wrong key without a doubt', async () => {
  const texts = [...thaiTexts, ...englishTexts].map((habit) => ({
    ...habit,
    file: 'questions.txt',
    bytes: new TextEncoder().encode(habit.text),
  }));
  const files = [...texts, ...documents.map((habit) => ({ ...habit, file: 'questions.docx', text: '' }))];
  expect(files).toHaveLength(76);
  expect(new Set(files.map(({ name }) => name)).size).toBeGreaterThan(62);
  const judged: Judgement[] = [];
  for (const habit of files) judged.push(judge(habit, await readQuestionFile(habit.bytes, habit.file)));
  const sum = (of: 'right' | 'asked') => judged.reduce((total, one) => total + one[of], 0);
  expect(judged.flatMap(({ silent }) => silent)).toEqual([]);
  expect(judged.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(sum('right') / sum('asked')).toBe(1);
});

test('pictures, formulas and tables of a document come along', async () => {
  const picture = Buffer.from('R0lGODlhAQABAPAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
  const drawing =
    '<w:r><w:drawing><wp:inline><wp:docPr descr="A red square"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="rId10"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>';
  const body =
    p(run('1. What is ') + fraction('1', '2') + run(' of the area?')) +
    p(drawing) +
    table([
      ['Side', '8 cm'],
      ['Area', '64 cm'],
    ]) +
    p(run('A. ') + fraction('64', '2') + run(' cm') + run('2', '<w:vertAlign w:val="superscript"/>')) +
    line('B. 64 cm') +
    line('Answer: A');
  const keeper = mediaKeeper();
  const read = await readQuestionFile(docxOf({ body, pictures: { 'a.gif': picture } }), 'x.docx', {
    keep: () => keeper,
  });
  const [question] = read.questions;
  const [hash] = keeper.kept().map((kept) => kept.hash);
  expect(question?.draft.content.stem.en).toBe(
    `<p>What is \\(\\frac{1}{2}\\) of the area?</p><p><img src="media:${hash}" alt="A red square"></p>` +
      '<table><tr><td>Side</td><td>8 cm</td></tr><tr><td>Area</td><td>64 cm</td></tr></table>',
  );
  expect(question?.draft.content.options[0]?.text.en).toBe('\\(\\frac{64}{2}\\) cm<sup>2</sup>');
  expect(question?.warnings).toEqual([]);
});

test.each([
  ['<rad><radPr><degHide val="1"/></radPr><deg/><e><r><t>x</t></r></e></rad>', '\\sqrt{x}'],
  ['<rad><deg><r><t>3</t></r></deg><e><r><t>x</t></r></e></rad>', '\\sqrt[3]{x}'],
  ['<sSubSup><e><r><t>x</t></r></e><sub><r><t>i</t></r></sub><sup><r><t>2</t></r></sup></sSubSup>', 'x_{i}^{2}'],
  ['<sSup><e><r><t>ab</t></r></e><sup><r><t>2</t></r></sup></sSup>', '{ab}^{2}'],
  [
    '<nary><naryPr><chr val="∑"/></naryPr><sub><r><t>i=1</t></r></sub><sup><r><t>n</t></r></sup><e><r><t>i</t></r></e></nary>',
    '\\sum_{i=1}^{n} i',
  ],
  ['<r><t>α+β≤π</t></r>', '\\alpha +\\beta \\leq \\pi'],
  [
    '<d><dPr><begChr val="["/><endChr val="]"/></dPr><e><m><mr><e><r><t>1</t></r></e><e><r><t>0</t></r></e></mr><mr><e><r><t>0</t></r></e><e><r><t>1</t></r></e></mr></m></e></d>',
    '\\left[\\begin{matrix}1 & 0 \\\\ 0 & 1\\end{matrix}\\right]',
  ],
  ['<func><fName><r><t>sin</t></r></fName><e><r><t>x</t></r></e></func>', '\\sin x'],
  ['<acc><accPr><chr val="&#x20D7;"/></accPr><e><r><t>v</t></r></e></acc>', '\\vec{v}'],
])('the formula %s is %s', (omml, tex) => {
  expect(texOfOmml(readXmlTree(`<oMath>${omml}</oMath>`))).toBe(tex);
});

test('a hostile document ends its reading, not the server', async () => {
  const deep = docxOf({ body: '<w:p>'.repeat(100) + '</w:p>'.repeat(100) });
  expect((await readQuestionFile(deep, 'x.docx')).faults).toMatchObject([{ code: 'xml_too_deep' }]);
  const broken = docxOf({ body: '<w:p>' });
  expect((await readQuestionFile(broken, 'x.docx')).faults).toMatchObject([{ code: 'xml_malformed' }]);
});

test('a text with a table before several questions of a document is their passage', async () => {
  const lines = ['1. แรงดันเท่าใด', 'ก. 20 psi', 'ข. 30 psi', 'เฉลย ก', '2. ล้อใดเย็นกว่า', 'ก. ซ้าย', 'ข. ขวา', 'เฉลย ข'];
  const body =
    line('ใช้ข้อมูลต่อไปนี้ตอบคำถามข้อ 1 ถึงข้อ 2') +
    line('บันทึกจากล้อทั้งสอง') +
    table([
      ['ซ้าย', '20 psi'],
      ['ขวา', '30 psi'],
    ]) +
    lines.map((text) => line(text)).join('');
  const { questions, passages = [], faults } = await readQuestionFile(docxOf({ body }), 'x.docx');
  expect(faults).toEqual([]);
  expect(passages).toHaveLength(1);
  expect(passages[0]?.text.th).toMatch(/^<p>บันทึกจากล้อทั้งสอง<\/p><table>/);
  expect(questions.map(({ passage }) => passage)).toEqual([passages[0]?.key, passages[0]?.key]);
  expect(questions.map(({ draft }) => draft.content.options.length)).toEqual([2, 2]);
});
