import { expect, test } from 'vitest';
import { englishTexts } from './habits/english-texts.fixture.ts';
import { judge } from './habits/judged.fixture.ts';
import { thaiTexts } from './habits/thai-texts.fixture.ts';
import { readTypedText } from './typed-text.ts';

test('questions typed in fifty ways are read with their keys', () => {
  const judged = [...thaiTexts, ...englishTexts].map((habit) => judge(habit, readTypedText(habit.text)));
  expect(judged.flatMap(({ silent }) => silent)).toEqual([]);
  expect(judged.flatMap(({ wrong }) => wrong)).toEqual([]);
});

const thai = `อ่านข้อความต่อไปนี้แล้วตอบคำถามข้อ ๑-๒

เครื่องบินลงจอดแล้วยางซ้ายแตก
นักบินหยุดเครื่องได้อย่างปลอดภัย

๑. ยางเส้นใดแตก
ก. ซ้าย
ข. ขวา
เฉลย ก
๒. ใครหยุดเครื่อง
ก. ช่าง
ข. นักบิน
เฉลย ข
๓. สังกะสีเป็นโลหะหรือไม่
ก. เป็น
ข. ไม่เป็น
เฉลย ก
`;
const english = `1. Which metal coats steel?
a) Zinc
b) Lead
Answer: a

Read the following and answer questions 2 to 3.
The left tyre burst.

2. Which tyre burst?
a) the left one
b) the right one
Answer: a
3. What did it do?
a) It sang
b) It burst
Answer: b
`;

test.each([
  ['Thai', thai, { th: '<p>เครื่องบินลงจอดแล้วยางซ้ายแตก</p><p>นักบินหยุดเครื่องได้อย่างปลอดภัย</p>' }, [0, 1]],
  ['English', english, { en: 'The left tyre burst.' }, [1, 2]],
] as const)(
  'a text before several questions in %s is their passage, and the import says so',
  (_, typed, text, places) => {
    const { questions, passages, faults } = readTypedText(typed);
    expect(faults).toEqual([]);
    expect(passages?.map((passage) => passage.text)).toEqual([text]);
    const inPassage = questions.flatMap(({ passage }, at) => (passage === passages?.[0]?.key ? [at] : []));
    expect(inPassage).toEqual(places);
    const said = questions.map(({ assumed }) => assumed.some(({ code }) => code === 'passage_told'));
    expect(said.flatMap((one, at) => (one ? [at] : []))).toEqual(places);
    expect(questions.map(({ draft }) => draft.content.options.length)).toEqual([2, 2, 2]);
  },
);

test('an instruction without a text, or for one question, is no passage', () => {
  const { passages } = readTypedText(english.replace('The left tyre burst.\n', '').replace('2 to 3', '2-2'));
  expect(passages).toBeUndefined();
  expect(readTypedText(english.replace('The left tyre burst.\n', '')).passages).toBeUndefined();
});

test('the second line of a stem stays, however often it comes', () => {
  const asked = (number: number, about: string) =>
    `${number}. ${about} pumps\nWhich of these is NOT correct?\nA. one\nB. two\nAnswer: A\n`;
  const { questions } = readTypedText(asked(1, 'Hydraulic') + asked(2, 'Fuel') + asked(3, 'Oil'));
  expect(questions.map(({ draft }) => draft.content.stem.en?.includes('NOT'))).toEqual([true, true, true]);
});

test.each([
  ['1,5', 150],
  ['2 marks', 200],
  ['๓', 300],
  ['1/2', 100],
])('“Points: %s” is worth %i hundredths', (written, points) => {
  const { questions } = readTypedText(`1. Which is soft?\nA. lead\nB. steel\nAnswer: A\nPoints: ${written}\n`);
  expect(questions[0]?.draft.points).toBe(points);
});

test('a line is read whole, whatever its length', () => {
  const words = 'ถัง 🛩 a word '.repeat(900).trim();
  const { questions } = readTypedText(`1. ${words} <b>last</b>\nA. ${words} one\nB. ${words} two\nAnswer: B\n`);
  const { stem, options } = questions[0]?.draft.content ?? { stem: {}, options: [] };
  expect(stem.th).toBe(`${words} <strong>last</strong>`);
  expect(options.map(({ text }) => text.th)).toEqual([`${words} one`, `${words} two`]);
  expect(questions[0]?.draft.key).toMatchObject({ option: 'o2' });
});

test('a list within a list, and a table, are one thing in a line of text', () => {
  const list = '<ul><li><p>one</p><ul><li>two</li></ul></li></ul>';
  const { questions } = readTypedText(`1. Which? ${list}\nA. one <p> two\nB. three\nAnswer: B\n`);
  const { stem, options } = questions[0]?.draft.content ?? { stem: {}, options: [] };
  expect(stem.en).toContain(list);
  expect(options[0]?.text.en).toBe('one &lt;p&gt; two');
});
