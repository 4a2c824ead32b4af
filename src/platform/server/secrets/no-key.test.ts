import { expect, test } from 'vitest';
import { signingFrom, verifyWith } from './signing.ts';

test('what is no public key has signed nothing', () => {
  const { signBytes, publicKeys } = signingFrom('a secret that only this test knows');
  const bytes = new Uint8Array([1, 2, 3]);
  const signature = signBytes(bytes).toString('base64url');
  expect(verifyWith(publicKeys[0]?.x ?? '', bytes, signature)).toBe(true);
  for (const x of ['', 'x', '/'.repeat(43), 'A'.repeat(43), 'A'.repeat(400)])
    expect([x, verifyWith(x, bytes, signature)]).toEqual([x, false]);
});
