import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QuestionContent } from '../../../questions/domain/question.ts';
import { hotspotDraft } from '../../../questions/domain/drafts.fixture.ts';
import { textOfPdf } from '../engine/pdf-text.fixture.ts';
import { compileTypst } from '../engine/typst-compiler.ts';
import { inLook } from './document.ts';
import { paperSheet } from './sheet.ts';
import { pictureHash, testPaper, testPrint, testQuestions } from '../documents.fixture.ts';

const source = (sheet: unknown) =>
  JSON.stringify(sheet, (_, value: unknown) => (value instanceof Uint8Array ? value.length : value));

test('nothing of the key is in a paper, whatever else its questions carry', () => {
  const secret = fc.uuid();
  fc.assert(
    fc.property(
      secret,
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom('en' as const, 'th' as const, 'en+th' as const),
      (hidden, count, language) => {
        const questions = testQuestions(count).map(({ content, points, key }) => ({
          points,
          lines: 4,
          key,
          explanation: { en: hidden, th: hidden },
          reference: hidden,
          content: {
            ...content,
            key,
            options: content.options.map((option) => ({ ...option, isCorrect: hidden })),
            keyPoints: [hidden],
          } as QuestionContent,
        }));
        const written = source(paperSheet(testPaper(language, 0, { questions })));
        expect(written).not.toContain(hidden);
        expect(written).not.toMatch(/isCorrect|"key"|explanation|keyPoints|accepted/);
      },
    ),
    { numRuns: 30 },
  );
});

test('the ids of options, which the key refers to, stay out as well', () => {
  const [question] = testPaper('en', 1).questions;
  const options = ['3f6c', '9a1b'].map((id) => ({ id: `option-${id}`, text: { en: 'x' } }));
  const content = question && { ...question.content, options };
  expect(
    source(paperSheet(testPaper('en', 0, { questions: question && content ? [{ ...question, content }] : [] }))),
  ).not.toContain('option-');
});

test('both languages stand under each other; what reads the same stands once', () => {
  const stem = { en: 'Same', th: 'Same' };
  const questions = testPaper('en', 1).questions.map((question) => ({
    ...question,
    content: { ...question.content, stem },
  }));
  const written = source(paperSheet(testPaper('en+th', 0, { questions })));
  expect(written.match(/Same/g)).toHaveLength(1);
  expect(written).toContain('Internal leakage in the selector valve');
  expect(written).toContain('มีการรั่วซึมภายในวาล์วเลือกทิศทาง');
});

test('a question missing in the language of the print is printed in the other one', () => {
  const questions = testPaper('en', 1).questions.map((question) => ({
    ...question,
    content: { ...question.content, stem: { en: 'Only English' } },
  }));
  expect(source(paperSheet(testPaper('th', 0, { questions })))).toContain('Only English');
});

test('a picture that both languages show is printed once; one without bytes is its description', () => {
  const both = paperSheet(testPaper('en+th', 2));
  expect(both.pictures).toHaveLength(2);
  const without = source(paperSheet(testPaper('en', 2, { print: testPrint('en', { pictures: {} }) })));
  expect(without).toContain('"n":null,"alt":"A pump feeding a pressure gauge"');
  expect(without).not.toContain(pictureHash);
});

test('the first page says when and where; without a place there is no empty line for it', () => {
  const written = source(paperSheet(testPaper('en', 1)));
  expect(written).toContain('21 November 2026, 09:00 – 10:15');
  expect(written).toContain('B-204');
  expect(source(paperSheet(testPaper('en', 1)))).toContain('"Place"');
  expect(source(paperSheet(testPaper('en', 1, { place: '' })))).not.toContain('"Place"');
});

test('a section stands above its first question, in the languages of the print', () => {
  const heads = [
    { above: 0, title: { en: 'Part one', th: 'ตอนที่ 1' }, instructions: {} },
    { above: 2, title: { en: 'Part two' }, instructions: { en: 'Show your working.', th: 'แสดงวิธีทำ' }, minutes: 30 },
  ];
  const written = source(paperSheet(testPaper('th', 3, { heads })));
  expect(written).toContain('"ตอนที่ 1"');
  expect(written).toContain('"above":2');
  expect(written).toContain('Part two · 30 นาที');
  expect(source(paperSheet(testPaper('en', 3, { heads })))).toContain('Part two · 30 minutes');
  expect(written).toContain('แสดงวิธีทำ');
  expect(written).not.toContain('Show your working.');
});

