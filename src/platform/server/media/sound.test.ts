import { expect, test } from 'vitest';
import { readSound } from './sound.ts';

const file = (...parts: (string | readonly number[])[]) =>
  Buffer.concat([
    ...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
    Buffer.alloc(40),
  ]);
const frame = [0xff, 0xfb, 0x90, 0x00];

test.each([
  ['audio/mpeg', file(frame)],
  ['audio/mpeg', file('ID3', [4, 0, 0, 0, 0, 1, 2], Array(130).fill(0), frame)],
  ['audio/mp4', file([0, 0, 0, 32], 'ftypM4A ')],
  ['audio/ogg', file('OggS', Array(24).fill(0), '\x01vorbis')],
  ['audio/ogg', file('OggS', Array(24).fill(0), 'OpusHead')],
  ['audio/wav', file('RIFF', [0, 0, 0, 0], 'WAVEfmt ')],
])('%s is known by its bytes', (type, bytes) => {
  expect(readSound(bytes)).toEqual({ type, bytes });
});

test.each([
  ['a page', file('<html><script>alert(1)</script>')],
  ['a picture', file('\x89PNG\r\n\x1a\n')],
  ['a video', file('OggS', Array(24).fill(0), '\x80theora')],
  ['a tag without a sound', file('ID3', [4, 0, 0, 0, 0, 1, 2], '<script>')],
  ['a frame of no kind', file([0xff, 0xfb, 0xff, 0x00])],
  ['a film', file([0, 0, 0, 32], 'ftypqt  ')],
  ['nothing', Buffer.alloc(0)],
])('%s is no sound', (_, bytes) => {
  expect(readSound(bytes)).toBe('not_a_sound');
});
