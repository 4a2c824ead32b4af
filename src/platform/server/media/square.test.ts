import { Transformer } from '@napi-rs/image';
import { expect, test } from 'vitest';
import { readPicture } from './picture.ts';
import { squared } from './square.ts';

/** Red on the left, green in the middle, blue on the right: 300 × 100 pixels. */
const stripes = () =>
  Transformer.fromRgbaPixels(
    Uint8Array.from({ length: 300 * 100 * 4 }, (_, at) => {
      const [channel, stripe] = [at % 4, Math.floor((Math.floor(at / 4) % 300) / 100)];
      return channel === 3 || channel === stripe ? 255 : 0;
    }),
    300,
    100,
  ).png();

async function read(file: Uint8Array) {
  const picture = await readPicture(file);
  if (typeof picture === 'string') throw new Error(picture);
  return picture;
}

test('of a wide picture the middle is kept, as a square of at most the side', async () => {
  const kept = await squared(await read(await stripes()), 50);
  expect(kept).toMatchObject({ width: 50, height: 50 });
  expect(await read(kept.bytes)).toMatchObject({ width: 50, height: 50 });
  const pixels = await new Transformer(kept.bytes).rawPixels();
  expect([...pixels.subarray(0, 3)]).toEqual([0, 255, 0]);
  expect([...pixels.subarray(pixels.length - pixels.length / 2500).subarray(0, 3)]).toEqual([0, 255, 0]);
});

test('a small picture is cut and not made larger, and a square one stays as it is', async () => {
  const small = await squared(await read(await stripes()), 480);
  expect(small).toMatchObject({ width: 100, height: 100 });
  expect(await squared(small, 480)).toBe(small);
});
