import { readPicture, type Picture } from '../../platform/server/picture.ts';

const largest = 200_000;

/** An uploaded logo, judged by its bytes. */
export function readLogo(bytes: Uint8Array): Picture | 'not_a_picture' | 'picture_too_large' {
  const picture = readPicture(bytes);
  if (typeof picture === 'string') return picture;
  return picture.bytes.length > largest ? 'picture_too_large' : picture;
}
