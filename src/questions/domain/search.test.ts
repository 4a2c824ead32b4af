import { expect, test } from 'vitest';
import { searchable } from '../../platform/text/searchable.ts';
import { formerTitleOf, searchTextOf, soughtIn, tellingPieces, titleOf } from './search.ts';
import { matchingDraft, numericDraft, singleDraft } from './drafts.fixture.ts';

test('what looks alike is found alike', () => {
  expect(searchable('  เเบต \u0e19\u0e4d\u0e49\u0e32\nÉ ')).toBe('แบต น้ำ é');
  expect(searchable('e\u0301\u200b')).toBe('é');
});

test('number, code, reference, stem and options in both languages are searched, and no explanation', () => {
  const text = searchTextOf(singleDraft(), { number: 12, code: 'M06-X' });
  for (const part of ['12', 'm06-x', 'p. 71', 'which metal', 'โลหะ', 'zinc', 'สังกะสี']) expect(text).toContain(part);
  expect(text).not.toContain('corrodes');
  expect(searchTextOf(matchingDraft(), { number: 1, code: null })).toContain('resistance');
});

test('options that the kind has no use for are not searched', () => {
  expect(
    searchTextOf(
      { ...numericDraft(), content: { ...singleDraft().content, kind: 'numeric' } },
      { number: 1, code: null },
    ),
  ).not.toContain('zinc');
});

test('the title is the beginning of the stem on one line, in each language there is', () => {
  expect(titleOf(singleDraft({ stem: { en: '<p>One</p><p>two \\(x\\)</p>', th: '' } }))).toEqual({ en: 'One two x' });
  const long = titleOf(singleDraft({ stem: { en: 'word '.repeat(60) } })).en ?? '';
  expect(long.length).toBeLessThanOrEqual(200);
  expect(long.endsWith('word…')).toBe(true);
});

test('a formula stands in the title as it is read, and is found by that as by its TeX', () => {
  const draft = singleDraft({ stem: { en: 'What is \\(\\frac{1}{\\sqrt{LC}}\\)?' } });
  expect(titleOf(draft)).toEqual({ en: 'What is 1/√(LC)?' });
  expect(formerTitleOf(draft)).toEqual({ en: 'What is \\frac{1}{\\sqrt{LC}}?' });
  const text = searchTextOf(draft, { number: 1, code: null });
  for (const part of ['1/√(lc)', '\\frac{1}{\\sqrt{lc}}']) expect(text).toContain(part);
  expect(searchTextOf(singleDraft(), { number: 1, code: null }).match(/zinc/g)).toHaveLength(1);
});

test('a number sign asks for one question or from one to another, everything else for words', () => {
  expect(soughtIn('#12')).toEqual({ first: 12, last: 12 });
  expect(soughtIn('#12-40')).toEqual({ first: 12, last: 40 });
  expect(soughtIn('#12 – #40')).toEqual({ first: 12, last: 40 });
  expect(soughtIn(' Zinc  12 ')).toEqual({ whole: 'zinc 12', words: ['zinc', '12'] });
  expect(soughtIn('#12 a')).toEqual({ whole: '#12 a', words: ['#12', 'a'] });
  expect(soughtIn('  ')).toBeNull();
  expect(soughtIn(undefined)).toBeNull();
});

test('telling pieces are long words, and pieces of long Thai', () => {
  expect(tellingPieces('Which of these is the conductor of electricity?')).toEqual(['electricity', 'conductor']);
  const thai = 'โลหะชนิดใดใช้เคลือบเหล็กกล้าเพื่อป้องกันการกัดกร่อน';
  const pieces = tellingPieces(thai);
  expect(pieces).toHaveLength(3);
  for (const piece of pieces) expect(thai).toContain(piece);
  // A phrase is one piece: two that overlap would be found together wherever it stands.
  expect(tellingPieces('ข้อใดกล่าวถูกต้องที่สุด')).toEqual(['อใดกล่าวถูกต้องที่ส']);
  expect(tellingPieces('2 + 2?')).toEqual([]);
});
