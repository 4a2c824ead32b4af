import { expect, test } from 'vitest';
import { outdatedAfter } from './outdated.ts';

const both = { en: 'Turn it.', th: 'หมุน' };

test.each([
  ['one language is changed', both, { ...both, en: 'Pull it.' }, [], ['th']],
  ['both are changed', both, { en: 'Pull it.', th: 'ดึง' }, [], []],
  ['nothing is changed', both, both, [], []],
  ['a first translation is written', { en: 'Turn it.' }, both, [], []],
  ['a language that was behind catches up', { ...both, en: 'Pull it.' }, { en: 'Pull it.', th: 'ดึง' }, ['th'], []],
  ['a language that is behind is left', both, { ...both, en: 'Push it.' }, ['th'], ['th']],
  ['a language is taken out', both, { en: 'Pull it.' }, [], []],
] as const)(
  'where %s, what the others say decides which languages are behind',
  (_, before, after, outdated, behind) => {
    expect(outdatedAfter({ before, after, outdated })).toEqual(behind);
  },
);

test('a language that is found right as it is, is not behind', () => {
  expect(outdatedAfter({ before: both, after: both, outdated: ['th'], stillRight: ['th'] })).toEqual([]);
});
