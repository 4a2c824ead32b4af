import { expect, test } from 'vitest';
import { importReport } from './import-report.ts';

const outcome = {
  format: 'gift',
  found: 2,
  imported: 1,
  skipped: 1,
  readable: 1,
  dryRun: true,
  unsupported: [],
  faults: [],
  assumed: [],
} as const;
const about = { file: 'two.gift', company: 'demo' };

test('a dry run reads like a table, and Thai text keeps its columns', () => {
  const faults = [
    {
      line: 3,
      code: 'no_correct_answer' as const,
      id: 'โลหะ-2',
      question: 'โลหะใดที่ใช้',
      message: 'No correct answer is given.',
    },
    { line: 14, code: 'brace_not_closed' as const, message: 'The brace is not closed.' },
  ];
  const report = importReport({ ...outcome, faults, assumed: [{ count: 1, message: 'No points.' }] }, about);
  expect(report.split('\n')).toEqual([
    'Dry run of two.gift into demo: nothing was imported.',
    '',
    '  Found              2',
    '  Would be imported  1',
    '  Left out           1  faulty, in the bank already, or in a retired place',
    '',
    'Faults (2)',
    '  Line  Code    Question   What is wrong and what to do',
    '  3     โลหะ-2  โลหะใดที่ใช้  No correct answer is given.',
    '  14                       The brace is not closed.',
    '',
    'Settled by the import, as the file does not say it',
    '  Questions  What',
    '  1          No points.',
  ]);
});

test('a list names the right answer by its words', () => {
  const question = {
    id: 'X-1',
    line: 1,
    kind: 'single',
    stem: 'Two plus two is',
    options: ['4', '3'],
    answer: 0,
  } as const;
  const many = { ...question, kind: 'multiple', stem: 'long '.repeat(20), answer: [0, 1] } as const;
  const report = importReport({ ...outcome, dryRun: false, questions: [question, many] }, about);
  expect(report).toContain('two.gift into demo\n\n  Found     2\n  Imported  1\n');
  const begun = `${'long '.repeat(8)}lon…`;
  expect(report.split('\n').slice(-3)).toEqual([
    `  Line  Code  Kind      Question${' '.repeat(36)}  Answer`,
    `  1     X-1   single    Two plus two is${' '.repeat(29)}  4`,
    `  1     X-1   multiple  ${begun}  4 · 3`,
  ]);
});

test('the answer of a matching question is its pairs', () => {
  const question = { id: null, line: 1, kind: 'matching' as const, stem: 'Match', options: ['bow', 'stern'] };
  const questions = [{ ...question, matches: ['back', 'front', 'side'], answer: [1, 0] }];
  expect(importReport({ ...outcome, questions }, about)).toContain('bow – front · stern – back');
});
