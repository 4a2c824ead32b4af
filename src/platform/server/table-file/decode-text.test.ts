import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const wide = (text: string, mark: boolean, isBig: boolean) => {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
/** Windows-874 holds the Thai block in the order of Unicode from 0xA1 on. */
const thai = (text: string) =>
  Uint8Array.from(text, (char) => (char < '\u0080' ? char.charCodeAt(0) : char.charCodeAt(0) - 0x0e01 + 0xa1));

const english = 'question,correct\nWho?,A\n';
const mixed = 'คำถาม,เฉลย\nข้อใดคือ Part-66?,ก\n';

describe('encodings', () => {
  test.each([
    ['UTF-8', utf8(mixed), 'utf-8', mixed],
    ['UTF-8 with its mark', utf8(`\ufeff${mixed}`), 'utf-8', mixed],
    ['UTF-16 from the small end', wide(mixed, true, false), 'utf-16le', mixed],
    ['UTF-16 from the big end', wide(mixed, true, true), 'utf-16be', mixed],
    ['UTF-16 without a mark', wide(english, false, false), 'utf-16le', english],
    ['UTF-16 without a mark, Thai', wide(mixed, false, false), 'utf-16le', mixed],
    ['UTF-16 without a mark, from the big end', wide(mixed, false, true), 'utf-16be', mixed],
    ['windows-874', thai(mixed), 'windows-874', mixed],
    [
      'windows-1252',
      Buffer.from('Fran\xe7ais: d\xe9j\xe0 vu, \x93na\xefve\x94', 'latin1'),
      'windows-1252',
      'Français: déjà vu, “naïve”',
    ],
    ['ASCII', utf8(english), 'utf-8', english],
  ])('%s', (_, bytes, encoding, text) => {
    expect(decodeText(bytes)).toEqual({ text, encoding });
  });

  test('line ends are line feeds', () => {
    expect(decodeText(utf8('a\r\nb\rc'))).toEqual({ text: 'a\nb\nc', encoding: 'utf-8' });
  });
});

describe('no text', () => {
  test('damaged UTF-8 is reported at its line, not read as another encoding', () => {
    const bytes = utf8('คำถาม\r\nเฉลย\r\nข้อใด\r\n');
    bytes[44] = 0xff;
    expect(bytes.subarray(0, 44).filter((byte) => byte === 10)).toHaveLength(2);
    expect(decodeText(bytes)).toEqual({ fault: { line: 3, code: 'text_undecodable' } });
  });

  test.each([
    ['bytes of a program', Uint8Array.from({ length: 3000 }, (_, index) => (index * 7919) % 256)],
    ['zeros', new Uint8Array(500)],
    ['UTF-32', Uint8Array.from([0xff, 0xfe, 0, 0, 65, 0, 0, 0])],
  ])('%s', (_, bytes) => {
    expect(decodeText(bytes)).toEqual({ fault: { line: 1, code: 'text_undecodable' } });
  });
});
