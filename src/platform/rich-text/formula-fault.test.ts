import { expect, test } from 'vitest';
import { formulaFault } from './formula-fault.ts';

test.each([
  ['\\frac{1}{2}', null],
  ['R = \\frac{U}{I} \\text{ โอห์ม}', null],
  [' ', { code: 'empty', near: '' }],
  ['a \\) b', { code: 'brackets', near: '' }],
  ['\\nothing x', { code: 'unknown_command', near: '\\nothing' }],
  ['\\href{https://example.org}{x}', { code: 'unknown_command', near: '\\href' }],
  ['\\begin{foo}x\\end{foo}', { code: 'unknown_environment', near: 'foo' }],
  ['{x', { code: 'unclosed', near: '}' }],
  ['\\sqrt{x', { code: 'unclosed', near: '}' }],
  ['\\left(x', { code: 'unclosed', near: '\\right' }],
  ['\\begin{matrix}1', { code: 'unclosed', near: '\\end{…}' }],
  ['x}', { code: 'unopened', near: '}' }],
  ['x_1_2', { code: 'double', near: '_2' }],
  ['a^', { code: 'invalid', near: '' }],
])('%s', (tex, fault) => {
  expect(formulaFault(tex)).toEqual(fault);
});
