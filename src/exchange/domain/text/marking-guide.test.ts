import { expect, test } from 'vitest';
import { contentLanguages } from '../../../platform/language.ts';
import { capOfHeading, errorsHeading, guideKey, percentIn, withoutWorth, worthIn } from './marking-guide.ts';

const points = [
  { text: { en: 'one' }, worth: 150 },
  { text: { en: 'two' }, worth: null },
];

test.each(contentLanguages)('the line above significant errors is read as it is written: %s', (language) => {
  expect(capOfHeading(errorsHeading(25, language))).toBe(25);
  expect(capOfHeading(errorsHeading(0, language))).toBe(0);
});

test.each([
  ['Significant errors:', 0],
  ['Significant error', 0],
  ['Significant errors (at most 40 %)', 40],
  ['ข้อผิดพลาดร้ายแรง', 0],
  ['Significant errors in the answer cost points', null],
  ['Names no significant errors', null],
])('of a foreign line: %s', (words, percent) => {
  expect(capOfHeading(words)).toBe(percent);
});

test('points stand before a key point in brackets, and a paragraph of its own is taken along', () => {
  expect(withoutWorth('[1.5] <strong>Fog</strong>')).toEqual({ html: '<strong>Fog</strong>', worth: 150 });
  expect(withoutWorth('<p>[2]</p><p>Fog</p>')).toEqual({ html: '<p>Fog</p>', worth: 200 });
  expect(withoutWorth('<p>[2] Fog</p><p>Ice</p>')).toEqual({ html: '<p>Fog</p><p>Ice</p>', worth: 200 });
  expect(withoutWorth('[see 2] Fog')).toEqual({ html: '[see 2] Fog', worth: null });
});

test('points that do not add up are dropped with a note, and a key point without words goes with its points', () => {
  const notes: string[] = [];
  const note = (code: string) => void notes.push(code);
  expect(guideKey({ points }, 400, note)).toEqual({
    kind: 'key_points',
    keyPoints: [{ en: 'one' }, { en: 'two' }],
    worth: [150, null],
  });
  expect(guideKey({ points: [...points, { text: {}, worth: 900 }] }, 400, note).worth).toEqual([150, null]);
  expect(notes).toEqual([]);
  expect(guideKey({ points, errors: [{}, { en: 'three' }], errorCap: 20 }, 150, note)).toEqual({
    kind: 'key_points',
    keyPoints: [{ en: 'one' }, { en: 'two' }],
    errors: [{ en: 'three' }],
    errorCap: 20,
  });
  expect(notes).toEqual(['worth_dropped']);
});

test('numbers are points of a hundred at most, and whole percent', () => {
  expect(['1,5', '0', '101', '-1', 'one'].map(worthIn)).toEqual([150, 0, null, null, null]);
  expect(['50', '50 %', '12.5', '101', ''].map(percentIn)).toEqual([50, 50, undefined, undefined, undefined]);
});
