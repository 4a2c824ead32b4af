import { expect, test } from 'vitest';
import { questionTableRows } from '../../export/table/question-table-rows.ts';
import type { WholeQuestion } from '../../../../questions/domain/whole-question.ts';
import type { QuestionKey } from '../../../../questions/domain/question.ts';
import { readQuestionTable } from './question-table.ts';
import { readWeights } from './weights-cell.ts';

const options = ['o1', 'o2', 'o3'].map((id) => ({ id, text: { en: `Text ${id}` } }));

function throughTable(key: QuestionKey): QuestionKey | undefined {
  const kind = key.kind === 'option' ? 'single' : 'multiple';
  const content = { kind, stem: { en: 'Q' }, options, matches: [], gaps: [], unit: '', shuffleOptions: true };
  const draft = { content, key, explanation: {}, reference: '', points: 100 };
  const place = { code: '1', title: { en: 'One' } };
  const question = {
    number: 1,
    code: 'K',
    module: place,
    subsection: place,
    level: 1,
    draft,
  } as unknown as WholeQuestion;
  const rows = questionTableRows([question], { format: 'csv', languages: ['en'], withKey: true });
  const lines = rows.map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => String(cell ?? '')) }));
  const { questions, faults } = readQuestionTable(lines, 'csv');
  expect(faults).toEqual([]);
  return questions[0]?.draft.key;
}

test.each<QuestionKey>([
  { kind: 'option', option: 'o1', weights: { o1: 100, o2: 50 } },
  { kind: 'option', option: 'o1', weights: { o1: 100, o2: 0, o3: -25 } },
  { kind: 'options', options: ['o1', 'o2'], weights: { o1: 70_000, o2: 30_000, o3: -30_000 } },
  { kind: 'options', options: ['o1', 'o2'], weights: { o1: 2, o2: 2, o3: -1 }, whole: 3 },
  { kind: 'options', options: ['o1', 'o2'] },
])('weights come back from a table as they were: %j', (key) => {
  expect(throughTable(key)).toEqual(key);
});

test.each(['1|2', 'much', '1|2|3|4', '1.5|2|3', '||', '1|2|3 / 0', '9999999|1|1'])('%s says no weights', (cell) => {
  expect(readWeights(cell, ['o1', 'o2', 'o3'])).toBeNull();
});

test('a key whose weights are all gone has no cell that could not be read', () => {
  expect(throughTable({ kind: 'option', option: 'o1', weights: {}, whole: 1 })).toEqual({
    kind: 'option',
    option: 'o1',
  });
});
