import { imageSize } from 'image-size';

/** What a file's first bytes say about the picture in it. */
export type PictureForm = {
  readonly type: 'png' | 'jpeg' | 'gif' | 'webp';
  readonly isPhotograph: boolean;
  readonly width: number;
  readonly height: number;
};

const mostPixels = 25_000_000;
/** Passes over the picture that a progressive JPEG may ask of its reader; cameras and programs write about ten. */
const mostScans = 100;

export function formOf(bytes: Uint8Array): PictureForm | null {
  const type = typeOf(bytes);
  const size = type && sizeOf(bytes);
  return size ? { type, isPhotograph: type === 'jpeg' || (type === 'webp' && isLossyWebp(bytes)), ...size } : null;
}

/** Whether decoding takes a bounded amount of memory and time, judged before anything is decoded. */
export function isSafeToDecode({ type, width, height }: PictureForm, bytes: Uint8Array): boolean {
  return width * height <= mostPixels && (type !== 'jpeg' || scansIn(bytes) <= mostScans);
}

/** Whether `file` is, up to the picture itself, written as our encoder wrote `own`, and ends where its picture ends. */
export function sameJpegForm(file: Uint8Array, own: Uint8Array): boolean {
  const [a, b] = [Buffer.from(file), Buffer.from(own)];
  const start = b.indexOf(startOfScan);
  return (
    start > 0 &&
    a.subarray(0, start).equals(b.subarray(0, start)) &&
    a.indexOf(startOfScan) === start &&
    a.indexOf(endOfImage, start) === a.length - endOfImage.length
  );
}

const startOfScan = Buffer.from([0xff, 0xda]);
const endOfImage = Buffer.from([0xff, 0xd9]);

function scansIn(jpeg: Uint8Array): number {
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.length);
  let scans = 0;
  for (let at = bytes.indexOf(startOfScan); at >= 0; at = bytes.indexOf(startOfScan, at + 2)) scans += 1;
  return scans;
}

function typeOf(bytes: Uint8Array): PictureForm['type'] | null {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  return /^RIFF.{4}WEBP/s.test(start) ? 'webp' : null;
}

/** With a picture chunk of the lossy kind and nothing transparent, which only a PNG keeps. */
function isLossyWebp(bytes: Uint8Array): boolean {
  const chunk = Buffer.from(bytes.subarray(12, 16)).toString('latin1');
  const isTransparent = ((bytes[20] ?? 0) & 0x10) !== 0;
  return chunk === 'VP8 ' || (chunk === 'VP8X' && !isTransparent && Buffer.from(bytes).includes('VP8 '));
}

function sizeOf(bytes: Uint8Array): { width: number; height: number } | null {
  try {
    const { width, height } = imageSize(bytes);
    return width > 0 && height > 0 ? { width, height } : null;
  } catch {
    return null;
  }
}
