import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QuestionKey } from '../../questions/domain/question.ts';
import { markResponse } from './mark-response.ts';
import { numbersMeant } from './number-answer.ts';
import type { Response } from '../../sittings/domain/response.ts';

const number = (from: number, to = from): QuestionKey => ({ kind: 'number', accepted: [{ from, to }] });
const text = (accepted: string[], caseSensitive = false): QuestionKey => ({ kind: 'text', accepted, caseSensitive });

test.each<[Response, boolean]>([
  ['b', true],
  ['a', false],
  ['B', false],
  ['', false],
  [null, false],
  [['b'], false],
  [{ b: 'b' }, false],
])('one option: %j is %s', (response, expected) => {
  expect(markResponse({ kind: 'option', option: 'b' }, response)).toBe(expected);
});

test.each<[Response, boolean]>([
  [['a', 'c'], true],
  [['c', 'a'], true],
  [['a', 'a', 'c'], true],
  [['a'], false],
  [['a', 'b', 'c'], false],
  [['a', 'b'], false],
  [[], false],
  ['a', false],
  [null, false],
])('several options, all or nothing: %j is %s', (response, expected) => {
  expect(markResponse({ kind: 'options', options: ['a', 'c'] }, response)).toBe(expected);
});

test('a key without options is met by nobody', () => {
  expect(markResponse({ kind: 'options', options: [] }, [])).toBe(false);
  expect(markResponse({ kind: 'pairs', pairs: {} }, {})).toBe(false);
});

test.each<[Response, boolean]>([
  [{ a: '1', b: '2' }, true],
  [{ b: '2', a: '1' }, true],
  [{ a: '1' }, false],
  [{ a: '2', b: '1' }, false],
  [{ a: '1', b: '2', c: '3' }, false],
  [{}, false],
  [null, false],
  [['1', '2'], false],
  ['1', false],
])('pairs, all or nothing: %j is %s', (response, expected) => {
  expect(markResponse({ kind: 'pairs', pairs: { a: '1', b: '2' } }, response)).toBe(expected);
});

test.each<[string, number[]]>([
  ['12.5', [12.5]],
  ['12,5', [12.5]],
  [' 12.5 ', [12.5]],
  ['.5', [0.5]],
  [',5', [0.5]],
  ['5.', [5]],
  ['-3', [-3]],
  ['−3', [-3]],
  ['–3', [-3]],
  ['+3', [3]],
  ['= 3', [3]],
  ['๑๒.๕', [12.5]],
  ['๑,๒๓๔', [1234, 1.234]],
  ['１２', [12]],
  ['1 234', [1234]],
  ['1\u00a0234,5', [1234.5]],
  ["1'234.5", [1234.5]],
  ['1,234', [1234, 1.234]],
  ['0,125', [0.125]],
  ['1,234.5', [1234.5]],
  ['1.234,5', [1234.5]],
  ['1,234,567', [1234567]],
  ['1.234.567', [1234567]],
  ['1.234', [1.234]],
  ['1e3', [1000]],
  ['1.5E-3', [0.0015]],
  ['1.5 × 10^3', [1500]],
  ['2x10-3', [0.002]],
  ['1,5e2', [150]],
  ['', []],
  ['abc', []],
  ['12 or 13', []],
  ['1.2.3', []],
  ['1,2,3', []],
  ['12,34,567', []],
  ['1 2', []],
  ['--3', []],
  ['1e999', []],
  ['½', []],
  ['0x10', []],
])('%j means %j', (typed, meant) => {
  expect(numbersMeant(typed, '')).toEqual(meant);
});

