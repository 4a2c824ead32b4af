import { expect, test } from 'vitest';
import { cleanDraft } from '../../draft/clean-draft.ts';
import { faultsOf } from '../../draft/faults.ts';
import { withOwnIds } from '../../draft/option-ids.ts';
import { hotspotDraft, labelDraft } from '../../drafts.fixture.ts';
import type { Option, QuestionDraft } from '../../question.ts';
import { paperStyle } from '../key-style.ts';
import { keyInWords } from '../kinds.ts';
import { marksOf } from './marks.ts';

const changed = (draft: QuestionDraft, at: number, change: Partial<Option>): QuestionDraft => ({
  ...draft,
  content: {
    ...draft.content,
    options: draft.content.options.map((option, index) => (index === at ? { ...option, ...change } : option)),
  },
});
const codes = (draft: QuestionDraft) => faultsOf(draft).map(({ code, field }) => `${code} ${field}`);

test('a hotspot is whole with one picture in each language, and a shape for each named region', () => {
  const whole = hotspotDraft();
  expect(codes(whole)).toEqual([]);
  const { stem } = whole.content;
  const withStem = (text: typeof stem): QuestionDraft => ({ ...whole, content: { ...whole.content, stem: text } });
  expect(codes(withStem({ en: 'No picture' }))).toEqual(['picture_not_one stem']);
  expect(codes(withStem({ en: `${stem.en}${stem.en}` }))).toEqual(['picture_not_one stem']);
  expect(codes(withStem({ ...stem, th: 'มาตรวัด' }))).toContain('picture_not_one stem');
  expect(codes(changed(whole, 0, { area: undefined }))).toEqual(['area_missing options.0']);
  expect(codes(changed(whole, 1, { text: {} }))).toEqual(['option_empty options.1']);
});

test.each([
  ['a point', { shape: 'point', points: [[1, 1]] }],
  [
    'a line',
    {
      shape: 'rectangle',
      points: [
        [100, 100],
        [900, 100],
      ],
    },
  ],
  [
    'two corners of a polygon',
    {
      shape: 'polygon',
      points: [
        [1, 1],
        [5, 5],
      ],
    },
  ],
] as const)('%s is no region', (_, area) => {
  expect(codes(changed(hotspotDraft(), 0, { area }))).toEqual(['area_missing options.0']);
});

test('where regions lie stays when ids become random, and goes with another kind', () => {
  const draft = hotspotDraft();
  let made = 0;
  const { content, key } = withOwnIds(draft, new Set(), () => `new${(made += 1)}`);
  expect(content.options.map(({ id, area }) => [id, area?.shape])).toEqual([
    ['new1', 'rectangle'],
    ['new2', 'ellipse'],
  ]);
  expect(key).toEqual({ kind: 'options', options: ['new2'] });
  const cleaned = (kind: 'hotspot' | 'multiple') =>
    cleanDraft({ ...draft, content: { ...draft.content, kind, shuffleOptions: true } }).content;
  expect(cleaned('hotspot').options[0]?.area).toEqual(draft.content.options[0]?.area);
  expect(cleaned('multiple').options[0]).not.toHaveProperty('area');
  expect([cleaned('hotspot').shuffleOptions, cleaned('multiple').shuffleOptions]).toEqual([false, true]);
});

test('regions have letters on the picture, as in the key', () => {
  const { content, key } = hotspotDraft();
  expect(marksOf(content).map(({ id, name }) => [id, name])).toEqual([
    ['a', 'A'],
    ['b', 'B'],
  ]);
  expect(keyInWords(content, key, paperStyle)).toBe('B');
});

test('a label question has a point for each place, and a label for each; numbers stand on the picture', () => {
  const whole = labelDraft();
  expect(codes(whole)).toEqual([]);
  expect(
    codes(
      changed(whole, 0, {
        area: {
          shape: 'rectangle',
          points: [
            [1, 1],
            [5, 5],
          ],
        },
      }),
    ),
  ).toEqual(['area_missing options.0']);
  expect(codes({ ...whole, key: { kind: 'pairs', pairs: { a: 'x' } } })).toEqual(['pair_missing key.pairs.1']);
  expect(marksOf(whole.content).map(({ name }) => name)).toEqual(['1', '2']);
  expect(keyInWords(whole.content, whole.key, paperStyle)).toBe('1 – A,  2 – B');
});
