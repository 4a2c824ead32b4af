import { imageSize } from 'image-size';
import { orientationOf, withoutExif } from './jpeg.ts';

/** A picture as it is stored; sizes in pixels as a screen shows it. */
export type Picture = {
  readonly type: PictureType;
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
};
export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';

const mostPixels = 25_000_000;

/** Reads an upload by its bytes, never by what anybody says it is. */
export function readPicture(bytes: Uint8Array): Picture | 'not_a_picture' | 'picture_too_large' {
  const type = pictureType(bytes);
  const size = type && sizeOf(bytes);
  if (!size) return 'not_a_picture';
  if (size.width * size.height > mostPixels) return 'picture_too_large';
  if (type !== 'image/jpeg') return { type, bytes, ...size };
  const isTurned = orientationOf(bytes) >= 5;
  const stored = withoutExif(bytes);
  return {
    type,
    bytes: stored,
    width: isTurned ? size.height : size.width,
    height: isTurned ? size.width : size.height,
  };
}

/** The ending of a file of this type. */
export const endingOf = (type: string): string => (type === 'image/jpeg' ? 'jpg' : type.replace('image/', ''));

function pictureType(bytes: Uint8Array): PictureType | null {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (/^GIF8[79]a/.test(start)) return 'image/gif';
  return /^RIFF.{4}WEBP/s.test(start) ? 'image/webp' : null;
}

function sizeOf(bytes: Uint8Array): { width: number; height: number } | null {
  try {
    const { width, height } = imageSize(bytes);
    return width > 0 && height > 0 ? { width, height } : null;
  } catch {
    return null;
  }
}
