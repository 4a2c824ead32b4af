import { expect, test } from 'vitest';
import { question } from '../question.fixture.ts';
import { markOption, putBack, removeOption } from './options.ts';
import { dropWeights, startWeights, weighOption } from './weights.ts';

const several = { ...question().draft, key: { kind: 'options', options: ['a', 'b'] } as const };

test('weights begin with what they change nothing about', () => {
  expect(startWeights(question().draft).key).toEqual({ kind: 'option', option: 'b', weights: { b: 100 } });
  expect(startWeights(several).key).toMatchObject({ weights: { a: 50, b: 50, c: -50 } });
});

test('weights stay when another option is marked, and come back with an option', () => {
  const weighed = weighOption(startWeights(question().draft), 'a', 50);
  expect(markOption(weighed, 'c', true).key).toEqual({ kind: 'option', option: 'c', weights: { b: 100, a: 50 } });
  const without = removeOption(weighed, 'options', 'b');
  expect(without.key).toEqual({ kind: 'option', option: '', weights: { a: 50 } });
  expect(putBack(without, weighed, ['b']).key).toEqual(weighed.key);
});

test('an empty field takes the weight away, and the choice takes them all', () => {
  const weighed = weighOption(startWeights(question().draft), 'a', -25);
  expect(weighOption(weighed, 'a', null).key).toMatchObject({ weights: { b: 100 } });
  expect(dropWeights(weighed).key).toEqual({ kind: 'option', option: 'b' });
});
