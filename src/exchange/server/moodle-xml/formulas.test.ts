import { expect, test } from 'vitest';
import { withFormulas } from './formulas.ts';

const mathml = '<math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mi>a</mi><mn>2</mn></mfrac></math>';
const wiris = '«math xmlns=¨http://www.w3.org/1998/Math/MathML¨»«mfrac»«mi»a«/mi»«mn»2«/mn»«/mfrac»«/math»';
const read = (html: string) => {
  let lost = 0;
  return { html: withFormulas(html, () => (lost += 1)), lost };
};

test.each([
  ['double dollars', 'So $$x < 2$$.', 'So \\[x < 2\\].'],
  ['MathML', `So ${mathml}.`, 'So \\(\\frac{a}{2}\\).'],
  ['MathML of WIRIS', `So ${wiris}.`, 'So \\(\\frac{a}{2}\\).'],
  [
    'a picture that holds its MathML',
    `So <img class="Wirisformula" src="a.png" data-mathml="${wiris}" alt="a">.`,
    'So \\(\\frac{a}{2}\\).',
  ],
  ['words about mathematics', 'Math costs $5 and $6', 'Math costs $5 and $6'],
])('%s', (_, html, expected) => {
  expect(read(html)).toEqual({ html: expected, lost: 0 });
});

test.each([
  ['elements that TeX is not made of here', '<math><maction><mi>x</mi></maction></math>', 'x'],
  ['broken MathML', '<math><mi>x</math>', ' x '],
])('%s become words', (_, html, expected) => {
  expect(read(html)).toEqual({ html: expect.stringContaining(expected.trim()), lost: 1 });
});
