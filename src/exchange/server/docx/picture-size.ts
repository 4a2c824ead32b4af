/** A pixel as Word measures it. */
const perPixel = 9525;
/** Between the margins of the page that we write, as Word measures it. */
const page = { width: 5_976_000, height: 7_900_000 };

/** In pixels. */
export type PixelSize = { readonly width: number; readonly height: number };
type Extent = { readonly cx: number; readonly cy: number };

/** A picture as large as it is, or as wide as a part of the line, and never larger than the page. */
export function extentOf({ width, height }: PixelSize, percent: number | null): Extent {
  const wide = percent === null ? Math.min(width * perPixel, page.width) : (page.width * percent) / 100;
  const tall = (wide * height) / width;
  const scale = Math.min(1, page.height / tall);
  return { cx: Math.max(1, Math.round(wide * scale)), cy: Math.max(1, Math.round(tall * scale)) };
}

/**
 * How wide a picture of a document that was written here is to be, in percent of the line; null where it is as large as
 * it is. What its title says counts as long as nobody drew it to another size.
 */
export function widthIn(cx: number, size: PixelSize, title: string): number | null {
  const isNear = (percent: number | null) => Math.abs(extentOf(size, percent).cx - cx) * 50 <= cx;
  const said = /^(\d{1,3})%$/.exec(title)?.[1];
  if (said !== undefined && isNear(Number(said))) return Number(said);
  if (isNear(null)) return null;
  return Math.min(100, Math.max(5, Math.round((cx * 100) / page.width)));
}
