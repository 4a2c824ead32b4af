import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { canonicalJson, signingFrom } from './signing.ts';

const secret = 'a secret of an instance, long enough';
const certificate = {
  serial: 'SAT-2026-00001',
  name: { en: 'Somchai', th: 'สมชาย' },
  points: 7500,
  marks: [1, 2.5, null],
};

test('what was signed is verified, whatever order its names come back in', () => {
  const signing = signingFrom(secret);
  const signature = signing.sign(certificate);
  const shuffled = {
    marks: [1, 2.5, null],
    points: 7500,
    name: { th: 'สมชาย', en: 'Somchai' },
    serial: 'SAT-2026-00001',
  };
  expect(signing.verify(shuffled, signature)).toBe(true);
  expect(signingFrom(secret).verify(certificate, signature)).toBe(true);
});

test.each<[string, unknown]>([
  ['another name', { ...certificate, name: { en: 'Somchay', th: 'สมชาย' } }],
  ['another order of a list', { ...certificate, marks: [2.5, 1, null] }],
  ['a name more', { ...certificate, more: 1 }],
  ['a name less', { serial: certificate.serial }],
])('%s is not what was signed', (_, changed) => {
  const signing = signingFrom(secret);
  expect(signing.verify(changed, signing.sign(certificate))).toBe(false);
});

test('another instance did not sign it, and no text is no signature', () => {
  const signature = signingFrom(secret).sign(certificate);
  expect(signingFrom(`${secret}!`).verify(certificate, signature)).toBe(false);
  for (const broken of ['', 'x', `${signature}A`, signature.slice(2)])
    expect(signingFrom(secret).verify(certificate, broken)).toBe(false);
});

test('anybody can check with the public key and the canonical text', () => {
  const { sign, publicKey } = signingFrom(secret);
  const text = Buffer.from(canonicalJson(certificate));
  expect(text.toString()).toBe(
    '{"marks":[1,2.5,null],"name":{"en":"Somchai","th":"สมชาย"},"points":7500,"serial":"SAT-2026-00001"}',
  );
  expect(
    verify(null, text, createPublicKey(publicKey), Buffer.from(sign(certificate).split('.')[1] ?? '', 'base64url')),
  ).toBe(true);
});

test('a name without a value is left out, as JSON leaves it out', () => {
  expect(canonicalJson({ b: undefined, a: [undefined, { c: 1, b: 'é"' }] })).toBe('{"a":[null,{"b":"é\\"","c":1}]}');
});
