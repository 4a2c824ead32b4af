import { Transformer } from '@napi-rs/image';
import { drawnSvg, drawSvg } from './draw-svg.ts';
import { looksLikeSvg, svgOfGif } from './svg.ts';
import { formOf, isSafeToDecode, sameJpegForm } from './picture-form.ts';

/** A picture as it is stored: pixels and nothing else, drawn anew by us; sizes in pixels as a screen shows it. */
export type Picture = {
  readonly type: PictureType;
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
};
export type PictureType = 'image/png' | 'image/jpeg';
export type PictureRefusal = 'not_a_picture' | 'picture_too_large';

/** A photograph at this quality is not distinguished from its original; drawings lose nothing at all. */
const photographQuality = 90;
/** `Default` and `Adaptive`: the encoder's enumerations exist only as types. */
const pngOptions = { compressionType: 0, filterType: 5 };

/** One at a time: ten people with large pictures need no more memory than one. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Reads an upload by its bytes, never by what anybody says it is, decodes it within limits and draws it anew: a PNG
 * without loss, photographs as JPEG. What cameras and programs wrote about it is gone, and it stands the right way up.
 */
export function readPicture(file: Uint8Array): Promise<Picture | PictureRefusal> {
  const reading = before.then(() => read(file));
  before = reading.catch(() => null);
  return reading;
}

async function read(file: Uint8Array): Promise<Picture | PictureRefusal> {
  const source = looksLikeSvg(file) ? await drawnSvg(file) : file;
  const plan = planOf(source);
  if (typeof plan === 'string') return plan;
  try {
    const { drawing, isPhotograph } = plan;
    const bytes = isPhotograph ? await drawing.jpeg(photographQuality) : await drawing.png(pngOptions);
    return finished(plan, bytes);
  } catch {
    return 'not_a_picture';
  }
}

/** The same at once, for a process that may be killed when it takes too long. */
export function readPictureNow(file: Uint8Array): Picture | PictureRefusal {
  const plan = planOf(looksLikeSvg(file) ? drawSvg(file) : file);
  if (typeof plan === 'string') return plan;
  try {
    const { drawing, isPhotograph } = plan;
    return finished(plan, isPhotograph ? drawing.jpegSync(photographQuality) : drawing.pngSync(pngOptions));
  } catch {
    return 'not_a_picture';
  }
}

/** The ending of a file of this type, also of a sound. */
export const endingOf = (type: string): string => endings[type] ?? type.replace(/^\w+\//, '');
const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'audio/mpeg': 'mp3', 'audio/mp4': 'm4a' };

type Plan = { readonly source: Uint8Array; readonly drawing: Transformer; readonly isPhotograph: boolean };

function planOf(file: Uint8Array | null): Plan | PictureRefusal {
  const form = file && formOf(file);
  if (!file || !form) return 'not_a_picture';
  if (!isSafeToDecode(form, file)) return 'picture_too_large';
  const source = form.type === 'gif' ? drawSvg(svgOfGif(file, form)) : file;
  if (!source) return 'not_a_picture';
  return { source, drawing: new Transformer(source).rotate(), isPhotograph: form.isPhotograph };
}

function finished({ source, isPhotograph }: Plan, bytes: Uint8Array): Picture | PictureRefusal {
  const form = formOf(bytes);
  if (!form) return 'not_a_picture';
  const { width, height } = form;
  if (!isPhotograph) return { type: 'image/png', bytes, width, height };
  // A photograph that we drew before is not made worse by a second time.
  return { type: 'image/jpeg', bytes: sameJpegForm(source, bytes) ? source : bytes, width, height };
}
