import { expect, test } from 'vitest';
import { countWords, essayText, isBlankEssay, wordLimit } from './essay.ts';

test.each([
  ['', 0],
  ['  \n\t ', 0],
  ['. , — ( )', 0],
  ['The mechanic closes the switch.', 5],
  ["It doesn't matter, does it?", 5],
  ['AC 43.13, 25 N·m', 4],
  ['ช่างอากาศยาน', 2],
  ['ช่างปิดสวิตช์ก่อนเริ่มงาน', 6],
  ['ตรวจ torque wrench ก่อนใช้งาน 2 ครั้ง', 8],
  ['one\ntwo\n\nthree', 3],
])('the words of “%s” are %i', (text, words) => {
  expect(countWords(text)).toBe(words);
});

test('a space between Thai words changes nothing of their number', () => {
  expect(countWords('ตรวจ สาย เบรก')).toBe(countWords('ตรวจสายเบรก'));
});

test('of rich text the words count, and neither marks nor the names of signs', () => {
  const html = '<p>5 &lt; 6 &amp; <strong>bold</strong>er</p><ul><li>one</li><li><em>two</em><br>three</li></ul>';
  expect(essayText(html, true)).toBe('5 < 6 & bolder\none\ntwo\nthree');
  expect(countWords(essayText(html, true))).toBe(6);
  expect(essayText('<p>as typed</p>', false)).toBe('<p>as typed</p>');
  expect([essayText(null, true), essayText(['a'], false)]).toEqual(['', '']);
});

test('a sign that was typed as a name stays what was typed', () => {
  expect(essayText('<p>&amp;lt;</p>', true)).toBe('&lt;');
});

const limits = { rich: false, fewestWords: 3, mostWords: 5 };
test.each([
  [0, null],
  [1, { is: 'under', by: 2 }],
  [3, null],
  [5, null],
  [6, { is: 'over', by: 1 }],
])('%i words of three to five: %j', (words, limit) => {
  expect(wordLimit(words, limits)).toEqual(limit);
});

test('where nothing is asked, no number is wrong', () => {
  const free = { rich: false, fewestWords: null, mostWords: null };
  expect([wordLimit(1, free), wordLimit(9999, free)]).toEqual([null, null]);
});

test.each([
  [null, true],
  [' \n ', true],
  ['<p><br></p><ul><li></li></ul>', true],
  ['<p><strong>One</strong></p>', false],
  ['<b>', false],
  ['.', false],
])('%j says nothing: %s', (response, blank) => {
  expect(isBlankEssay(response)).toBe(blank);
});
