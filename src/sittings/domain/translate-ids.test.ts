import { assert, constantFrom, property, shuffledSubarray } from 'fast-check';
import { expect, test } from 'vitest';
import { questionKinds, type QuestionKind } from '../../questions/domain/question.ts';
import type { Response } from './response.ts';
import { translated, type Ids } from './translate-ids.ts';

const bank: Ids = { options: ['o1', 'o2', 'o3'], matches: ['m1', 'm2', 'm3'] };
const paper: Ids = { options: ['9a', '3b', '7c'], matches: ['5d', '1e', '2f'] };
const question = (kind: QuestionKind) => ({
  kind,
  gaps: [
    { id: 'g1', way: 'choice' as const, choices: ['o1', 'o2', 'o3'] },
    { id: 'g2', way: 'text' as const, choices: [] },
  ],
});

const cases: Readonly<Record<QuestionKind, readonly [onPaper: Response, inBank: Response]>> = {
  single: ['3b', 'o2'],
  multiple: [
    ['7c', '9a'],
    ['o3', 'o1'],
  ],
  true_false: ['9a', 'o1'],
  // What is typed is nobody's name, also where it looks like one.
  numeric: ['9a', '9a'],
  short_text: ['3b', '3b'],
  matching: [
    { '9a': '1e', '7c': '1e' },
    { o1: 'm2', o3: 'm2' },
  ],
  ordering: [
    ['3b', '7c', '9a'],
    ['o2', 'o3', 'o1'],
  ],
  gap_text: [
    { g1: '7c', g2: '9a' },
    { g1: 'o3', g2: '9a' },
  ],
  essay: ['9a', '9a'],
  label: [{ '9a': '1e' }, { o1: 'm2' }],
  hotspot: [
    ['7c', '9a'],
    ['o3', 'o1'],
  ],
};

test.each(questionKinds)('%s: from the names of the paper to those of the bank, and back', (kind) => {
  const [onPaper, inBank] = cases[kind];
  expect(translated(question(kind), onPaper, paper, bank)).toEqual(inBank);
  expect(translated(question(kind), inBank, bank, paper)).toEqual(onPaper);
  expect(translated(question(kind), null, paper, bank)).toBeNull();
});

test('where a paper has the names of the bank, as those of earlier releases have, everything stays', () => {
  for (const kind of questionKinds) {
    const [, inBank] = cases[kind];
    expect(translated(question(kind), inBank, bank, bank)).toEqual(inBank);
  }
});

test('whatever is chosen, in whichever order, comes back as it was', () => {
  assert(
    property(constantFrom('multiple', 'ordering'), shuffledSubarray([...paper.options]), (kind, chosen) => {
      const there = translated(question(kind), chosen, paper, bank);
      expect(translated(question(kind), there, bank, paper)).toEqual(chosen);
      expect(there).toEqual(chosen.map((id) => bank.options[paper.options.indexOf(id)]));
    }),
  );
});

test('a name that is none stays as it is, to be found unfit', () => {
  expect(translated(question('single'), 'zz', paper, bank)).toBe('zz');
  expect(translated(question('matching'), { zz: 'yy' }, paper, bank)).toEqual({ zz: 'yy' });
});
