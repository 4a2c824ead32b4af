import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openPiece, pieceBytes, PieceSealer, tagBytes } from './sealed-pieces.ts';

const by = { key: Buffer.alloc(32, 'k'), about: Buffer.from('a line\n') };
const content = Buffer.alloc(2.5 * 1024 * 1024, 'answers and keys ');

function sealedBy(step: number, bytes = content): Buffer {
  const sealer = new PieceSealer(by);
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += step) pieces.push(...sealer.add(bytes.subarray(at, at + step)));
  return Buffer.concat([...pieces, sealer.end()]);
}

test.each([700_001, 1024 * 1024, 3 * 1024 * 1024])(
  'pieces are, byte for byte, those that both kinds of backups had before they shared them, in steps of %d',
  (step) => {
    const sealed = sealedBy(step);
    expect(createHash('sha256').update(sealed).digest('hex')).toBe(
      'd409fe31566f39d80cece58f0e1b8507538ebfd878c3aca39d6956790e6febc6',
    );
    expect(sealed.length).toBe(content.length + 3 * tagBytes);
  },
);

test.each([0, 1, pieceBytes, pieceBytes + 1, 2 * pieceBytes])(
  '%d bytes come back, the last piece as the last',
  (size) => {
    const bytes = content.subarray(0, size);
    const sealed = sealedBy(300_000, bytes);
    const count = Math.max(1, Math.ceil(size / pieceBytes));
    const parts = Array.from({ length: count }, (_, number) => {
      const from = number * (pieceBytes + tagBytes);
      const piece = sealed.subarray(from, from + pieceBytes + tagBytes);
      const isLast = number === count - 1;
      expect(openPiece(piece, by, { number, isLast: !isLast })).toBeNull();
      expect(openPiece(piece, by, { number: number + 1, isLast })).toBeNull();
      return openPiece(piece, by, { number, isLast }) ?? Buffer.of();
    });
    expect(Buffer.concat(parts).equals(bytes)).toBe(true);
  },
);

test('a piece that is cut off, and one of another line or key, do not open', () => {
  const piece = new PieceSealer(by).end();
  const place = { number: 0, isLast: true };
  expect(openPiece(piece, by, place)).toEqual(Buffer.of());
  expect(openPiece(piece.subarray(1), by, place)).toBeNull();
  expect(openPiece(Buffer.of(), by, place)).toBeNull();
  expect(openPiece(piece, { ...by, about: Buffer.from('another line\n') }, place)).toBeNull();
  expect(openPiece(piece, { ...by, key: Buffer.alloc(32, 'l') }, place)).toBeNull();
});
