import { expect, test } from 'vitest';
import type { Response } from '../../sittings/domain/response.ts';
import { responseOnPaper, type PrintedQuestion } from './paper-answers.ts';
import { asTyped } from './typed-sheet.ts';

const question = (kind: PrintedQuestion['kind'], more: Partial<PrintedQuestion & { rich: boolean }> = {}) => ({
  kind,
  optionOrder: ['x', 'y', 'z'],
  matchOrder: [],
  gaps: [],
  ...more,
});
const gaps = [
  { id: 'g1', way: 'choice' as const, choices: ['y', 'z'] },
  { id: 'g2', way: 'text' as const, choices: [] },
];

test.each([
  ['one letter', question('single'), 'y', 'B'],
  ['letters', question('multiple'), ['x', 'z'], 'AC'],
  ['an order', question('ordering'), ['z', 'x', 'y'], 'CAB'],
  ['pairs by number', question('matching', { matchOrder: ['m', 'n'] }), { z: 'm', x: 'n' }, '1B 3A'],
  [
    'gaps by number, each with its own letters',
    question('gap_text', { gaps }),
    { g2: 'nozzle', g1: 'z' },
    '1: B; 2: nozzle',
  ],
  ['a number as it was written', question('numeric'), '-12.5', '-12.5'],
  [
    'words of a rich essay alone',
    question('essay', { rich: true }),
    '<p>One &lt; <strong>two</strong></p>',
    'One < two',
  ],
  ['nothing', question('single'), null, ''],
] as [string, PrintedQuestion, Response, string][])('%s', (_, printed, response, typed) => {
  expect(asTyped(printed, response)).toBe(typed);
});

test('letters that are typed as they are shown give the same answer back', () => {
  for (const [kind, response] of [
    ['single', 'z'],
    ['multiple', ['x', 'y']],
    ['ordering', ['y', 'z', 'x']],
  ] as const) {
    const printed = question(kind);
    expect(responseOnPaper(printed, asTyped(printed, response))).toEqual({ response });
  }
});
