import { expect, test } from 'vitest';
import { extentOf, widthIn } from '../../docx/picture-size.ts';
import { wordFormula } from './formula.ts';

test.each([
  ['x^2', 'x^{2}'],
  [String.raw`\frac{a}{b} + \sqrt[3]{x}`, String.raw`\frac{a}{b}+\sqrt[3]{x}`],
  [String.raw`\sum_{i=1}^n i = 3`, String.raw`\sum_{i=1}^{n} i=3`],
  [String.raw`\int_0^1 x\,dx`, String.raw`\int_{0}^{1} xdx`],
  [String.raw`\left[\frac{a}{b}\right]`, String.raw`\left[\frac{a}{b}\right]`],
  [String.raw`\begin{matrix}1&0\\0&1\end{matrix}`, String.raw`\begin{matrix}1 & 0 \\ 0 & 1\end{matrix}`],
  [String.raw`\vec{v} \cdot \bar{x}`, String.raw`\vec{v}\cdot \bar{x}`],
  [String.raw`\lim_{x\to 0} f`, String.raw`\lim_{x\rightarrow 0}f`],
  [String.raw`\binom{n}{k}`, String.raw`\left({n \atop k}\right)`],
  [String.raw`\boxed{x}`, String.raw`\boxed{x}`],
  [String.raw`\underbrace{a}_{b}`, String.raw`\underbrace{a}_{b}`],
  [String.raw`\text{ถ้า} x`, String.raw`\text{ถ้า}x`],
])('Word edits %s, which is read again as %s', (tex, read) => {
  expect(wordFormula(tex)?.read).toBe(read);
});

const deep = (levels: number) => `${String.raw`\sqrt{`.repeat(levels)}x${'}'.repeat(levels)}`;

test.each([String.raw`\unknown{x}`, String.raw`\frac{a}`, '', deep(20), deep(80)])(
  'what is no formula stays TeX: %j',
  (tex) => {
    expect(wordFormula(tex)).toBeNull();
  },
);

test('a formula that is not too deep is Word’s', () => {
  expect(wordFormula(deep(10))?.read).toBe(deep(10));
});

test('a picture keeps its width, or has the one that somebody drew', () => {
  const size = { width: 200, height: 100 };
  expect(widthIn(extentOf(size, null).cx, size, '')).toBeNull();
  expect(widthIn(extentOf(size, 30).cx, size, '30%')).toBe(30);
  // A word processor may write the file without its title, or somebody drew the picture to another size.
  expect(widthIn(extentOf(size, 30).cx, size, '')).toBe(30);
  expect(widthIn(extentOf(size, 60).cx, size, '30%')).toBe(60);
  const tall = extentOf({ width: 100, height: 4000 }, 100);
  expect(tall.cx * 40).toBeLessThanOrEqual(tall.cy + 40);
});
