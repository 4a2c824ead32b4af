/** A picture in shades of grey, row by row from the upper left; 0 is black. */
export type GreyPicture = { readonly width: number; readonly height: number; readonly pixels: Uint8Array };

/** A place on a sheet in millimetres, or in a picture in pixels. */
export type Point = { readonly x: number; readonly y: number };

/** The grey at a place between pixels; beyond the edge it is that of the edge. */
export function greyAt({ width, height, pixels }: GreyPicture, x: number, y: number): number {
  const left = Math.min(Math.max(x, 0), width - 1.001);
  const top = Math.min(Math.max(y, 0), height - 1.001);
  const [column, row] = [left | 0, top | 0];
  const [right, down] = [left - column, top - row];
  const at = row * width + column;
  const above = (pixels[at] ?? 0) * (1 - right) + (pixels[at + 1] ?? 0) * right;
  const below = (pixels[at + width] ?? 0) * (1 - right) + (pixels[at + width + 1] ?? 0) * right;
  return above * (1 - down) + below * down;
}

/** The picture with so many times fewer pixels each way, each the mean of those it stands for. */
export function shrunk(picture: GreyPicture, factor: number): GreyPicture {
  if (factor <= 1) return picture;
  const [width, height] = [Math.floor(picture.width / factor), Math.floor(picture.height / factor)];
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let down = 0; down < factor; down++) {
        const start = (y * factor + down) * picture.width + x * factor;
        for (let right = 0; right < factor; right++) sum += picture.pixels[start + right] ?? 0;
      }
      pixels[y * width + x] = sum / (factor * factor);
    }
  return { width, height, pixels };
}
