import { describe, expect, test } from 'vitest';
import { isOnlyMaths, typstMaths } from './formula.ts';

describe('TeX becomes Typst maths', () => {
  test.each([
    ['x^2 + y_1', 'x^2 + y_1'],
    ['\\sqrt[3]{x}', 'root(3, x)'],
    ['\\text{แรงดัน} = 5', '"แรงดัน" = 5'],
  ])('%s', (tex, maths) => {
    expect(typstMaths(tex)).toBe(maths);
  });

  test.each(['\\frac{1}', '#panic()', '\\verb|x|', '$', '`x`', '@x'])('what is no formula is none: %s', (tex) => {
    expect(typstMaths(tex)).toBeNull();
  });

  test('no text ends the string it becomes', () => {
    expect(typstMaths('\\text{" #read(1) "}')).toBe('"” #read(1) ”"');
  });
});

describe('nothing but maths', () => {
  test.each([
    'a/b',
    '"#panic()"',
    'a \\# b',
    'x #h(1em) y',
    '#text(fill: red)[$x$]',
    'mat(augment: #1, a, b)',
    '"\\"" + 1',
  ])('%s', (maths) => {
    expect(isOnlyMaths(maths)).toBe(true);
  });

  test.each([
    '#read("/etc/passwd")',
    '"" #panic() ""',
    'std.panic(x)',
    'a "b',
    '#text(fill: red)[#panic()]',
    'x // y',
    '#import "@preview/x"',
    '"a\\" #b',
  ])('more than that: %s', (maths) => {
    expect(isOnlyMaths(maths)).toBe(false);
  });
});
