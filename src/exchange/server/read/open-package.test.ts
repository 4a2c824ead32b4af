import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openPackage } from './open-package.ts';
import { faultOf } from './stop-reading.ts';

test('files are listed and read, folders and archives within are not', async () => {
  const files = await openPackage(
    zipSync({ 'a.xml': strToU8('<a/>'), 'b/c.png': strToU8('png'), 'd.zip': zipSync({}), 'e/': new Uint8Array() }),
  );
  expect(files.names.toSorted()).toEqual(['a.xml', 'b/c.png']);
  expect(Buffer.from(files.read('a.xml') ?? []).toString()).toBe('<a/>');
  expect([files.read('d.zip'), files.read('nothing')]).toEqual([null, null]);
});

test('what was not packed is read as it is', async () => {
  const files = await openPackage(zipSync({ 'a.txt': [strToU8('words'), { level: 0 }] }));
  expect(Buffer.from(files.read('a.txt') ?? []).toString()).toBe('words');
});

test('a file whose sum is wrong stops the reading', async () => {
  const bytes = Buffer.from(zipSync({ 'a.txt': [strToU8('words'), { level: 0 }] }));
  bytes[bytes.indexOf('words')] = 0x57;
  const files = await openPackage(bytes);
  const thrown = (() => {
    try {
      return files.read('a.txt');
    } catch (error) {
      return faultOf(error);
    }
  })();
  expect(thrown).toMatchObject({ code: 'archive_unreadable' });
});

test('what is no archive says so', async () => {
  const reason = await openPackage(strToU8('PK\u0003\u0004 nonsense')).catch((error: unknown) => faultOf(error));
  expect(reason).toEqual({ line: 1, code: 'archive_unreadable' });
});
