import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeGift } from '../../domain/export/write-gift.ts';
import { readGift } from '../../domain/formats/gift/gift.ts';
import { wholeQuestions } from './whole-questions.fixture.ts';

const words = [
  '$x_{1}$',
  String.raw`$\frac{a}{b} \neq c$`,
  String.raw`$$\frac{a}{b}$$`,
  '$5',
  '{',
  '}',
  'or',
  '~a = b',
  '$',
];

test('formulas and prices between dollars come back from our own GIFT', () => {
  const stems = fc
    .array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 })
    .map((list) => `Is ${list.join(' ')} so?`);
  fc.assert(
    fc.property(wholeQuestions(['true_false'], [['en']]), stems, ([question], stem) => {
      fc.pre(question !== undefined);
      const { draft } = question;
      const asked = { ...question, draft: { ...draft, content: { ...draft.content, stem: { en: stem } } } };
      const { questions, faults } = readGift(writeGift([asked], 'en'));
      expect(faults).toEqual([]);
      expect(questions.map((read) => read.draft.content.stem)).toEqual([{ en: stem }]);
    }),
    { numRuns: 200 },
  );
});
