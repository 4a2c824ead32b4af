import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerGridLayout, questionsPerSheet } from './layout.ts';
import { paperSizes } from '../print.ts';

const anySheet = fc.record({
  options: fc.array(fc.constantFrom(0, 2, 3, 4, 5, 6), { minLength: 1, maxLength: questionsPerSheet }),
  paper: fc.constantFrom(...paperSizes),
});

test('every option has one bubble, in order, numbered on from the first question', () => {
  const { bubbles, numbers } = answerGridLayout([3, 0, 2], 201, 'a4');
  expect(bubbles.map(({ question, letter }) => `${question}${letter}`)).toEqual([
    '201A',
    '201B',
    '201C',
    '203A',
    '203B',
  ]);
  expect(numbers.map(({ question, written }) => [question, written])).toEqual([
    [201, false],
    [202, true],
    [203, false],
  ]);
});

test('bubbles never touch each other and stay between the corner marks', () => {
  fc.assert(
    fc.property(anySheet, ({ options, paper }) => {
      const { bubbles, radius, width, height } = answerGridLayout(options, 1, paper);
      expect(radius).toBeGreaterThan(1.2);
      const outside = bubbles.filter(({ x, y }) => x <= 18 || x + radius >= width - 17 || y + radius >= height - 50);
      expect(outside).toEqual([]);
      const places = bubbles.map(({ x, y }) => ({ x, y })).sort((a, b) => a.y - b.y || a.x - b.x);
      const touching = places.flatMap((one, index) =>
        places
          .slice(index + 1, index + 40)
          .filter((other) => Math.hypot(one.x - other.x, one.y - other.y) <= 2 * radius),
      );
      expect(touching).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('the four corner marks stand in the corners, clockwise', () => {
  const { corners, cornerSize, width, height } = answerGridLayout([3], 1, 'a4');
  const far = (edge: number) => edge - 10 - cornerSize;
  expect(corners).toEqual([
    { x: 10, y: 10 },
    { x: far(width), y: 10 },
    { x: far(width), y: far(height) },
    { x: 10, y: far(height) },
  ]);
});