test.each<[string, string, boolean]>([
  ['12', 'N·m', true],
  ['12 N·m', 'N·m', true],
  ['12Nm', 'N·m', true],
  ['12 N m', 'N·m', true],
  ['12 n.m.', 'N·m', true],
  ['12 kN·m', 'N·m', false],
  ['12 J', 'N·m', false],
  ['12 V', '', false],
  ['12 %', '%', true],
  ['12%', '%', true],
  ['12 mW', 'MW', false],
  ['12 MW', 'mW', false],
  ['12 PSI', 'psi', true],
  ['12 °C', '°C', true],
  ['12 m²', 'm2', true],
  ['12 µF', 'μF', true],
  ['12 Ω', 'Ω', true],
  ['12 แอมแปร์', 'แอมแปร์', true],
  ['12 A', 'แอมแปร์', false],
])('%j in %j is a number: %s', (typed, unit, expected) => {
  expect(markResponse(number(12), typed, unit)).toBe(expected);
});

test.each<[string, boolean]>([
  ['9.9', true],
  ['10.1', true],
  ['10', true],
  ['10,0', true],
  ['9.8999', false],
  ['10.1001', false],
  ['-10', false],
])('a closed interval holds its bounds: %s %s', (typed, expected) => {
  expect(markResponse(number(9.9, 10.1), typed)).toBe(expected);
});

test('a bound that arithmetic put a hair too low still counts', () => {
  expect(0.7 + 0.1).toBeLessThan(0.8);
  expect(markResponse(number(0.6, 0.7 + 0.1), '0.8')).toBe(true);
  expect(markResponse(number(0.6, 0.7 + 0.1), '0.80001')).toBe(false);
  expect(markResponse(number(1e-12, 2e-12), '3e-12')).toBe(false);
  expect(markResponse(number(0), '0')).toBe(true);
  expect(markResponse(number(0), '1e-12')).toBe(false);
});

test('either reading of 1,234 counts', () => {
  expect(markResponse(number(1234), '1,234')).toBe(true);
  expect(markResponse(number(1.234), '1,234')).toBe(true);
  expect(markResponse(number(1234), '1.234')).toBe(false);
});

test('any of several intervals counts', () => {
  const key: QuestionKey = {
    kind: 'number',
    accepted: [
      { from: 1, to: 2 },
      { from: 5, to: 5 },
    ],
  };
  expect(['1.5', '5', '3'].map((typed) => markResponse(key, typed))).toEqual([true, true, false]);
});

test.each<[string, string, boolean]>([
  ['Ohm', 'ohm', true],
  ['  ohm ', 'ohm', true],
  ['gas  turbine', 'gas turbine', true],
  ['gasturbine', 'gas turbine', false],
  ['', 'ohm', false],
  ['   ', 'ohm', false],
  // Composed and decomposed.
  ['cafe\u0301', 'café', true],
  // น้ำ with SARA AM in two pieces, and with the tone mark before, between and behind.
  ['น\u0e49\u0e33', 'น้ำ', true],
  ['น\u0e4d\u0e49\u0e32', 'น้ำ', true],
  ['น\u0e49\u0e4d\u0e32', 'น้ำ', true],
  ['น\u0e33\u0e49', 'น้ำ', true],
  ['น\u0e4d\u0e32', 'นำ', true],
  // แรงดัน with two SARA E.
  ['\u0e40\u0e40รงดัน', 'แรงดัน', true],
  // ที่ with the tone mark before the vowel; ดั้ง.
  ['ท\u0e48\u0e35', 'ที่', true],
  ['ด\u0e49\u0e31ง', 'ดั้ง', true],
  // A space nobody sees.
  ['แรง\u200bดัน', 'แรงดัน', true],
  // Another tone is another word.
  ['นำ', 'น้ำ', false],
  ['ใกล้', 'ไกล', false],
])('%j for %j: %s', (typed, accepted, expected) => {
  expect(markResponse(text([accepted]), typed)).toBe(expected);
  expect(markResponse(text([typed]), accepted)).toBe(expected && accepted !== '');
});

test('case counts only where the key says so', () => {
  expect(markResponse(text(['MHz'], true), 'mhz')).toBe(false);
  expect(markResponse(text(['MHz'], true), ' MHz ')).toBe(true);
  expect(markResponse(text(['volt', 'V']), 'v')).toBe(true);
});

