import { expect, test } from 'vitest';
import { evaluate } from './evaluate.ts';
import { writeNumber } from './functions.ts';

const scientific = { scientific: true, angle: 'degrees' } as const;
const basic = { scientific: false, angle: 'degrees' } as const;
const written = (text: string, rules: Parameters<typeof evaluate>[1] = scientific) => {
  const result = evaluate(text, rules);
  return 'value' in result ? writeNumber(result.value) : result.fault;
};

test.each([
  ['1+2*3', '7'],
  ['(1+2)×3', '9'],
  ['10−4−3', '3'],
  ['24÷4÷2', '3'],
  ['0.1+0.2', '0.3'],
  ['.5*4', '2'],
  ['1 000 000 * 2', '2000000'],
  ['1,000 + 1', '1001'],
  ['-3+5', '2'],
  ['2*-3', '−6'],
  ['--4', '4'],
  ['50%', '0.5'],
  ['200*15%', '30'],
  ['√9', '3'],
  ['2(3+4)', '14'],
  ['(2+3', '5'],
  ['๑๒+๓', '15'],
  ['1/3', '0.333333333333'],
  ['28/0.035', '800'],
])('%s is %s, also in the basic calculator', (text, value) => {
  expect(written(text)).toBe(value);
  expect(written(text, basic)).toBe(value);
});

test.each([
  ['-2^2', '−4'],
  ['2^3^2', '512'],
  ['2^-1', '0.5'],
  ['4^0.5', '2'],
  ['sin30', '0.5'],
  ['sin(180)', '0'],
  ['cos(60)+1', '1.5'],
  ['tan45', '1'],
  ['asin(1)', '90'],
  ['2π', '6.28318530718'],
  ['e^1', '2.71828182846'],
  ['exp(1)', '2.71828182846'],
  ['log(1000)', '3'],
  ['ln(e)', '1'],
  ['5!', '120'],
  ['abs(-3)', '3'],
  ['2e3', '2000'],
  ['10^15', '1e15'],
  ['1/10^9', '1e−9'],
  ['√(3^2+4^2)', '5'],
])('%s is %s in the scientific calculator', (text, value) => {
  expect(written(text)).toBe(value);
});

test('angles can be radians', () => {
  expect(written('sin(π/2)', { scientific: true, angle: 'radians' })).toBe('1');
  expect(written('atan(1)*4', { scientific: true, angle: 'radians' })).toBe('3.14159265359');
});

test.each([
  ['1/0', 'by_zero'],
  ['5/(2-2)', 'by_zero'],
  ['√(-1)', 'undefined'],
  ['log(0)', 'undefined'],
  ['tan(90)', 'undefined'],
  ['(-8)^0.5', 'undefined'],
  ['1.5!', 'undefined'],
  ['999^999', 'undefined'],
  ['1+', 'unfinished'],
  ['', 'unfinished'],
  ['(', 'unfinished'],
  ['1+)', 'unreadable'],
  ['2 3)', 'unreadable'],
  ['alert(1)', 'unreadable'],
  ['1..2', 'unreadable'],
])('%s has no value: %s', (text, fault) => {
  expect(written(text)).toBe(fault);
});

test.each(['sin(30)', '2^3', 'π', '5!'])('the basic calculator does not know %s', (text) => {
  expect(written(text, basic)).toBe('unreadable');
});
