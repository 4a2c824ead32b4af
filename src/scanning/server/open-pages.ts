import { Transformer } from '@napi-rs/image';
import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import { imageSize } from 'image-size';
import { formOf, isSafeToDecode, type PictureForm } from '../../platform/server/media/picture-form.ts';
import type { GreyPicture } from '../domain/picture.ts';
import { wasmFile } from './read-code.ts';

/** A page of a file, of how many; `why` where it cannot be looked at. */
export type OpenedPage = { readonly page: number; readonly pages: number } & Opened;
type Opened =
  | { readonly picture: GreyPicture }
  | { readonly why: 'not_a_picture' | 'picture_too_large' | 'too_many_pages' };

/** Dots per inch at which pages of a PDF are drawn: a circle is then 34 pixels wide. */
const density = 200;
/** A page of a PDF may be as large as it likes; we draw no more than this. */
const mostPixels = 25_000_000;
/** More than the sheets of any exam. */
const mostPages = 2000;

/** The pages of a PDF from this one on, or the one of a picture, one after another. What a file is, its own bytes say. */
export async function* openPages(bytes: Uint8Array, from = 1): AsyncGenerator<OpenedPage> {
  if (isPdf(bytes)) yield* pagesOfPdf(bytes, from);
  else if (from === 1) yield { page: 1, pages: 1, ...openPicture(bytes) };
}

/** Whether there is anything to open: a PDF, or a picture of a kind that is read. */
export function mayBeOpened(bytes: Uint8Array): boolean {
  const form = isPdf(bytes) ? null : formOf(bytes);
  return isPdf(bytes) || (form !== null && form.type !== 'gif');
}

const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1024)).toString('latin1').includes('%PDF-');

function openPicture(bytes: Uint8Array): Opened {
  const form = formOf(bytes);
  if (!form || form.type === 'gif') return { why: 'not_a_picture' };
  if (!isSafeToDecode(form, bytes)) return { why: 'picture_too_large' };
  try {
    return { picture: greyOf(bytes, form) };
  } catch {
    return { why: 'not_a_picture' };
  }
}

/** Cameras note how they were held: from the fifth way on, height and width change places. */
const lying = 5;

function greyOf(bytes: Uint8Array, form: PictureForm): GreyPicture {
  const { width, height } = form;
  const raw = new Transformer(bytes).rotate().grayscale().rawPixelsSync();
  const isLying = (imageSize(bytes).orientation ?? 1) >= lying;
  const size = { width: isLying ? height : width, height: isLying ? width : height };
  return { ...size, pixels: onWhite(raw, width * height, isDeep(bytes, form)) };
}

/** A PNG with two bytes for each shade. */
const isDeep = (bytes: Uint8Array, { type }: PictureForm): boolean => type === 'png' && bytes[24] === 16;

/** One byte for each pixel; what is transparent lies on white paper. */
function onWhite(raw: Uint8Array, count: number, deep: boolean): Uint8Array {
  const step = raw.length / count;
  if (step === 1) return raw;
  if (step !== 2 && step !== 4) throw new Error('Neither grey nor grey with transparency.');
  // Of two bytes the second is the upper one.
  const grey = deep ? 1 : 0;
  const clear = step === (deep ? 4 : 2) ? step - 1 : null;
  return Uint8Array.from({ length: count }, (_, at) => {
    const solid = clear === null ? 1 : (raw[at * step + clear] ?? 255) / 255;
    return 255 - (255 - (raw[at * step + grey] ?? 0)) * solid;
  });
}

let library: Promise<PDFiumLibrary> | null = null;

async function* pagesOfPdf(bytes: Uint8Array, from: number): AsyncGenerator<OpenedPage> {
  library ??= PDFiumLibrary.init({ wasmBinary: wasmFile('@hyzyla/pdfium/pdfium.wasm') });
  const document = await (await library).loadDocument(bytes).catch(() => null);
  if (!document) return yield { page: 1, pages: 1, why: 'not_a_picture' };
  try {
    const pages = document.getPageCount();
    if (pages > mostPages) return yield { page: 1, pages: 1, why: 'too_many_pages' };
    for (let page = from; page <= pages; page++) yield { page, pages, ...(await drawn(document.getPage(page - 1))) };
  } finally {
    document.destroy();
  }
}

async function drawn(page: PDFiumPage): Promise<Opened> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = density / 72;
  if (originalWidth * originalHeight * scale * scale > mostPixels) return { why: 'picture_too_large' };
  const { width, height, data } = await page.render({ scale, render: 'bitmap', colorSpace: 'Gray' });
  return { picture: { width, height, pixels: data } };
}
