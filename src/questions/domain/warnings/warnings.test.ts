import { expect, test } from 'vitest';
import type { QuestionDraft } from '../question.ts';
import { singleDraft } from '../drafts.fixture.ts';
import { warningsOf } from './warnings.ts';

const said = (draft: QuestionDraft) =>
  warningsOf(draft).map(({ code, language }) => (language ? `${code} ${language}` : code));
const withOption = (en: string, th: string, at = 0) => {
  const options = singleDraft().content.options.map((option, index) =>
    index === at ? { ...option, text: { en, th } } : option,
  );
  return singleDraft({ options });
};
const withStem = (en: string, th: string) => singleDraft({ stem: { en, th } });

test('a good question in both languages has no warnings', () => {
  expect(said(singleDraft())).toEqual([]);
});

test('the key is the longest by more than a quarter', () => {
  const lengths = (key: number, wrong: number) => ({
    ...singleDraft({
      options: [
        { id: 'a', text: { en: 'x'.repeat(wrong), th: 'ก' } },
        { id: 'b', text: { en: 'y'.repeat(key), th: 'ข' } },
        { id: 'c', text: { en: 'z'.repeat(wrong), th: 'ค' } },
      ],
    }),
  });
  expect(said(lengths(26, 20))).toEqual(['longest_option_is_key en']);
  expect(said(lengths(25, 20))).toEqual([]);
  expect(said(lengths(20, 26))).toEqual([]);
  expect(said(lengths(6, 2))).toEqual([]);
});

test.each([
  ['All of the above', 'ถูกทุกข้อ'],
  ['None of these', 'ไม่มีข้อใดถูก'],
  ['Both A and B', 'ข้อ ก และข้อ ข'],
  ['all of the <b>above</b>.', 'ถูกทั้งหมดที่กล่าวมา'],
])('an option that points at others: %s', (en, th) => {
  expect(said(withOption(en, th))).toEqual(['all_of_the_above en', 'all_of_the_above th']);
});

test.each([
  ['It always rises.', 'เพิ่มขึ้นเสมอ'],
  ['Never', 'ไม่เคยเกิดขึ้น'],
  ['It is totally blocked', 'ตันโดยสิ้นเชิง'],
])('an absolute word: %s', (en, th) => {
  expect(said(withOption(en, th))).toEqual(['absolute_words en', 'absolute_words th']);
});

test.each([
  ['It lies above the wing', 'อย่างสม่ำเสมอ'],
  ['The hallway', 'ไม่แน่นอน'],
  ['All of the oil', 'ระดับเสมอพื้น'],
])('no warning for %s and %s', (en, th) => {
  expect(said(withOption(en, th))).toEqual([]);
});

test('a negative word stands in bold', () => {
  expect(said(withStem('Which metal is not magnetic?', 'โลหะข้อใดไม่เป็นแม่เหล็ก'))).toEqual([
    'negative_not_emphasised en',
    'negative_not_emphasised th',
  ]);
  expect(said(withStem('All of these conduct <em>except</em>', 'ทุกข้อนำไฟฟ้ายกเว้น'))).toEqual([
    'negative_not_emphasised en',
    'negative_not_emphasised th',
  ]);
  expect(said(withStem('Which metal is <b>not</b> magnetic?', 'โลหะข้อใด<strong>ไม่</strong>เป็นแม่เหล็ก'))).toEqual([]);
  expect(said(withStem('<ul><li>It isn’t so</li></ul>', 'โลหะใด'))).toEqual(['negative_not_emphasised en']);
  expect(said(withStem('Which notch?', 'โลหะใด'))).toEqual([]);
});

test('a language is missing where any part of the question is', () => {
  expect(said(singleDraft({ stem: { en: 'Which?' } }))).toEqual(['language_missing th']);
  expect(said(withOption('Copper', ''))).toEqual(['language_missing th']);
});

test('a reference is missing', () => {
  expect(said({ ...singleDraft(), reference: ' ' })).toEqual(['no_reference']);
});

/** Three options; the second is right. */
const withOptions = (en: readonly string[], th: readonly string[] = ['ทองแดง', 'สังกะสี', 'ตะกั่ว'], stem = {}) =>
  singleDraft({
    options: en.map((text, index) => ({
      id: 'abcdef'.charAt(index),
      text: { en: text, th: th[index] ?? `ข้อ ${text}` },
    })),
    stem: { ...singleDraft().content.stem, ...stem },
  });

test('a single choice has as many options as the company asks for', () => {
  const four = withOptions(['Copper', 'Zinc', 'Lead', 'Tin']);
  expect(said(four)).toEqual(['option_count']);
  expect(warningsOf(four, { optionCount: 4, languages: ['en', 'th'] })).toEqual([]);
  expect(
    said({ ...four, content: { ...four.content, kind: 'multiple' }, key: { kind: 'options', options: ['b'] } }),
  ).toEqual([]);
});

