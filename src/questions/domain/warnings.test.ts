import { expect, test } from 'vitest';
import type { QuestionDraft } from './question.ts';
import { singleDraft } from './test-drafts.ts';
import { warningsOf } from './warnings.ts';

const told = (draft: QuestionDraft) =>
  warningsOf(draft).map(({ code, language }) => (language ? `${code} ${language}` : code));
const withOption = (en: string, th: string, at = 0) => {
  const options = singleDraft().content.options.map((option, index) =>
    index === at ? { ...option, text: { en, th } } : option,
  );
  return singleDraft({ options });
};
const withStem = (en: string, th: string) => singleDraft({ stem: { en, th } });

test('a good question in both languages has no warnings', () => {
  expect(told(singleDraft())).toEqual([]);
});

test('the key is the longest by more than a quarter', () => {
  const lengths = (key: number, wrong: number) => ({
    ...singleDraft({
      options: [
        { id: 'a', text: { en: 'x'.repeat(wrong), th: 'ก' } },
        { id: 'b', text: { en: 'y'.repeat(key), th: 'ข' } },
      ],
    }),
  });
  expect(told(lengths(26, 20))).toEqual(['longest_option_is_key en']);
  expect(told(lengths(25, 20))).toEqual([]);
  expect(told(lengths(20, 26))).toEqual([]);
  expect(told(lengths(6, 2))).toEqual([]);
});

test.each([
  ['All of the above', 'ถูกทุกข้อ'],
  ['None of these', 'ไม่มีข้อใดถูก'],
  ['Both A and B', 'ข้อ ก และข้อ ข'],
  ['all of the <b>above</b>.', 'ถูกทั้งหมดที่กล่าวมา'],
])('an option that points at others: %s', (en, th) => {
  expect(told(withOption(en, th))).toEqual(['all_of_the_above en', 'all_of_the_above th']);
});

test.each([
  ['It always rises.', 'เพิ่มขึ้นเสมอ'],
  ['Never', 'ไม่เคยเกิดขึ้น'],
  ['It is totally blocked', 'ตันโดยสิ้นเชิง'],
])('an absolute word: %s', (en, th) => {
  expect(told(withOption(en, th))).toEqual(['absolute_words en', 'absolute_words th']);
});

test.each([
  ['It lies above the wing', 'อย่างสม่ำเสมอ'],
  ['The hallway', 'ไม่แน่นอน'],
  ['All of the oil', 'ระดับเสมอพื้น'],
])('no warning for %s and %s', (en, th) => {
  expect(told(withOption(en, th))).toEqual([]);
});

test('a negative word stands in bold', () => {
  expect(told(withStem('Which metal is not magnetic?', 'โลหะข้อใดไม่เป็นแม่เหล็ก'))).toEqual([
    'negative_not_emphasised en',
    'negative_not_emphasised th',
  ]);
  expect(told(withStem('All of these conduct <em>except</em>', 'ทุกข้อนำไฟฟ้ายกเว้น'))).toEqual([
    'negative_not_emphasised en',
    'negative_not_emphasised th',
  ]);
  expect(told(withStem('Which metal is <b>not</b> magnetic?', 'โลหะข้อใด<strong>ไม่</strong>เป็นแม่เหล็ก'))).toEqual([]);
  expect(told(withStem('<ul><li>It isn’t so</li></ul>', 'โลหะใด'))).toEqual(['negative_not_emphasised en']);
  expect(told(withStem('Which notch?', 'โลหะใด'))).toEqual([]);
});

test('a language is missing where any part of the question is', () => {
  expect(told(singleDraft({ stem: { en: 'Which?' } }))).toEqual(['language_missing th']);
  expect(told(withOption('Copper', ''))).toEqual(['language_missing th']);
});

test('a reference is missing', () => {
  expect(told({ ...singleDraft(), reference: ' ' })).toEqual(['no_reference']);
});
