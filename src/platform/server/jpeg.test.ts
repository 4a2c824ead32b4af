import { imageSize } from 'image-size';
import { expect, test } from 'vitest';
import { orientationOf, withoutExif } from './jpeg.ts';
import { readPicture } from './picture.ts';

/** A JPEG as far as its segments go: 6 pixels wide, 4 high, two bytes of picture. */
const segment = (marker: number, ...content: (string | readonly number[])[]) => {
  const body = Buffer.concat(
    content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
  return Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body]);
};
const start = Buffer.from([0xff, 0xd8]);
const jfif = segment(0xe0, 'JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0]);
const colours = segment(0xe2, 'ICC_PROFILE\0');
const adobe = segment(0xee, 'Adobe', [0, 100, 0, 0, 0, 0, 0]);
const frame = segment(0xc0, [8, 0, 4, 0, 6, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]);
const scan = Buffer.concat([segment(0xda, [1, 1, 0, 0, 63, 0]), Buffer.from([0x12, 0x34, 0xff, 0xd9])]);
const exif = (orientation: number, order: 'MM' | 'II' = 'MM') => {
  const two = (value: number) => (order === 'MM' ? [0, value] : [value, 0]);
  const four = (value: number) => (order === 'MM' ? [0, 0, 0, value] : [value, 0, 0, 0]);
  const entry = [...(order === 'MM' ? [1, 0x12] : [0x12, 1]), ...two(3), ...four(1), ...two(orientation), 0, 0];
  return segment(0xe1, 'Exif\0\0', order, two(42), four(8), two(1), entry, four(0), 'GPS 13.69N 100.75E');
};
const comment = segment(0xfe, 'taken by Ada');
const xmp = segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x>Ada</x>');

const whole = (...segments: Buffer[]) => Buffer.concat([start, ...segments, frame, scan]);

test('what was written about the picture goes, what it is drawn with stays', () => {
  const stored = withoutExif(whole(jfif, exif(1), xmp, colours, comment, adobe));
  expect(Buffer.from(stored)).toEqual(whole(jfif, colours, adobe));
});

test('of all that the way up stays, in either byte order', () => {
  for (const order of ['MM', 'II'] as const) {
    const stored = Buffer.from(withoutExif(whole(exif(6, order), comment)));
    expect(orientationOf(stored)).toBe(6);
    expect(stored.includes('GPS') || stored.includes('Ada')).toBe(false);
    expect(stored.subarray(-scan.length)).toEqual(scan);
    expect(imageSize(stored)).toMatchObject({ width: 6, height: 4, orientation: 6 });
  }
});

test('a picture that lies on its side has its width and height as it is shown', () => {
  expect(readPicture(whole(exif(6)))).toMatchObject({ type: 'image/jpeg', width: 4, height: 6 });
  expect(readPicture(whole(exif(3)))).toMatchObject({ width: 6, height: 4 });
});

test('cleaning twice is cleaning once, and a broken file is not made worse', () => {
  const once = withoutExif(whole(exif(8), comment));
  expect(Buffer.from(withoutExif(once))).toEqual(Buffer.from(once));
  for (const broken of [
    start,
    Buffer.concat([start, exif(6).subarray(0, 20)]),
    Buffer.concat([start, Buffer.from([0xff, 0xe1, 0, 0, 1])]),
  ])
    expect(Buffer.from(withoutExif(broken))).toEqual(broken);
});
