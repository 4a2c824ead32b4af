import { expect, test } from 'vitest';
import { withElements } from './html-elements.ts';

const shown = (html: string, signs?: [string, string]) =>
  withElements(html, 'a', ({ attributes, inner }) => `(${attributes.trim()}|${inner})`, signs);

test.each([
  ['x <a href="1">one</a> y <A>two</A >', 'x (href="1"|one) y (|two)'],
  ['<a>one</a><a>never closed', '(|one)<a>never closed'],
  ['<abbr>one</abbr>', '<abbr>one</abbr>'],
  ['nothing', 'nothing'],
])('%s', (html, expected) => {
  expect(shown(html)).toBe(expected);
});

test('other signs', () => {
  expect(shown('«a b=¨1¨»one«/a»', ['«', '»'])).toBe('(b=¨1¨|one)');
});
