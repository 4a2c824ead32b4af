import { Transformer } from '@napi-rs/image';
import { expect, test } from 'vitest';
import { openPages } from './open-pages.ts';

/** Six pixels wide, eight high: black above, white below. */
const pixels = Buffer.from(
  Array.from({ length: 48 }, (_, index) => (index < 24 ? [0, 0, 0, 255] : [255, 255, 255, 255])).flat(),
);
const drawn = Transformer.fromRgbaPixels(pixels, 6, 8);
const photograph = drawn.jpegSync(97);
const exif = (orientation: number) =>
  Buffer.concat([
    Buffer.from([0xff, 0xe1, 0, 34]),
    Buffer.from('Exif\0\0MM\0*', 'latin1'),
    Buffer.from([0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]),
  ]);
const held = (orientation: number) =>
  Buffer.concat([photograph.subarray(0, 2), exif(orientation), photograph.subarray(2)]);

async function opened(bytes: Uint8Array) {
  const pages = [];
  for await (const page of openPages(bytes)) pages.push(page);
  return pages;
}

async function only(bytes: Uint8Array) {
  const [page] = await opened(bytes);
  if (!page || 'why' in page) throw new Error(page?.why ?? 'no page');
  return page.picture;
}

test('pictures of every kind become grey pixels, also with something transparent in them', async () => {
  const clear = Buffer.from(pixels);
  clear[3] = 0;
  const seeThrough = Transformer.fromRgbaPixels(clear, 6, 8).pngSync();
  for (const file of [photograph, drawn.pngSync(), await drawn.webpLossless(), seeThrough]) {
    const { width, height, pixels: grey } = await only(file);
    expect([width, height, grey.length]).toEqual([6, 8, 48]);
    expect(grey[45]).toBeGreaterThan(200);
    expect(grey[10]).toBeLessThan(50);
    expect(grey[0]).toSatisfy((first: number) => (file === seeThrough ? first > 200 : first < 50));
  }
});

test('a photograph stands as its camera was held', async () => {
  const upright = await only(held(6));
  expect([upright.width, upright.height]).toEqual([8, 6]);
  // What was above is on the right now.
  expect(upright.pixels[0]).toBeGreaterThan(200);
  expect(upright.pixels[7]).toBeLessThan(50);
});

test('what is neither a PDF nor a picture says so', async () => {
  const refused = [{ page: 1, pages: 1, why: 'not_a_picture' }];
  for (const text of ['', 'SANAM', '%PDF-1.4 broken']) expect(await opened(Buffer.from(text))).toEqual(refused);
});
