type Segment = { readonly marker: number; readonly start: number; readonly end: number };

/** Segments that pictures are drawn with: JFIF, the colour profile, and how Adobe programs store colours. */
const kept = new Set([0xe0, 0xe2, 0xee]);

/**
 * The JPEG without what cameras and programs wrote about it (place, time, device, thumbnails, comments). Of all that
 * only the way up is kept. The picture itself is not touched.
 */
export function withoutExif(jpeg: Uint8Array): Uint8Array {
  const segments = segmentsOf(jpeg);
  const body = segments.at(-1)?.end ?? 2;
  const isAbout = ({ marker }: Segment) => (marker >= 0xe0 && marker <= 0xef && !kept.has(marker)) || marker === 0xfe;
  const parts = segments.filter((segment) => !isAbout(segment)).map(({ start, end }) => jpeg.subarray(start, end));
  const orientation = orientationOf(jpeg);
  const wayUp = orientation > 1 ? [exifWith(orientation)] : [];
  return Buffer.concat([jpeg.subarray(0, 2), ...wayUp, ...parts, jpeg.subarray(body)]);
}

/** Which way up, 1 to 8 as EXIF counts; from 5 on width and height change places. */
export function orientationOf(jpeg: Uint8Array): number {
  const exif = segmentsOf(jpeg).find(
    ({ marker, start }) => marker === 0xe1 && latin(jpeg, start + 4, 6) === 'Exif\0\0',
  );
  if (!exif) return 1;
  const tiff = Buffer.from(jpeg.buffer, jpeg.byteOffset + exif.start + 10, Math.max(0, exif.end - exif.start - 10));
  const isLittle = latin(tiff, 0, 2) === 'II';
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = long(4);
  for (let entry = 0; entry < Math.min(short(directory), 100); entry++) {
    const at = directory + 2 + entry * 12;
    const value = short(at + 8);
    if (short(at) === 0x0112) return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** The segments before the picture itself; ends at the first one that is not whole. */
function segmentsOf(jpeg: Uint8Array): Segment[] {
  const segments: Segment[] = [];
  for (let start = 2; start + 4 <= jpeg.length && jpeg[start] === 0xff;) {
    const marker = jpeg[start + 1] ?? 0;
    if (marker === 0xff) {
      start += 1;
      continue;
    }
    const end = start + 2 + ((jpeg[start + 2] ?? 0) << 8) + (jpeg[start + 3] ?? 0);
    if (marker === 0xda || end > jpeg.length || end < start + 4) break;
    segments.push({ marker, start, end });
    start = end;
  }
  return segments;
}

const exifWith = (orientation: number): Uint8Array =>
  Buffer.concat([
    Buffer.from([0xff, 0xe1, 0, 34]),
    Buffer.from('Exif\0\0MM\0*', 'latin1'),
    Buffer.from([0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]),
  ]);

const latin = (bytes: Uint8Array, from: number, length: number): string =>
  Buffer.from(bytes.subarray(from, from + length)).toString('latin1');
