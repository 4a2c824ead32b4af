import { expect, test } from 'vitest';
import { standardInput } from '../standard-schema.ts';
import { part66Counts } from './part66-counts.ts';
import { presetList } from './presets.ts';

test.each(presetList.map((preset) => [preset.key, preset] as const))(
  'the contract takes the preset %s',
  (_, preset) => {
    expect(standardInput.safeParse(preset).error).toBeUndefined();
    expect(preset.name.th).toBeTruthy();
  },
);

test('every preset says where it comes from but the company’s own, and how sure its tables are', () => {
  for (const { key, source, authority, counts, countsAre } of presetList) {
    expect([key, source !== '', authority !== '']).toEqual([key, key !== 'own', key !== 'own']);
    expect([key, countsAre !== null]).toEqual([key, counts.length > 0]);
  }
});

test('official counts are multiples of four, so that 75 % is reached exactly', () => {
  expect(part66Counts.filter(({ questions }) => questions % 4 !== 0)).toEqual([]);
});

test('categories that share a line of the table have a row each', () => {
  expect(part66Counts.filter(({ module }) => module === '5').map(({ category }) => category)).toEqual([
    'A',
    'B1.1',
    'B1.3',
    'B1.2',
    'B1.4',
    'B2',
    'B2L',
    'B3',
  ]);
  expect(part66Counts).toContainEqual({ module: '7A', category: 'B1', questions: 80, essays: 2, minutes: null });
});
