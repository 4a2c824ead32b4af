import { expect, test } from 'vitest';
import { sealingFrom } from './encrypted-secrets.ts';

const sealing = sealingFrom('a secret of this test, long enough to be one');

test('what is sealed opens for its owner alone, and with the same secret alone', () => {
  const sealed = sealing.seal('JBSWY3DPEHPK3PXP', 'ada');
  expect(sealing.open(sealed, 'ada')).toBe('JBSWY3DPEHPK3PXP');
  expect(() => sealing.open(sealed, 'bob')).toThrow();
  expect(() => sealingFrom('another secret of this test, long enough').open(sealed, 'ada')).toThrow();
});

test('the same text is sealed differently each time, and a changed byte is noticed', () => {
  const sealed = sealing.seal('secret', 'ada');
  expect(sealing.seal('secret', 'ada').equals(sealed)).toBe(false);
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => sealing.open(sealed, 'ada')).toThrow();
});

test('a code’s hash belongs to its check', () => {
  expect(sealing.hashOf('123456', 'a').equals(sealing.hashOf('123456', 'a'))).toBe(true);
  expect(sealing.hashOf('123456', 'a').equals(sealing.hashOf('123456', 'b'))).toBe(false);
});