test('a machine says nothing of an essay, right or wrong', () => {
  const key: QuestionKey = { kind: 'key_points', keyPoints: [{ en: 'Uses the manual' }] };
  expect(markResponse(key, 'Uses the manual')).toBe(null);
  expect(markResponse(key, null)).toBe(null);
});

const ordering: QuestionKey = { kind: 'order', order: ['c', 'a', 'b'] };
test.each<[Response, boolean]>([
  [['c', 'a', 'b'], true],
  [['a', 'c', 'b'], false],
  [['c', 'a'], false],
  [['c', 'a', 'b', 'b'], false],
  [[], false],
  [null, false],
  ['c', false],
  [{ c: 'a' }, false],
])('put in order: %j is %s', (response, expected) => {
  expect(markResponse(ordering, response)).toBe(expected);
});

const gaps: QuestionKey = {
  kind: 'gaps',
  gaps: {
    one: { kind: 'option', option: 'b' },
    two: { kind: 'text', accepted: ['Watt', 'W'], caseSensitive: false },
    three: { kind: 'number', accepted: [{ from: 2.5, to: 3 }] },
  },
};
test.each<[Response, boolean]>([
  [{ one: 'b', two: ' watt ', three: '2,75' }, true],
  [{ one: 'b', two: 'W', three: '3.0' }, true],
  [{ one: 'a', two: 'W', three: '3' }, false],
  [{ one: 'b', two: 'volt', three: '3' }, false],
  [{ one: 'b', two: 'W', three: '3.1' }, false],
  [{ one: 'b', two: 'W', three: 'three' }, false],
  [{ one: 'b', two: 'W' }, false],
  [{ one: 'b', two: 'W', three: '3', four: 'x' }, false],
  [{}, false],
  [['b'], false],
  [null, false],
])('gaps filled with %j: %s', (response, expected) => {
  expect(markResponse(gaps, response)).toBe(expected);
});

test('capitals count in a gap only where its key says so', () => {
  const strict: QuestionKey = { kind: 'gaps', gaps: { g: { kind: 'text', accepted: ['MHz'], caseSensitive: true } } };
  expect([markResponse(strict, { g: 'mhz' }), markResponse(strict, { g: 'MHz' })]).toEqual([false, true]);
});

test('a key of nothing is met by nothing', () => {
  expect(markResponse({ kind: 'order', order: [] }, [])).toBe(false);
  expect(markResponse({ kind: 'gaps', gaps: {} }, {})).toBe(false);
});

const items = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { minLength: 3, maxLength: 12 });
test('of all orders exactly the right one is right', () => {
  fc.assert(
    fc.property(items, fc.infiniteStream(fc.nat()), (order, chance) => {
      const shuffled = order
        .map((id) => ({ id, by: chance.next().value as number }))
        .sort((a, b) => a.by - b.by)
        .map(({ id }) => id);
      const isSame = shuffled.every((id, index) => id === order[index]);
      expect(markResponse({ kind: 'order', order }, shuffled)).toBe(isSame);
      expect(markResponse({ kind: 'order', order }, order.toReversed())).toBe(false);
    }),
  );
});

test('gaps are right whatever order they were filled in, and wrong as soon as two of them change places', () => {
  fc.assert(
    fc.property(items, (ids) => {
      const key: QuestionKey = {
        kind: 'gaps',
        gaps: Object.fromEntries(ids.map((id, index) => [`g${index}`, { kind: 'option', option: id }])),
      };
      const filled = ids.map((id, index) => [`g${index}`, id] as const);
      expect(markResponse(key, Object.fromEntries(filled.toReversed()))).toBe(true);
      const [[first, a] = ['', ''], [second, b] = ['', ''], ...others] = filled;
      expect(markResponse(key, Object.fromEntries([[first, b], [second, a], ...others]))).toBe(false);
    }),
  );
});

test('a number with spaces without end in it is read as soon as any other', () => {
  const key = { kind: 'number', accepted: [{ from: 1, to: 2 }] } as const;
  expect(markResponse(key, `1${' '.repeat(600_000)}1`)).toBe(false);
  expect(markResponse(key, `1${' .'.repeat(300_000)}`)).toBe(true);
});