test.each([
  ['a phrase among articles', ['The rotor', 'The stator', 'Friction']],
  ['a reason among purposes', ['To cool the oil', 'To filter it', 'Because the pump is worn']],
  ['a word among numbers', ['12 V', '24 V', 'Depends']],
])('one option begins otherwise than all others: %s', (_, options) => {
  expect(said(withOptions(options))).toEqual(['unequal_grammar en']);
});

test('the same in Thai', () => {
  expect(said(withOptions(['Cooling', 'Cleaning', 'Friction'], ['การหล่อเย็น', 'การทำให้แห้ง', 'น้ำมัน']))).toEqual([
    'unequal_grammar th',
  ]);
});

test.each([
  [['Copper', 'The zinc', 'Lead']],
  [['The rotor', 'The stator', 'A bearing']],
  [['The rotor', 'Friction', 'To cool']],
  [['12 V', '24 V', '36 V']],
])('no warning of grammar for %j', (options) => {
  expect(said(withOptions(options))).toEqual([]);
});

test('an article at the end of the question fits some options only', () => {
  const ending = (en: string) => withOptions(['ammeter', 'voltmeter', 'ohmmeter'], undefined, { en });
  expect(said(ending('Current is measured with an'))).toEqual(['unequal_grammar en']);
  expect(said(ending('Current is measured with an ______:'))).toEqual(['unequal_grammar en']);
  expect(said(ending('Current is measured with a(n)'))).toEqual([]);
});

test('one option is far longer or far shorter than the others', () => {
  const lengths = (...all: number[]) =>
    said(withOptions(all.map((length, index) => 'xyz'.charAt(index).repeat(length))));
  expect(lengths(50, 20, 22)).toEqual(['unequal_length en']);
  expect(lengths(30, 28, 10)).toEqual(['unequal_length en']);
  expect(lengths(40, 20, 22)).toEqual([]);
  expect(lengths(23, 8, 9)).toEqual([]);
  // The key has its own rule.
  expect(lengths(20, 60, 22)).toEqual(['longest_option_is_key en']);
});

test.each([
  [['10 V', '30 V', '20 V'], ['numbers_not_in_order en']],
  [['1,200 ft', '900 ft', '1,500 ft'], ['numbers_not_in_order en']],
  [['10', '20', '30'], []],
  [['30 %', '20 %', '-5 %'], []],
  [['10 V', '30 A', '20 V'], []],
])('numbers rise or fall: %j', (options, warnings) => {
  expect(said(withOptions(options))).toEqual(warnings);
});

test('a word of the question comes back in the right option alone', () => {
  const stem = { en: 'What protects the magneto housing from corrosion?', th: 'สิ่งใดป้องกันแมกนีโตจากการกัดกร่อน' };
  const asked = (...options: string[]) => said(withOptions(options, undefined, stem));
  expect(asked('A rubber ring', 'A housing gasket', 'A metal plate')).toEqual(['clue_words en']);
  expect(asked('A rubber housing', 'A housing gasket', 'A metal plate')).toEqual([]);
  expect(asked('The housings', 'A rubber ring', 'A metal plate')).toEqual([]);
  expect(asked('A rubber ring here', 'A pair of magnetos', 'A metal plate')).toEqual(['clue_words en']);
});

test('a picture without a description is reported in the language it stands in', () => {
  const picture = (alt: string) => `<img src="media:${'0'.repeat(64)}" alt="${alt}">`;
  expect(said(withStem(`Which? ${picture('')}`, `ใด ${picture('โรเตอร์')}`))).toEqual([
    'picture_without_description en',
  ]);
  expect(said(withStem(`Which? ${picture('A rotor')}`, `ใด ${picture(' ')}`))).toEqual([
    'picture_without_description th',
  ]);
});

test('French is asked for where the company writes it, and once it is begun', () => {
  const begun = singleDraft({ stem: { ...singleDraft().content.stem, fr: 'Quel métal ?' } });
  expect(said(begun)).toEqual(['language_missing fr']);
  const asked = warningsOf(singleDraft(), { optionCount: 3, languages: ['en', 'th', 'fr'] });
  expect(asked).toEqual([{ code: 'language_missing', language: 'fr' }]);
});

test.each([
  ['Toutes les réponses sont correctes', 'all_of_the_above'],
  ['Aucune des propositions ci-dessus', 'all_of_the_above'],
  ['Il monte toujours', 'absolute_words'],
])('the telling words in French: %s', (fr, code) => {
  const draft = singleDraft({
    stem: { ...singleDraft().content.stem, fr: 'Quel métal' },
    options: singleDraft().content.options.map((option, index) => ({
      ...option,
      text: { ...option.text, fr: index === 0 ? fr : 'Le zinc' },
    })),
  });
  expect(said(draft)).toContain(`${code} fr`);
});

test('all these choices', () => {
  expect(said(withOption('All these choices are correct', 'ทองแดง'))).toContain('all_of_the_above en');
  expect(said(withOption('None of these choices', 'ทองแดง'))).toContain('all_of_the_above en');
});