test.each([false, true])('a passage stands once before its questions, whatever the size, large: %s', (largeText) => {
  const text = { en: '<p>The bolt is tightened.</p>', th: '<p>ขันสลักเกลียว</p>' };
  const passages = [
    { from: 2, to: 3, text },
    { from: 4, to: 4, text: { en: '<p>Alone.</p>' } },
  ];
  const paper = testPaper('en', 4, { passages, largeText });
  const words = textOfPdf(compileTypst(paperSheet(paper)).pdf).map((page) => page.replaceAll(/\s+/g, ' '));
  const all = words.join(' ');
  expect(all.match(/The bolt is tightened\./g)).toHaveLength(1);
  expect(all).toContain('Questions 2 to 3 refer to the following passage.');
  expect(all).toContain('Question 4 refers to the following passage.');
  const page = words.find((one) => one.includes('The bolt is tightened.')) ?? '';
  expect(page.indexOf('2.', page.indexOf('The bolt is tightened.'))).toBeGreaterThan(0);
  const thai = source(paperSheet(testPaper('th', 4, { passages })));
  expect(thai).toContain('โปรดอ่านบทอ่านต่อไปนี้ แล้วตอบ');
  expect(thai).toContain('ข้อ 2 ถึงข้อ 3');
});

test('a passage stands in the columns of its languages', () => {
  const passages = [{ from: 1, to: 2, text: { en: '<p>One</p>', th: '<p>หนึ่ง</p>' } }];
  const { content } = paperSheet(testPaper('en+th', 2, { passages, beside: true }));
  const [shown] = (content as { passages: { sides: { lang: string }[][] }[] }).passages;
  expect(shown?.sides.map((said) => said.map(({ lang }) => lang))).toEqual([['en'], ['th']]);
});

test('two languages stand in columns of their own, and what is written by hand is asked for once', () => {
  const beside = paperSheet(testPaper('en+th', 8, { beside: true }));
  const asked = (beside.content as { questions: { sides: { lang: string; stem: unknown; layout: string }[] }[] })
    .questions;
  for (const { sides } of asked) {
    expect(sides.map(({ lang }) => lang)).toEqual(['en', 'th']);
    for (const { lang, stem } of sides) expect(stem).toMatchObject([{ lang }]);
  }
  const [, ...pages] = textOfPdf(compileTypst(beside).pdf);
  const text = pages.join('').replaceAll(/[\s\u200b]+/g, '');
  // One line to write on for each of the two questions that ask for a word or a number, not one for each language.
  expect(text.match(/Answer/g)).toHaveLength(2);
  expect(text).toContain('Chooseeverycorrectanswer.');
  expect(text).toContain('จงเลือกคำตอบที่ถูกต้องทุกข้อ');
});

test.each([
  ['en+th', 'normal', true],
  ['en+th', 'large', false],
  ['en', 'normal', false],
  ['en+th+fr', 'normal', false],
] as const)('columns are for two languages in normal print: %s, %s', (language, text, is) => {
  expect(inLook(testPaper(language, 1), { text, layout: 'beside' }).beside).toBe(is);
  expect(inLook(testPaper(language, 1), { text, layout: 'under' }).beside).toBe(false);
});

test('the regions of a picture have their letters and their outlines on paper, whatever is right', () => {
  const { content } = hotspotDraft();
  const stem = { en: content.stem.en?.replace(/media:[0-9a-f]+/, `media:${pictureHash}`) ?? '' };
  const polygon = {
    shape: 'polygon' as const,
    points: [
      [0, 0],
      [300, 0],
      [300, 300],
    ] as const,
  };
  const options = [...content.options, { id: 'c', text: { en: 'Needle above' }, area: polygon }];
  const questions = [{ content: { ...content, stem, options }, points: 100, lines: 0 }];
  const sheet = paperSheet(testPaper('en', 0, { questions }));
  expect(source(sheet)).toContain('"marks":[{"name":"A","shape":"rectangle","points":[[100,100],[400,900]]}');
  for (const large of [false, true]) {
    const { pdf } = compileTypst(paperSheet(testPaper('en', 0, { questions, largeText: large })));
    const page = textOfPdf(pdf).slice(1).join(' ');
    expect(page).toContain('Needle above');
    // Each letter stands on the picture and at its line; A is also the version.
    for (const letter of ['B', 'C']) expect(page.match(new RegExp(`(?<!\\w)${letter}(?!\\w)`, 'g'))).toHaveLength(2);
  }
});
