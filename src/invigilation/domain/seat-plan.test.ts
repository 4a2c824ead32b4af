import { expect, test } from 'vitest';
import { planOf } from './seat-plan.ts';

const plan = (...seats: (string | null)[]) => {
  const { rows, columns, others } = planOf(seats.map((seat) => ({ seat })));
  const drawn = rows.map(({ name, cells }) => `${name}: ${cells.map((cell) => cell?.seat ?? '–').join(' ')}`);
  return { drawn, columns, others: others.map(({ seat }) => seat) };
};

test('letters are rows and numbers columns, empty seats keep their place, and rows beyond Z come after it', () => {
  expect(plan('B2', 'AA1', 'A10', 'A1', 'Z3').drawn).toEqual([
    'A: A1 – – – – – – – – A10',
    'B: – B2 – – – – – – – –',
    'Z: – – Z3 – – – – – – –',
    'AA: AA1 – – – – – – – – –',
  ]);
});

test.each([
  ['a name', 'Window'],
  ['a number alone', '12'],
  ['a number that nobody counts to', 'A1234'],
  ['nought', 'A0'],
  ['nothing', null],
])('a seat that is %s stands beside the plan', (_, seat) => {
  expect(plan('A1', seat)).toEqual({ drawn: ['A: A1'], columns: 1, others: [seat] });
});

test('a seat that is written in two ways is one place: the second stands beside the plan', () => {
  expect(plan('A1', 'a01', 'ก2')).toEqual({ drawn: ['ก: – ก2', 'A: A1 –'], columns: 2, others: ['a01'] });
});

test('a room without such seats has no plan', () => {
  expect(plan('Door')).toEqual({ drawn: [], columns: 0, others: ['Door'] });
});
