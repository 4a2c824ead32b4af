import { expect, test } from 'vitest';
import { readQuestionTable } from '../../domain/formats/table/question-table.ts';
import { exampleTable } from './example-table.ts';

test('the example is read whole: every kind in both languages, without a word to say about it', () => {
  const rows = exampleTable.map((cells, index) => ({ line: index + 1, cells }));
  const { questions, faults } = readQuestionTable(rows, 'xlsx');
  expect(faults).toEqual([]);
  expect(questions.map(({ code, draft }) => [code, draft.content.kind, Object.keys(draft.content.stem)])).toEqual([
    ['EX-1', 'single', ['en', 'th']],
    ['EX-2', 'true_false', ['en', 'th']],
    ['EX-3', 'numeric', ['en', 'th']],
    ['EX-4', 'ordering', ['en', 'th']],
    ['EX-5', 'gap_text', ['en', 'th']],
    ['EX-6', 'matching', ['en', 'th']],
  ]);
  expect(questions.flatMap(({ warnings }) => warnings)).toEqual([]);
  expect(questions.every(({ level, draft }) => level !== null && draft.reference !== '')).toBe(true);
});
