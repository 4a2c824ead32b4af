import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signingFrom } from '../../../platform/server/secrets/signing.ts';
import type { CertificateSnapshot } from '../snapshots.ts';
import { isGenuine } from './genuine.ts';

const signing = signingFrom(['a secret that only this test knows', 'an earlier one']);
const stranger = signingFrom('what somebody else made up');

const snapshot: CertificateSnapshot = {
  serial: 'SAT-2026-00001',
  code: 'Zm9yZ2VkIG9yIGFsdGVyZQ',
  issuedAt: '2026-03-01T09:00:00.000Z',
  marks: { points: 300, maxPoints: 400, percent: 75 },
  version: 'A',
  sittingOn: '2026-03-01T07:00:00.000Z',
  examinee: {
    number: 'S-1',
    title: { en: 'Mr.' },
    givenName: { en: 'Somchai', th: 'สมชาย' },
    familyName: { en: 'Jaidee', th: 'ใจดี' },
    birthDate: '1999-02-28',
  },
  exam: { number: 1, title: { en: 'Gas turbine test' }, kind: 'paper', passMark: 75 },
  module: { code: 'GT', title: { en: 'Gas turbines' } },
  company: { name: { en: 'School' }, model: 'MODULE', timeZone: 'Asia/Bangkok' },
};
const signature = signing.sign(snapshot);
const genuine = { snapshot, signature };

/** Another character in the place of one, or one more, or one less. */
const edited = (text: string) =>
  fc
    .tuple(fc.nat(text.length - 1), fc.constantFrom('put', 'insert', 'drop', 'case'), fc.string({ unit: 'grapheme' }))
    .map(([at, how, letter]) => {
      const old = text.charAt(at);
      const other = old === old.toLowerCase() ? old.toUpperCase() : old.toLowerCase();
      const put = { put: letter, insert: old + letter, drop: '', case: other }[how];
      return text.slice(0, at) + put + text.slice(at + 1);
    })
    .filter((changed) => changed !== text);

/** The file with one edit that is JSON still. */
const editedFile = edited(JSON.stringify(snapshot))
  .map((text) => {
    try {
      return JSON.parse(text) as CertificateSnapshot;
    } catch {
      return null;
    }
  })
  .filter((value) => value !== null && JSON.stringify(value) !== JSON.stringify(snapshot));

const forgery = fc.oneof(
  edited(snapshot.code).map((code) => ({ ...genuine, code })),
  edited(snapshot.code).map((code) => ({ ...genuine, snapshot: { ...snapshot, code }, code })),
  fc
    .uint8Array({ minLength: 16, maxLength: 16 })
    .map((bytes) => ({ ...genuine, code: Buffer.from(bytes).toString('base64url') })),
  edited(signature).map((other) => ({ ...genuine, signature: other, code: snapshot.code })),
  editedFile.map((value) => ({ snapshot: value, signature, code: value?.code ?? '' })),
  editedFile.map((value) => ({ snapshot: value, signature: stranger.sign(value), code: value?.code ?? '' })),
);

test('the certificate itself is genuine', () => {
  expect(isGenuine(signing, genuine, snapshot.code)).toBe(true);
  expect(isGenuine(signing, { snapshot, signature: stranger.sign(snapshot) }, snapshot.code)).toBe(false);
});

test('of 10,000 forged or altered codes, files and signatures none is accepted', () => {
  fc.assert(
    fc.property(
      forgery,
      ({ code, signature: signed, snapshot: value }) =>
        value === null || !isGenuine(signing, { snapshot: value, signature: signed }, code),
    ),
    { numRuns: 10_000, seed: 20_261_126 },
  );
});
