import { expect, test } from 'vitest';
import { columnsOf, hasWord, standsIn, wordsIn } from './term.ts';

test('a term stands in a text as a word of its own, in any case and as a plural', () => {
  expect(standsIn('bolt', 'Tighten the Bolts first', 'en')).toBe(true);
  expect(standsIn('bolt', 'A thunderbolt', 'en')).toBe(false);
  expect(standsIn('ion', 'section', 'en')).toBe(false);
  expect(standsIn('torque wrench', 'Use a torque wrench.', 'en')).toBe(true);
  expect(standsIn('', 'anything', 'en')).toBe(false);
});

test('Thai has no spaces between words', () => {
  expect(standsIn('ประแจ', 'ใช้ประแจวัดแรงบิด', 'th')).toBe(true);
});

test('columns are found by their names in both languages, in any order', () => {
  const at = columnsOf(['หมายเหตุ', 'Thai', 'English']);
  expect(at).toEqual({ en: 2, th: 1, fr: -1, note: 0 });
  if (!at) throw new Error('no columns');
  expect(wordsIn(['', 'ประแจ', "'=wrench"], at)).toEqual({ en: '=wrench', th: 'ประแจ', fr: '', note: '' });
  expect(columnsOf(['a', 'b'])).toBeNull();
  expect(hasWord({ en: '', th: '', fr: '', note: 'x' })).toBe(false);
});
