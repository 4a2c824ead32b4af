import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fingerprintOf, keyIdOf, keysFor } from './key-ring.ts';
import { mediaAddresses } from '../media/media-address.ts';
import { keepSecrets, keptSecrets, secretsOf } from './secret-file.ts';
import { readSettings } from '../settings/settings.ts';
import { signingFrom } from './signing.ts';

const [old, fresh, foreign] = ['o', 'n', 'f'].map((sign) => sign.repeat(40)) as [string, string, string];
const rotated = [fresh, old] as const;
const picture = [crypto.randomUUID(), 'a'.repeat(64)] as const;

/** What is made with one secret, and whether somebody with others takes it for genuine. */
const kinds = {
  'the address of a picture': {
    make: (secret: string) => mediaAddresses(secret).addressOf(...picture),
    takes: (made: string, secrets: Parameters<typeof mediaAddresses>[0]) =>
      mediaAddresses(secrets).pictureAt(made.split('/').at(-1) ?? '') !== null,
    unnamed: (made: string) => made.replace(/\.[0-9a-f]{12}\./, '.'),
  },
  'a certificate': {
    make: (secret: string) => signingFrom(secret).sign(['passed']),
    takes: (made: string, secrets: Parameters<typeof signingFrom>[0]) => signingFrom(secrets).verify(['passed'], made),
    unnamed: (made: string) => made.split('.')[1] ?? '',
  },
};

test.each(Object.entries(kinds))('%s is good with a key of the ring, and with no other', (_, { make, takes }) => {
  const made = make(old);
  expect(takes(made, rotated)).toBe(true);
  expect(takes(made, fresh)).toBe(false);
  expect(takes(make(foreign), rotated)).toBe(false);
  // What names a key was made with that one: another of the ring does not stand in for it.
  const id = (secret: string) => keyIdOf(fingerprintOf(secret));
  expect(takes(made.replace(id(old), id(fresh)), rotated)).toBe(false);
});

test.each(Object.entries(kinds))('%s from before keys had names is the oldest one’s', (_, { make, takes, unnamed }) => {
  expect(unnamed(make(old))).not.toBe(make(old));
  expect(takes(unnamed(make(old)), rotated)).toBe(true);
  expect(takes(unnamed(make(old)), old)).toBe(true);
  expect(takes(unnamed(make(fresh)), rotated)).toBe(false);
});

test('keys have the name of their secret, and each purpose its own', () => {
  const { current, all, named } = keysFor(rotated, 'one purpose');
  expect(all.map(({ id }) => id)).toEqual(rotated.map((secret) => keyIdOf(fingerprintOf(secret))));
  expect(named(current.id)).toEqual(current);
  expect(named(keyIdOf(fingerprintOf(foreign)))).toBeUndefined();
  expect(keysFor(rotated, 'another').current.bytes.equals(current.bytes)).toBe(false);
});

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'sanam-secret-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test('beside the data the first line is the current secret; a first start makes it, for its owner alone', () => {
  const dataDir = folder();
  const place = readSettings({ DATA_DIR: dataDir });
  expect(keptSecrets(place)).toBeNull();
  const made = secretsOf(place);
  expect(secretsOf(place)).toEqual([made]);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  keepSecrets(dataDir, rotated);
  expect(secretsOf(place)).toEqual(rotated);
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(`${fresh}\n${old}`);
  expect(readdirSync(dataDir)).toEqual(['secret']);
  writeFileSync(join(dataDir, 'secret'), `\n${fresh}\r\n\n${old}\n`);
  expect(secretsOf(place)).toEqual(rotated);
});

test('the environment goes before the file; the earlier ones stand behind commas or on lines', () => {
  const dataDir = folder();
  keepSecrets(dataDir, [foreign]);
  const given = (before?: string) =>
    secretsOf(readSettings({ DATA_DIR: dataDir, SECRET: fresh, SECRET_BEFORE: before }));
  expect(given()).toEqual([fresh]);
  expect(given(old)).toEqual(rotated);
  expect(given(`${old}, ${foreign}`)).toEqual([fresh, old, foreign]);
  const withComma = `${old},${old}`;
  expect(given(`${withComma}\n${foreign}\n`)).toEqual([fresh, withComma, foreign]);
  expect(() => given('short')).toThrow(/SECRET_BEFORE/);
  expect(() => readSettings({ SECRET_BEFORE: old })).toThrow(/SECRET_BEFORE: set SECRET too/);
});
