import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import program from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { CodeSeen } from '../../domain/look-at-sheet.ts';
import type { GreyPicture } from '../../domain/picture.ts';

let prepared: Promise<unknown> | null = null;

/** The reader of codes comes from our own server, and is there before the network goes. */
export function prepareReader(): Promise<unknown> {
  prepared ??= fetch(program)
    .then((answer) => answer.arrayBuffer())
    .then((wasmBinary) => prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true }));
  return prepared;
}

/** The QR codes in a picture of the camera. */
export async function readCodesHere(picture: ImageData): Promise<CodeSeen[]> {
  await prepareReader();
  const found = await readBarcodes(picture, {
    formats: ['QRCode'],
    tryHarder: true,
    tryRotate: true,
    tryInvert: false,
    maxNumberOfSymbols: 4,
  });
  return found.map(({ text, position: { topLeft, topRight, bottomRight, bottomLeft } }) => ({
    text,
    corners: [topLeft, topRight, bottomRight, bottomLeft],
  }));
}

/** A picture of the camera in shades of grey, as the eye weighs colours. */
export function greyOf({ width, height, data }: ImageData): GreyPicture {
  const pixels = new Uint8Array(width * height);
  for (let at = 0; at < pixels.length; at++) {
    const from = at * 4;
    pixels[at] = ((data[from] ?? 0) * 299 + (data[from + 1] ?? 0) * 587 + (data[from + 2] ?? 0) * 114) / 1000;
  }
  return { width, height, pixels };
}
