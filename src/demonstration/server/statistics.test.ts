import { expect, test } from 'vitest';
import { itemFigures } from '../../analysis/domain/item-figures.ts';
import { simulated } from './statistics.ts';

const questions = Array.from({ length: 90 }, (_, index) => ({
  id: String(index),
  number: index,
  difficulty: (['easy', 'medium', 'hard'] as const)[index % 3] ?? null,
}));

test('simulated sittings are the same every time, and tell easy questions from hard ones', () => {
  const answers = simulated('demo', questions);
  expect(answers).toHaveLength(200);
  expect(simulated('demo', questions)).toEqual(answers);
  expect(simulated('other', questions)).not.toEqual(answers);
  const figures = itemFigures(answers, questions.length);
  const mean = (of: string) => {
    const own = figures.filter((_, index) => questions[index]?.difficulty === of);
    return own.reduce((sum, one) => sum + (one?.facility ?? 0), 0) / own.length;
  };
  expect(mean('easy')).toBeGreaterThan(mean('medium') + 0.05);
  expect(mean('medium')).toBeGreaterThan(mean('hard') + 0.05);
  const sharp = figures.filter((one) => (one?.discrimination ?? 0) > 0.15);
  expect(sharp.length).toBeGreaterThan(80);
});

test('most questions were answered by all, some new ones by too few to go by', () => {
  const examinees = itemFigures(simulated('demo', questions), questions.length).map((one) => one?.examinees);
  expect(examinees.filter((count) => count === 200)).toHaveLength(80);
  expect(examinees.filter((count) => count === 18)).toHaveLength(10);
});
