import { normaliseText } from '../../text/normalise-text.ts';
import type { TableFault } from './table-fault.ts';

export type Decoded = { readonly text: string; readonly encoding: string } | { readonly fault: TableFault };

// oxlint-disable-next-line no-control-regex -- they show that this is no text
const noText = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u0080-\u0084\u0086-\u009f\ufffd]/g;

/**
 * The text of a file, with line feeds, composed and in one Thai spelling (see normalise-text.ts), and how it was read:
 * by its byte order mark, as UTF-16 where every other byte is mostly zero, as UTF-8 where it is valid, else in the
 * one-byte encodings of Thai or western Windows. Damaged UTF-8 and bytes that are no text are refused.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const encoding = encodingOf(bytes);
  if (encoding === null) return { fault: { line: lineOfDamage(bytes), code: 'text_undecodable' } };
  const decoded = new TextDecoder(encoding).decode(bytes);
  const controls = decoded.match(noText)?.length ?? 0;
  if (controls > 8 && controls > decoded.length / 200) return { fault: { line: 1, code: 'text_undecodable' } };
  return { text: normaliseText(decoded), encoding };
}

function encodingOf(bytes: Uint8Array): string | null {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return third === 0 && fourth === 0 ? null : 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return isUtf8(bytes) ? 'utf-8' : null;
  const wide = withoutMark(bytes);
  if (wide) return wide;
  if (isUtf8(bytes)) return 'utf-8';
  if (isDamagedUtf8(bytes)) return null;
  return looksThai(bytes) ? 'windows-874' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** UTF-16 has its spaces, digits and line ends with a zero byte, always on the same side. */
function withoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, 65_536);
  let even = 0;
  let odd = 0;
  for (let at = sample.indexOf(0); at >= 0; at = sample.indexOf(0, at + 1)) {
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  if (even + odd < sample.length / 50 || bytes.length % 2 !== 0) return null;
  if (odd > even * 20) return 'utf-16le';
  return even > odd * 20 ? 'utf-16be' : null;
}

/** Many whole characters of several bytes and few broken ones: not another encoding but a damaged file. */
function isDamagedUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  const whole = text.match(/[\u0080-\ufffc]/g)?.length ?? 0;
  return whole >= 5 && whole > broken * 3;
}

function lineOfDamage(bytes: Uint8Array): number {
  const before = new TextDecoder('utf-8').decode(bytes).split('\ufffd', 1)[0] ?? '';
  return before.split(/\r\n|\n|\r/).length;
}

/** Windows-874 has Thai letters in runs; in western text a letter beyond ASCII mostly stands alone. */
function looksThai(bytes: Uint8Array): boolean {
  let letters = 0;
  let inRuns = 0;
  for (const [index, byte] of bytes.entries()) {
    if (byte < 0x80) continue;
    if (!isThaiByte(byte)) return false;
    letters += 1;
    if (isThaiLetter(bytes[index - 1]) || isThaiLetter(bytes[index + 1])) inRuns += 1;
  }
  return letters > 0 && inRuns >= letters * 0.6;
}

const isThaiLetter = (byte = 0): boolean => (byte >= 0xa1 && byte <= 0xda) || (byte >= 0xdf && byte <= 0xfb);

/** Every byte that means something in windows-874: letters, the euro sign, quotes and dashes, the no-break space. */
const isThaiByte = (byte: number): boolean =>
  isThaiLetter(byte) || byte === 0x80 || byte === 0x85 || (byte >= 0x91 && byte <= 0x97) || byte === 0xa0;
