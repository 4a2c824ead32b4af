import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordingsOf } from './finite-pattern.ts';

test.each([
  ['^orange$', ['orange']],
  ['^colou?r$', ['colour', 'color']],
  ['^(red|blue) wires?$', ['red wires', 'red wire', 'blue wires', 'blue wire']],
  ['^(?:[Tt]he )?AMM$', ['The AMM', 'the AMM', 'AMM']],
  ['^3\\.5 \\(V\\)$', ['3.5 (V)']],
  ['^(ohm|Ω|)$', ['ohm', 'Ω', '']],
  ['^a|b$', ['a', 'b']],
])('%s accepts %j', (pattern, wordings) => {
  expect(wordingsOf(pattern)).toEqual(wordings);
});

test.each([
  'orange',
  '^orange',
  '^.+$',
  '^o*$',
  '^\\d$',
  '^[a-z]$',
  '^[^a]$',
  '^a{2}$',
  '^(a$',
  '^a)$',
  '^(?=a)a$',
  '^a??$',
  '^[ab]?[cd]?[ef]?[gh]?$',
])('%s accepts more than can be listed, or is none', (pattern) => {
  expect(wordingsOf(pattern)).toBeNull();
});

test('whatever is listed is accepted by the expression itself', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'b', '(', ')', '|', '?', '[', ']', '\\', '.', '(?:'),
    maxLength: 12,
  });
  fc.assert(
    fc.property(text, (inner) => {
      const pattern = `^${inner}$`;
      for (const wording of wordingsOf(pattern) ?? []) expect(wording).toMatch(new RegExp(pattern, 'u'));
    }),
    { numRuns: 2000 },
  );
});
