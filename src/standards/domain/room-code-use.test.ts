import { expect, test } from 'vitest';
import { roomCodeRule, stricterUse } from './room-code-use.ts';

test('the stricter one of company and standard decides on the code of the room', () => {
  expect(stricterUse('none', 'none')).toBe('none');
  expect(stricterUse('devices', 'none')).toBe('devices');
  expect(stricterUse('none', 'devices_and_start')).toBe('devices_and_start');
  expect(stricterUse('devices_and_start', 'devices')).toBe('devices_and_start');
});

test('a rule of the code says whether the standard asks for it', () => {
  expect(roomCodeRule('none', 'none')).toEqual({ use: 'none', byStandard: false });
  expect(roomCodeRule('none', 'devices')).toEqual({ use: 'devices', byStandard: true });
  expect(roomCodeRule('devices', 'devices')).toEqual({ use: 'devices', byStandard: true });
  expect(roomCodeRule('devices_and_start', 'devices')).toEqual({ use: 'devices_and_start', byStandard: false });
});
