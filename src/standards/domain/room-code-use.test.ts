import { expect, test } from 'vitest';
import { stricterUse } from './room-code-use.ts';

test('the stricter one of company and standard decides on the code of the room', () => {
  expect(stricterUse('none', 'none')).toBe('none');
  expect(stricterUse('devices', 'none')).toBe('devices');
  expect(stricterUse('none', 'devices_and_start')).toBe('devices_and_start');
  expect(stricterUse('devices_and_start', 'devices')).toBe('devices_and_start');
});
