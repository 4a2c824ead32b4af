import { expect, test } from 'vitest';
import { keysFrom, noKey } from './proposed-keys.ts';

const option = { kind: 'option' as const, option: 'a' };
const numbers = { kind: 'number' as const, accepted: [{ from: 1, to: 2 }] };
const words = { kind: 'text' as const, accepted: ['one'], caseSensitive: true };

test('each option that is right too is a key of its own; points for all and dropping have none', () => {
  const fields = { ...noKey, option: 'b', options: ['b', 'c'] };
  expect(keysFrom('rekey', fields, option)).toEqual([{ kind: 'option', option: 'b' }]);
  expect(keysFrom('accept', fields, option)).toEqual([
    { kind: 'option', option: 'b' },
    { kind: 'option', option: 'c' },
  ]);
  for (const policy of ['credit', 'drop', null] as const) expect(keysFrom(policy, fields, option)).toEqual([]);
});

test('numbers, texts and sets of options are one key; empty fields and other kinds are none', () => {
  expect(keysFrom('rekey', { ...noKey, from: 3, to: 4 }, numbers)).toEqual([
    { kind: 'number', accepted: [{ from: 3, to: 4 }] },
  ]);
  expect(keysFrom('accept', { ...noKey, from: 3 }, numbers)).toEqual([
    { kind: 'number', accepted: [{ from: 3, to: 3 }] },
  ]);
  expect(keysFrom('rekey', { ...noKey, texts: ['two'] }, words)).toEqual([{ ...words, accepted: ['two'] }]);
  expect(keysFrom('rekey', { ...noKey, options: ['b'] }, { kind: 'options', options: ['a'] })).toEqual([
    { kind: 'options', options: ['b'] },
  ]);
  for (const key of [numbers, words, option, { kind: 'order' as const, order: ['a', 'b'] }])
    expect(keysFrom('rekey', noKey, key)).toEqual([]);
});
