import { Transformer } from '@napi-rs/image';
import { readGivenOnes } from '../../../platform/server/file-reading/reading-program.ts';
import type { GreyPicture } from '../../domain/picture.ts';
import { seePages } from '../read-files.ts';
import { packPages, unpackExam, type GivenPart, type PageApart } from './packed-pages.ts';

/**
 * In a process of its own for the files of one upload, with little memory and time: whatever a picture does to its reader, the
 * other pages go on. Whether
 * a stamp is ours is judged by who called, because no key comes in here.
 */
await readGivenOnes<GivenPart>(async (bytes, { name, from, most, exam }) => {
  const read: PageApart[] = [];
  const asked = { exam: unpackExam(exam), isOurs: () => true };
  for await (const { shown, ...page } of seePages({ name, bytes }, asked, from)) {
    read.push({ ...page, picture: shown && jpegOf(shown) });
    if (read.length >= most) break;
  }
  return packPages(read);
});

function jpegOf({ width, height, pixels }: GreyPicture): Uint8Array {
  const whole = new Uint32Array(width * height);
  for (let at = 0; at < whole.length; at++) whole[at] = 0xff000000 | ((pixels[at] ?? 0) * 0x010101);
  return Transformer.fromRgbaPixels(new Uint8Array(whole.buffer), width, height).jpegSync(70);
}
