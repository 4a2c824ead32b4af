import { expect, test } from 'vitest';
import type { QuestionContent, QuestionKind } from '../../../questions/domain/question.ts';
import type { QuestionToPrint } from '../print-of.ts';
import { examRow, print } from '../rows.fixture.ts';
import { gridDocument } from './document.ts';

const question = (label: string, kind: QuestionKind, options = 3): QuestionToPrint => ({
  label,
  points: 100,
  key: { kind: 'option', option: 'o0' },
  content: {
    kind,
    stem: {},
    options: Array.from({ length: options }, (_, index) => ({ id: `o${index}`, text: {} })),
    matches: [],
    gaps: [],
    unit: '',
    shuffleOptions: true,
  } satisfies QuestionContent,
});

test('the grid has the letters that any version needs, and none where the answer is written', () => {
  const versions = [
    question('A', 'single'),
    question('A', 'numeric', 0),
    question('A', 'matching', 5),
    question('B', 'multiple', 4),
    question('B', 'true_false', 2),
    question('B', 'short_text', 0),
  ];
  expect(gridDocument(examRow, versions, print)).toMatchObject({ versions: examRow.versions, options: [4, 2, 0] });
  const eight = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
  expect(gridDocument({ ...examRow, versions: eight }, versions, print).versions).toEqual(eight);
  expect(gridDocument(examRow, versions.slice(0, 3), print)).toMatchObject({ options: [3, 0, 0] });
});
