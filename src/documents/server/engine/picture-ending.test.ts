import { expect, test } from 'vitest';
import { pictureEnding } from './picture-ending.ts';

const bytes = (...codes: number[]) => new Uint8Array([...codes, 0, 0, 0, 0]);
const text = (words: string) => new TextEncoder().encode(words);

test.each([
  ['png', bytes(0x89, 0x50, 0x4e, 0x47)],
  ['jpg', bytes(0xff, 0xd8, 0xff)],
  ['gif', text('GIF89a')],
  ['webp', text('RIFF0000WEBP')],
  ['svg', text('<?xml version="1.0"?>\n<!-- a -->\n<svg xmlns="x"/>')],
  ['svg', text('  <svg>')],
  [null, text('<html><svg></html>')],
  [null, text('RIFF0000WAVE')],
  [null, new Uint8Array()],
])('%s by its first bytes', (ending, picture) => {
  expect(pictureEnding(picture)).toBe(ending);
});
