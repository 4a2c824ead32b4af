import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blueprintOf, emptyDraft, fillEvenly, probeOf, supplyOf } from './blueprint-draft.ts';

const module = { id: 'm', subsections: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] };

test('a blueprint has only the rows of its module that ask for something', () => {
  const rows = { a: { count: 4, level: 2 }, b: { count: 0, level: null }, elsewhere: { count: 9, level: null } };
  expect(blueprintOf({ ...emptyDraft, rows }, module)?.rows).toEqual([{ subsectionId: 'a', count: 4, level: 2 }]);
});

test('without a module, a row or a language there is no blueprint yet', () => {
  expect(blueprintOf(emptyDraft, undefined)).toBeNull();
  expect(blueprintOf(emptyDraft, module)).toBeNull();
  expect(blueprintOf({ ...emptyDraft, rows: { a: { count: 1, level: null } }, languages: [] }, module)).toBeNull();
});

test('one version shares nothing with others, whatever was typed before', () => {
  const draft = { ...emptyDraft, rows: { a: { count: 1, level: null } }, overlap: 3 };
  expect(blueprintOf({ ...draft, versions: 1 }, module)?.overlap).toBeNull();
  expect(blueprintOf({ ...draft, versions: 2 }, module)?.overlap).toBe(3);
});

test('the probe asks every subsection at the level of its row', () => {
  expect(probeOf({ ...emptyDraft, rows: { b: { count: 7, level: 3 } } }, module)?.rows).toEqual([
    { subsectionId: 'a', count: 1, level: null },
    { subsectionId: 'b', count: 1, level: 3 },
    { subsectionId: 'c', count: 1, level: null },
  ]);
});

test('filling evenly gives the whole total where the stock has it, never more than there is, and is even', () => {
  const stock = fc
    .array(fc.nat(12), { maxLength: 9 })
    .map((all) => all.map((usable, at) => ({ id: String(at), usable })));
  fc.assert(
    fc.property(fc.nat(80), stock, (total, subsections) => {
      const counts = fillEvenly(total, subsections);
      const given = subsections.map(({ id, usable }) => ({ usable, count: counts.get(id) ?? 0 }));
      const sum = given.reduce((all, { count }) => all + count, 0);
      expect(sum).toBe(
        Math.min(
          total,
          subsections.reduce((all, { usable }) => all + usable, 0),
        ),
      );
      expect(given.every(({ count, usable }) => count <= usable)).toBe(true);
      const most = Math.max(0, ...given.map(({ count }) => count));
      expect(given.every(({ count, usable }) => count === usable || count >= most - 1)).toBe(true);
    }),
  );
});

test('supply is judged by how often the row could be met', () => {
  expect([20, 15, 12, 11, 4, 3].map((usable) => supplyOf(4, usable))).toEqual([
    'plenty',
    'adequate',
    'adequate',
    'scarce',
    'scarce',
    'short',
  ]);
  expect(supplyOf(4, 20, 1)).toBe('short');
});
