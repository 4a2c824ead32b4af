import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { CodeSeen } from '../domain/look-at-sheet.ts';
import { shrunk, type GreyPicture } from '../domain/picture.ts';

let prepared: Promise<unknown> | null = null;

/** The library would fetch its program from the network; it lies beside it. */
function prepare(): Promise<unknown> {
  prepared ??= Promise.resolve(
    prepareZXingModule({
      overrides: { wasmBinary: wasmFile('zxing-wasm/reader/zxing_reader.wasm') },
      fireImmediately: true,
    }),
  );
  return prepared;
}

/** A file of a package as WebAssembly wants it. */
export function wasmFile(name: string): ArrayBuffer {
  const bytes = readFileSync(createRequire(import.meta.url).resolve(name));
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
}

/** Fewer pixels are enough for a first look, and four times as fast. */
const enough = 1400;

/** The QR codes in a picture; looks again in all its pixels where a first look finds none. */
export async function readCodes(picture: GreyPicture): Promise<readonly CodeSeen[]> {
  await prepare();
  const factor = Math.max(1, Math.round(Math.max(picture.width, picture.height) / enough));
  const first = await codesIn(picture, factor);
  return first.length > 0 || factor === 1 ? first : codesIn(picture, 1);
}

async function codesIn(picture: GreyPicture, factor: number): Promise<CodeSeen[]> {
  const found = await readBarcodes(imageOf(shrunk(picture, factor)), {
    formats: ['QRCode'],
    tryHarder: true,
    tryRotate: true,
    tryInvert: false,
    maxNumberOfSymbols: 4,
  });
  return found.map(({ text, position: { topLeft, topRight, bottomRight, bottomLeft } }) => ({
    text,
    corners: [topLeft, topRight, bottomRight, bottomLeft].map(({ x, y }) => ({ x: x * factor, y: y * factor })),
  }));
}

/** The four channels of a browser's picture, which the library takes. */
type BrowserPicture = Exclude<Parameters<typeof readBarcodes>[0], Blob | ArrayBuffer | Uint8Array>;

function imageOf({ width, height, pixels }: GreyPicture): BrowserPicture {
  const data = new Uint8ClampedArray(width * height * 4);
  const whole = new Uint32Array(data.buffer);
  for (let at = 0; at < whole.length; at++) whole[at] = 0xff000000 | ((pixels[at] ?? 0) * 0x010101);
  return { width, height, data, colorSpace: 'srgb' } as BrowserPicture;
}
