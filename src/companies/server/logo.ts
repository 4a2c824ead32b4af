import { readPicture, type Picture, type PictureRefusal } from '../../platform/server/media/picture.ts';

/** Of the file; drawn anew it may be larger. */
const largest = 200_000;

/** An uploaded logo, judged by its bytes. */
export async function readLogo(bytes: Uint8Array): Promise<Picture | PictureRefusal> {
  const picture = await readPicture(bytes);
  if (typeof picture === 'string') return picture;
  return bytes.length > largest || picture.bytes.length > 2 * largest ? 'picture_too_large' : picture;
}
