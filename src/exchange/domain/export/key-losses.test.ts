import { expect, test } from 'vitest';
import { noFacts } from '../../../questions/domain/facts.ts';
import type { QuestionContent, QuestionKey } from '../../../questions/domain/question.ts';
import type { WholeQuestion } from '../../../questions/domain/whole-question.ts';
import { exportFormats } from './export-format.ts';
import { lossesOf } from './losses.ts';

const plain = { stem: { en: 'Q' }, options: [], matches: [], gaps: [], unit: '', shuffleOptions: true } as const;
const options = ['o1', 'o2', 'o3'].map((id) => ({ id, text: { en: `Text ${id}` } }));

/** The formats that lose what a key says beside right and wrong. */
function losing(code: 'key_points' | 'weights', content: Partial<QuestionContent>, key: QuestionKey): string[] {
  const draft = { content: { ...plain, kind: 'essay', ...content }, key, explanation: {}, reference: '', points: 400 };
  const place = { code: '1', title: {} };
  const question = { number: 1, code: null, level: null, module: place, subsection: place, facts: noFacts, draft };
  return exportFormats.filter((format) =>
    lossesOf(question as unknown as WholeQuestion, { format, languages: ['en'], withKey: true }).includes(code),
  );
}

test('what an essay is marked by is lost in GIFT, and its points where it is typed', () => {
  const keyPoints = [{ en: 'one' }, { en: 'two' }];
  const guide = { kind: 'key_points', keyPoints, worth: [150, null], errors: [{ en: 'no' }], errorCap: 25 } as const;
  expect(losing('key_points', {}, guide)).toEqual(['docx', 'txt', 'gift']);
  expect(losing('key_points', {}, { kind: 'key_points', keyPoints: [] })).toEqual([]);
});

test('a key point that begins with a number in brackets is named for Moodle, which would read points', () => {
  const key = { kind: 'key_points', keyPoints: [{ en: '[4] bolts' }] } as const;
  expect(losing('key_points', {}, key)).toEqual(['moodle-xml', 'gift']);
});

test('a table has no column for key points in a language that the question is not in', () => {
  const key = { kind: 'key_points', keyPoints: [{ en: 'one', th: 'หนึ่ง' }] } as const;
  expect(losing('key_points', {}, key)).toEqual(['gift', 'xlsx', 'csv']);
});

const single = { kind: 'single', options } as const;

const typed = ['docx', 'txt'];

test('weights are lost where a format cannot say them, and in QTI where they say nothing', () => {
  const half = { kind: 'option', option: 'o1', weights: { o1: 100, o2: 50 } } as const;
  expect(losing('weights', single, half)).toEqual(typed);
  expect(losing('weights', single, { ...half, weights: { o1: 100, o2: -50 } })).toEqual([
    'moodle-xml',
    ...typed,
    'gift',
  ]);
  expect(losing('weights', single, { ...half, weights: { o2: 50 } })).toEqual([
    'qti3',
    'qti2',
    'moodle-xml',
    ...typed,
    'gift',
  ]);
  expect(losing('weights', single, { ...half, weights: {} })).toEqual([]);
});
