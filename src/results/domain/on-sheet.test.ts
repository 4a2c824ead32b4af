import { expect, test } from 'vitest';
import { writtenOnPaper } from './on-sheet.ts';
import { responseOnPaper, type PrintedQuestion } from './paper-answers.ts';

const gaps = [
  { id: 'g1', way: 'choice', choices: ['c', 'a'] },
  { id: 'g2', way: 'text', choices: [] },
] as unknown as PrintedQuestion['gaps'];
const question = (kind: PrintedQuestion['kind']): PrintedQuestion => ({
  kind,
  optionOrder: ['c', 'a', 'b'],
  matchOrder: ['y', 'x'],
  gaps,
});

test.each([
  ['single', 'a', 'B'],
  ['single', ['a', 'b'], 'BC'],
  ['true_false', 'c', 'A'],
  ['multiple', ['c', 'b'], 'AC'],
  ['ordering', ['b', 'c', 'a'], 'CAB'],
  ['matching', { a: 'x', c: 'y' }, { '1': 'A', '2': 'B' }],
  ['gap_text', { g1: 'a', g2: 'nozzle' }, { '1': 'B', '2': 'nozzle' }],
  ['numeric', '12.5', '12.5'],
  ['short_text', 'pitot tube', 'pitot tube'],
  ['single', null, null],
] as const)('%s: %j is written %j, and read from there again', (kind, response, written) => {
  expect(writtenOnPaper(question(kind), response as never)).toEqual(written);
  expect(responseOnPaper(question(kind), written as never)).toEqual({ response });
});
