import { Transformer } from '@napi-rs/image';
import { imageSize } from 'image-size';
import { expect, test } from 'vitest';
import { readPicture, readPictureNow, type Picture } from './picture.ts';
import { cleanSvg } from './svg.ts';
import { blankPng } from '../fixtures/pictures.fixture.ts';

/** Six pixels wide, eight high: red above, blue below. */
const pixels = Buffer.from(
  Array.from({ length: 48 }, (_, index) => (index < 24 ? [255, 0, 0, 255] : [0, 0, 255, 255])).flat(),
);
const drawn = Transformer.fromRgbaPixels(pixels, 6, 8);
const photograph = drawn.jpegSync(97);
const exif = (orientation: number) =>
  Buffer.concat([
    Buffer.from([0xff, 0xe1, 0, 50]),
    Buffer.from('Exif\0\0MM\0*', 'latin1'),
    Buffer.from([0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]),
    Buffer.from('GPS 13.69N 100.7'),
  ]);
const withExif = (orientation: number) =>
  Buffer.concat([photograph.subarray(0, 2), exif(orientation), photograph.subarray(2)]);
const svg = (inside: string, attributes = 'viewBox="0 0 300 100"') =>
  Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);
const gif = Buffer.from('R0lGODlhAQABAPAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

const read = async (file: Uint8Array): Promise<Picture> => {
  const picture = await readPicture(file);
  if (typeof picture === 'string') throw new Error(picture);
  return { ...picture, bytes: Buffer.from(picture.bytes) };
};

test('a drawing loses none of its pixels, and what programs wrote about it is gone', async () => {
  const file = await drawn.png();
  const { bytes, ...shown } = await read(file);
  expect(shown).toEqual({ type: 'image/png', width: 6, height: 8 });
  expect(new Transformer(bytes).rawPixelsSync()).toEqual(new Transformer(file).rawPixelsSync());
  const commented = await read(blankPng(9, 9, 'drawn by Ada'));
  expect(Buffer.from(commented.bytes).includes('Ada')).toBe(false);
});

test('a photograph stands upright, without the place where it was taken', async () => {
  const { bytes, ...shown } = await read(withExif(6));
  expect(shown).toEqual({ type: 'image/jpeg', width: 8, height: 6 });
  expect(imageSize(bytes)).toMatchObject({ width: 8, height: 6 });
  expect(Buffer.from(bytes).includes('GPS') || Buffer.from(bytes).includes('Exif')).toBe(false);
  expect(await read(withExif(3))).toMatchObject({ width: 6, height: 8 });
});

test('reading a second time changes nothing, so that a picture keeps its name on every way', async () => {
  for (const file of [withExif(6), blankPng(9, 9, 'x'), await drawn.webp(80), await drawn.webpLossless(), gif]) {
    const once = await read(file);
    expect(await read(once.bytes)).toEqual(once);
    expect(readPictureNow(file)).toMatchObject({ type: once.type, width: once.width, height: once.height });
  }
});

test('what hangs on behind a photograph goes', async () => {
  const { bytes } = await read(photograph);
  const { bytes: stored } = await read(Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]));
  expect(Buffer.from(stored).includes('script')).toBe(false);
});

test('other kinds become one of the two; of an animation the first picture stays', async () => {
  expect(await read(gif)).toMatchObject({ type: 'image/png', width: 1, height: 1 });
  expect(await read(await drawn.webpLossless())).toMatchObject({ type: 'image/png', width: 6, height: 8 });
  expect(await read(await drawn.webp(80))).toMatchObject({ type: 'image/jpeg', width: 6, height: 8 });
  const glass = Transformer.fromRgbaPixels(
    pixels.map((value, at) => (at % 4 === 3 ? 128 : value)),
    6,
    8,
  );
  expect(await read(await glass.webp(80))).toMatchObject({ type: 'image/png', width: 6, height: 8 });
});

test('what cannot be decoded, or would take too much, is refused', async () => {
  const damaged = Buffer.from(blankPng(9, 9));
  damaged.writeUInt32BE(10, 16);
  for (const file of [damaged, photograph.subarray(0, 30), Buffer.from('%PDF-1.7'), gif.subarray(0, 12)])
    expect(await readPicture(file)).toBe('not_a_picture');
  expect(await readPicture(blankPng(5001, 5000))).toBe('picture_too_large');
  const scans = Buffer.concat([photograph, Buffer.concat(Array(101).fill(Buffer.from([0xff, 0xda])))]);
  expect(await readPicture(scans)).toBe('picture_too_large');
});

test('an SVG is drawn, at twice its size, with Thai letters', async () => {
  const { bytes, ...shown } = await read(svg('<text x="10" y="50" font-size="40">ปีก</text>'));
  expect(shown).toEqual({ type: 'image/png', width: 600, height: 200 });
  const ink = new Transformer(Buffer.from(bytes)).rawPixelsSync().filter((_, index) => index % 4 === 3);
  expect(ink.some((alpha) => alpha === 255)).toBe(true);
});

test('an SVG has no programs, and nothing from outside of it', () => {
  const cleaned = cleanSvg(
    svg(
      '<script>x</script><rect onclick="x()" width="9"/><image href="/etc/passwd"/><image xlink:href="file:///a.png"/>' +
        '<image href="https://example.org/a.png"/><foreignObject><p>x</p></foreignObject><use href="a.svg#b"/>' +
        `<image href="data:image/gif;base64,${gif.toString('base64')}"/><use href="#b"/>`,
    ),
  );
  expect(cleaned).not.toMatch(/script|onclick|passwd|file:|https:\/\/example|foreignObject|a\.svg/);
  expect(cleaned).toContain('data:image/gif');
  expect(cleaned).toContain('href="#b"');
});

test.each([
  ['no size', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['entities', Buffer.concat([Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]>'), svg('<text>&a;</text>')])],
  ['nested without end', svg('<g>'.repeat(40))],
  ['a drawing of itself', svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
  [
    'copies of copies of copies',
    svg(Array.from({ length: 8 }, (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`).join('')),
  ],
  ['more than a drawing has', svg('<a/>'.repeat(20_001))],
])('an SVG with %s is no picture', async (_, file) => {
  expect(await readPicture(file)).toBe('not_a_picture');
});
