import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillInProportion } from '../../domain/fill-in-proportion.ts';
import {
  blueprintOf,
  draftOf,
  emptyDraft,
  fillEvenly,
  noRow,
  probeOf,
  supplyOf,
  withoutSection,
  type RowDraft,
} from './blueprint-draft.ts';

const module = { id: 'm', subsections: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] };

const row = (changes: Partial<RowDraft>): RowDraft => ({ ...noRow, ...changes });

test('letters are balanced only where options are shuffled; an earlier blueprint does not balance them', () => {
  const draft = { ...emptyDraft, rows: { a: [row({ count: 1 })] }, balanceLetters: true };
  expect(blueprintOf(draft, module)?.balanceLetters).toBe(true);
  expect(blueprintOf({ ...draft, shuffleOptions: false }, module)?.balanceLetters).toBe(false);
  const { balanceLetters: _, ...earlier } = blueprintOf(draft, module) ?? expect.fail();
  expect(draftOf(earlier).balanceLetters).toBe(false);
});

test('a blueprint has only the rows of its module that ask for something, several of a subsection too', () => {
  const rows = {
    a: [row({ count: 4, level: 2 }), row({ count: 1, kind: 'essay', lines: 20 })],
    b: [row({})],
    elsewhere: [row({ count: 9 })],
  };
  expect(blueprintOf({ ...emptyDraft, rows }, module)?.rows).toEqual([
    { subsectionId: 'a', count: 4, level: 2, kind: null, section: 0, lines: null },
    { subsectionId: 'a', count: 1, level: null, kind: 'essay', section: 0, lines: 20 },
  ]);
});

test('without a module, a row or a language there is no blueprint yet', () => {
  expect(blueprintOf(emptyDraft, undefined)).toBeNull();
  expect(blueprintOf(emptyDraft, module)).toBeNull();
  expect(blueprintOf({ ...emptyDraft, rows: { a: [row({ count: 1 })] }, languages: [] }, module)).toBeNull();
});

test('one version shares nothing with others, whatever was typed before', () => {
  const draft = { ...emptyDraft, rows: { a: [row({ count: 1 })] }, overlap: 3 };
  expect(blueprintOf({ ...draft, versions: 1 }, module)?.overlap).toBeNull();
  expect(blueprintOf({ ...draft, versions: 2 }, module)?.overlap).toBe(3);
});

test('the probe asks every row at its level and kind', () => {
  const rows = { b: [row({ count: 7, level: 3 }), row({ kind: 'numeric' })] };
  expect(probeOf({ ...emptyDraft, rows }, module)?.rows).toMatchObject([
    { subsectionId: 'a', count: 1, level: null, kind: null },
    { subsectionId: 'b', count: 1, level: 3, kind: null },
    { subsectionId: 'b', count: 1, level: null, kind: 'numeric' },
    { subsectionId: 'c', count: 1, level: null, kind: null },
  ]);
});

test('a section without a title is called by its number', () => {
  const sections = [
    { title: { en: 'Part one' }, instructions: {} },
    { title: { en: ' ' }, instructions: { en: 'Read first' } },
  ];
  expect(blueprintOf({ ...emptyDraft, rows: { a: [row({ count: 1 })] }, sections }, module)?.sections).toEqual([
    sections[0],
    { title: { en: 'Section 2', th: 'ตอนที่ 2' }, instructions: { en: 'Read first' } },
  ]);
});

test('the rows of a section that is taken out go to the first one', () => {
  const sections = ['One', 'Two', 'Three'].map((en) => ({ title: { en }, instructions: {} }));
  const rows = { a: [0, 1, 2].map((section) => row({ section })) };
  const left = withoutSection({ ...emptyDraft, sections, rows }, 1);
  expect(left.sections.map(({ title }) => title.en)).toEqual(['One', 'Three']);
  expect(left.rows['a']?.map(({ section }) => section)).toEqual([0, 0, 1]);
});

test('a blueprint that becomes a draft again asks for the same', () => {
  const rows = {
    a: [row({ count: 4, level: 2 }), row({ count: 1, kind: 'numeric', section: 1 })],
    c: [row({ count: 2 })],
  };
  const sections = [
    { title: { en: 'One' }, instructions: {}, tools: ['note' as const] },
    { title: { th: 'สอง' }, instructions: { th: 'อ่าน' } },
  ];
  const draft = {
    ...emptyDraft,
    moduleId: 'm',
    rows,
    sections,
    category: 'B1',
    restDays: 0,
    leaveOutLast: 2,
    sharedWithLast: 3,
    versions: 2,
  };
  const blueprint = blueprintOf({ ...draft, title: { en: 'Old' }, seed: 'old' }, module);
  expect(blueprint && draftOf(blueprint)).toEqual(draft);
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

test('filling in proportion gives the whole total where it is there, each its share to within one', () => {
  const stock = fc
    .array(fc.nat(40), { minLength: 1, maxLength: 9 })
    .map((all) => all.map((usable, at) => ({ id: String(at), usable })));
  fc.assert(
    fc.property(fc.nat(80), stock, (total, subsections) => {
      const counts = fillInProportion(total, subsections);
      const all = subsections.reduce((sum, { usable }) => sum + usable, 0);
      const given = Math.min(total, all);
      expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(given);
      for (const { id, usable } of subsections) {
        const count = counts.get(id) ?? 0;
        expect(count).toBeLessThanOrEqual(usable);
        expect(Math.abs(count - (all === 0 ? 0 : (given * usable) / all))).toBeLessThan(1);
      }
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
