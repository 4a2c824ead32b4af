import { expect, test } from 'vitest';
import { responseOnPaper } from './paper-answers.ts';
import type { Response } from './response.ts';

const printed = (kind: string) => ({ kind, optionOrder: ['o3', 'o1', 'o2'], matchOrder: ['m2', 'm1', 'm4', 'm3'] });

test.each<[string, Response, Response]>([
  ['single', 'A', 'o3'],
  ['single', 'c', 'o2'],
  ['single', ' B ', 'o1'],
  ['single', '', null],
  ['single', null, null],
  ['single', ['B'], 'o1'],
  // Two marks where one was asked stay two, and are wrong.
  ['single', 'AB', ['o3', 'o1']],
  ['single', 'AA', 'o3'],
  ['true_false', 'A', 'o3'],
  ['multiple', 'A C', ['o3', 'o2']],
  ['multiple', 'c,a', ['o2', 'o3']],
  ['multiple', ['A', 'B'], ['o3', 'o1']],
  ['multiple', 'B', ['o1']],
  ['multiple', [], null],
  ['numeric', '12,5', '12,5'],
  ['numeric', ' ', null],
  ['short_text', 'ohm', 'ohm'],
  ['short_text', ['x'], null],
  ['matching', { 1: 'B', 2: 'a', 3: 'D' }, { o3: 'm1', o1: 'm2', o2: 'm3' }],
  ['matching', { 1: 'B', 2: ' ' }, { o3: 'm1' }],
  ['matching', {}, null],
  ['matching', null, null],
])('%s, written %j: %j', (kind, written, response) => {
  expect(responseOnPaper(printed(kind), written)).toEqual({ response });
});

test.each<[string, Response, string]>([
  ['single', 'D', 'D'],
  ['single', '1', '1'],
  ['single', 'ก', 'ก'],
  ['multiple', 'A D', 'D'],
  ['matching', { 4: 'A' }, '4–A'],
  ['matching', { 1: 'E' }, '1–E'],
  ['matching', { x: 'A' }, 'x–A'],
  ['matching', 'AB', 'AB'],
])('%s, written %j: %s stands nowhere on the paper', (kind, written, unknown) => {
  expect(responseOnPaper(printed(kind), written)).toEqual({ unknown });
});
