import { expect, test } from 'vitest';
import { phoneCodes } from './phone-code.ts';

test('every code once, in the form numbers are stored with', () => {
  const codes = phoneCodes.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => !/^\+[1-9]\d{0,2}$/.test(code))).toEqual([]);
  expect(phoneCodes[0]).toEqual({ code: '+66', countries: ['TH'] });
  expect(phoneCodes.find(({ code }) => code === '+1')?.countries).toContain('CA');
});
