import { answerGridLayout } from '../../documents/domain/answer-grid/layout.ts';
import { paperSizes, type PaperSize } from '../../documents/domain/print.ts';
import type { FoundSheet } from './find-sheet.ts';
import { seenAt } from './homography.ts';
import { greyAt, shrunk, type GreyPicture } from './picture.ts';

/** Pixels of a millimetre: a circle is then 30 wide, and a page two thousand high. */
const sharpness = 7;
/** What is no sheet is kept no larger than this. */
const mostPixels = 2100;

/** The sheet as a scanner would have taken it: upright, without perspective, from edge to edge of the paper. */
export function straightened(picture: GreyPicture, { layout, seen }: FoundSheet): GreyPicture {
  const width = Math.round(layout.width * sharpness);
  const height = Math.round(layout.height * sharpness);
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const { x, y } = seenAt(seen, { x: (column + 0.5) / sharpness, y: (row + 0.5) / sharpness });
      pixels[row * width + column] = greyAt(picture, x, y);
    }
  return { width, height, pixels };
}

/** A page on which no sheet was found, small enough to keep. */
export const asTaken = (picture: GreyPicture): GreyPicture =>
  shrunk(picture, Math.ceil(Math.max(picture.width, picture.height) / mostPixels));

/** On which size of paper a layout is. */
export const paperOf = ({ layout }: FoundSheet): PaperSize =>
  paperSizes.find((paper) => answerGridLayout([], 1, paper).width === layout.width) ?? 'a4';
