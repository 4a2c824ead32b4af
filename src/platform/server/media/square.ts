import { Transformer } from '@napi-rs/image';
import type { Picture } from './picture.ts';

const quality = 86;

/** The middle of a picture as a square of at most this side; one that is so already stays as it is. */
export async function squared(picture: Picture, longest: number): Promise<Picture> {
  const { type, bytes, width, height } = picture;
  if (width === height && width <= longest) return picture;
  const side = Math.min(width, height);
  const kept = Math.min(side, longest);
  // In two steps: in one the library makes it smaller first and cuts then.
  const cut = await new Transformer(bytes).crop((width - side) >> 1, (height - side) >> 1, side, side).png();
  const drawing = new Transformer(cut);
  if (kept < side) drawing.resize(kept, kept);
  const drawn = type === 'image/png' ? await drawing.png() : await drawing.jpeg(quality);
  return { type, bytes: drawn, width: kept, height: kept };
}
