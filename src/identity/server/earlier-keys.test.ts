import { decodeProtectedHeader, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { fingerprintOf, keyIdOf, keysFor } from '../../platform/server/secrets/key-ring.ts';
import { sealingFrom } from './encrypted-secrets.ts';
import { ticketsFrom } from './sign-in/tickets.ts';
import { tokensFrom } from './session/tokens.ts';

const [old, fresh, foreign] = ['o', 'n', 'f'].map((sign) => sign.repeat(40)) as [string, string, string];
const rotated = [fresh, old] as const;
const pass = { company: 'c', sitting: 's', examinee: 'e', pass: 'p' };

test('a pass goes on after the key was replaced, until that is forgotten; a strange key never made one', async () => {
  const token = await tokensFrom(old).sign(pass, 60);
  expect(decodeProtectedHeader(token).kid).toBe(keyIdOf(fingerprintOf(old)));
  expect(await tokensFrom(rotated).read(token)).toMatchObject(pass);
  expect(await tokensFrom(fresh).read(token)).toBeNull();
  expect(await tokensFrom(rotated).read(await tokensFrom(foreign).sign(pass, 60))).toBeNull();
  const next = await tokensFrom(rotated).sign(pass, 60);
  expect(await tokensFrom(fresh).read(next)).toMatchObject(pass);
});

test('a token is checked with the key it names alone, and one without a name with the oldest', async () => {
  const signed = (secret: string, kid?: string) =>
    new SignJWT(pass)
      .setProtectedHeader({ alg: 'HS256', ...(kid ? { kid } : {}) })
      .setExpirationTime('60s')
      .sign(keysFor(secret, 'access token').current.bytes);
  const { read } = tokensFrom(rotated);
  expect(await read(await signed(old))).toMatchObject(pass);
  expect(await read(await signed(fresh))).toBeNull();
  expect(await read(await signed(old, keyIdOf(fingerprintOf(fresh))))).toBeNull();
  expect(await read(await signed(old, 'none'))).toBeNull();
});

test('of two tabs that refresh while the key is replaced, the second one gets what the first one got', () => {
  const before = tokensFrom(old).successorOf('presented');
  const after = tokensFrom(rotated);
  expect(after.successorOf('presented', before.hash).hash.equals(before.hash)).toBe(true);
  expect(after.successorOf('presented', after.hashOf('presented')).hash.equals(before.hash)).toBe(false);
});

test('what was sealed opens with the key it names, and what names none with the oldest', () => {
  const sealed = sealingFrom(old).seal('JBSWY3DPEHPK3PXP', 'ada');
  expect(sealingFrom(rotated).open(sealed, 'ada')).toBe('JBSWY3DPEHPK3PXP');
  expect(sealingFrom(rotated).open(sealed.subarray(6), 'ada')).toBe('JBSWY3DPEHPK3PXP');
  expect(() => sealingFrom(fresh).open(sealed, 'ada')).toThrow();
  expect(() => sealingFrom(rotated).open(sealingFrom(foreign).seal('x', 'ada'), 'ada')).toThrow();
  const again = sealingFrom(rotated).seal('x', 'ada');
  expect(again.subarray(0, 6).equals(sealingFrom(fresh).prefix)).toBe(true);
  expect(sealingFrom(fresh).open(again, 'ada')).toBe('x');
});

test('a code that was mailed, or written down, is known by every key of the ring', () => {
  const hash = sealingFrom(old).hashOf('123456', 'check');
  const { isHashOf, hashesOf } = sealingFrom(rotated);
  for (const kept of [hash, hash.subarray(6), sealingFrom(fresh).hashOf('123456', 'check')]) {
    expect(isHashOf(kept, '123456', 'check')).toBe(true);
    expect(isHashOf(kept, '123457', 'check')).toBe(false);
    expect(hashesOf('123456', 'check').some((one) => one.equals(kept))).toBe(true);
  }
  expect(sealingFrom(fresh).isHashOf(hash, '123456', 'check')).toBe(false);
  expect(isHashOf(sealingFrom(foreign).hashOf('123456', 'check'), '123456', 'check')).toBe(false);
});

test('a place in the queue is kept', () => {
  const now = new Date();
  const holder = { name: 'ada', network: '10.0.0' };
  const ticket = ticketsFrom(old).of(now, holder);
  expect(ticketsFrom(rotated).read(ticket, holder, now)).toEqual(now);
  expect(ticketsFrom(fresh).read(ticket, holder, now)).toBeNull();
  expect(ticketsFrom(rotated).read(ticketsFrom(foreign).of(now, holder), holder, now)).toBeNull();
});
