import { expect, test } from 'vitest';
import { questionKinds } from '../../../questions/domain/question.ts';
import type { GeneratedExam } from '../api.ts';
import { lettersOf } from './letters-of-paper.ts';

type Papers = GeneratedExam['papers'];
type Kind = (typeof questionKinds)[number];

function paper(label: string, rights: readonly string[], kind: Kind = 'single'): Papers[number] {
  const questions = rights.map((option, at) => ({
    position: at + 1,
    questionId: `${label}${at}`,
    number: at + 1,
    version: 1,
    subsectionCode: '1',
    level: null,
    anchor: null,
    content: {
      kind,
      stem: {},
      options: ['a', 'b', 'c'].map((id) => ({ id, text: {} })),
      matches: [],
      gaps: [],
      unit: '',
      shuffleOptions: true,
    },
    key: { kind: 'option' as const, option },
    points: 100,
    section: null,
    passage: null,
    expected: null,
  }));
  return {
    id: label,
    label,
    questions,
    expected: { score: 0, measured: 0, bands: { easy: 0, medium: 0, hard: 0 }, passRate: null, reliability: null },
    enemies: [],
  };
}

test('each version says how often each letter is right, and how often in a row', () => {
  expect(lettersOf([paper('A', ['a', 'b', 'b', 'c']), paper('B', ['b', 'b', 'b', 'a'])])).toEqual([
    { label: 'A', counts: [1, 2, 1], longestRow: 2 },
    { label: 'B', counts: [1, 3, 0], longestRow: 3 },
  ]);
});

test('what is no single choice has no say in it', () => {
  expect(lettersOf([paper('A', ['a', 'b'], 'true_false')])).toEqual([]);
});
