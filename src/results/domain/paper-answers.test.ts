import { expect, test } from 'vitest';
import type { QuestionKind } from '../../questions/domain/question.ts';
import { responseOnPaper } from './paper-answers.ts';
import type { Response } from '../../sittings/domain/response.ts';

const printed = (kind: QuestionKind) => ({
  kind,
  optionOrder: ['o3', 'o1', 'o2'],
  matchOrder: ['m2', 'm1', 'm4', 'm3'],
  gaps: [
    { id: 'g1', way: 'choice', choices: ['o1', 'o3'] },
    { id: 'g2', way: 'text', choices: [] },
    { id: 'g3', way: 'number', choices: [] },
  ] as const,
});

test.each<[QuestionKind, Response, Response]>([
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
  ['ordering', 'bac', ['o1', 'o3', 'o2']],
  ['ordering', 'A, A, B', ['o3', 'o3', 'o1']],
  ['ordering', '', null],
  // A gap letters its own choices, as they stand in this version: o3, o1.
  ['gap_text', { 1: 'b', 2: ' nozzle ', 3: '2,5' }, { g1: 'o1', g2: 'nozzle', g3: '2,5' }],
  ['gap_text', { 2: 'B' }, { g2: 'B' }],
  ['gap_text', { 1: ' ' }, null],
  ['gap_text', null, null],
])('%s, written %j: %j', (kind, written, response) => {
  expect(responseOnPaper(printed(kind), written)).toEqual({ response });
});

test.each<[QuestionKind, Response, string]>([
  ['single', 'D', 'D'],
  ['single', '1', '1'],
  ['single', 'ก', 'ก'],
  ['multiple', 'A D', 'D'],
  ['matching', { 4: 'A' }, '4–A'],
  ['matching', { 1: 'E' }, '1–E'],
  ['matching', { x: 'A' }, 'x–A'],
  ['matching', 'AB', 'AB'],
  ['ordering', 'ABD', 'D'],
  ['gap_text', { 1: 'C' }, '1–C'],
  ['gap_text', { 4: 'x' }, '4–x'],
  ['gap_text', 'AB', 'AB'],
])('%s, written %j: %s stands nowhere on the paper', (kind, written, unknown) => {
  expect(responseOnPaper(printed(kind), written)).toEqual({ unknown });
});
