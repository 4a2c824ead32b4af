import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bandNames, bandOf, questionsOfBands } from './bands.ts';
import { objectiveOf } from '../problem/judge.ts';
import { mixedBank, narrowBank } from './narrow-bank.ts';
import { paperProblem, type WeighedQuestion } from './paper-problem.ts';

const shares = { easy: 0.9, medium: 0.7, hard: 0.4 };

test('a question is of the class that its expected share is nearest to, of the easier one where two are', () => {
  const expected = [1, 0.8, 0.79, 0.55, 0.54, 0.1].map((share) => bandOf(share, shares));
  expect(expected).toEqual(['easy', 'easy', 'medium', 'medium', 'hard', 'hard']);
});

test('percents become as many questions as there are, each band within one of its share', () => {
  const percents = fc.tuple(fc.nat(100), fc.nat(100)).map(([one, other]) => {
    const [low, high] = [Math.min(one, other), Math.max(one, other)];
    return { easy: low, medium: high - low, hard: 100 - high };
  });
  fc.assert(
    fc.property(percents, fc.nat(300), (bands, questions) => {
      const counts = questionsOfBands(bands, questions);
      expect(counts.easy + counts.medium + counts.hard).toBe(questions);
      for (const band of bandNames) expect(Math.abs(counts[band] - (bands[band] * questions) / 100)).toBeLessThan(1);
    }),
  );
});

const question = (id: string, band: WeighedQuestion['band'], uses = 0): WeighedQuestion => ({
  id,
  subsectionId: '1',
  level: 1,
  lastUsedAt: null,
  expected: shares[band ?? 'medium'],
  uses,
  ...(band && { band }),
});
const rows = [{ subsectionId: '1', count: 2, level: null }];

test('each question that a band has too many or too few costs, and those that stand beside count', () => {
  const bank = [question('e', 'easy'), question('m', 'medium'), question('h', 'hard')];
  const bands = { easy: 50, medium: 0, hard: 50 };
  const problem = paperProblem({ rows, versions: 1, overlap: null, bands }, bank);
  expect(objectiveOf(problem, [['e', 'h']])).toBeCloseTo(0);
  expect(objectiveOf(problem, [['e', 'm']])).toBeCloseTo(2);
  const beside = [question('x', 'easy'), question('y', 'easy')];
  const rest = paperProblem({ rows, versions: 1, overlap: null, bands }, bank, beside);
  expect(objectiveOf(rest, [['h', 'e']])).toBeCloseTo(2);
});

test('questions of a wanted band are looked at though others have rested longer', () => {
  const bank = Array.from({ length: 200 }, (_, index) =>
    question(`q${String(index).padStart(3, '0')}`, index < 150 ? 'easy' : 'hard', index < 150 ? 0 : 3),
  );
  const hard = (bands: { easy: number; medium: number; hard: number } | null) =>
    narrowBank({ rows, versions: 2, overlap: 0, bands }, mixedBank(bank, 'one')).filter(({ band }) => band === 'hard');
  expect(hard(null)).toHaveLength(0);
  expect(hard({ easy: 50, medium: 0, hard: 50 })).toHaveLength(20);
});
