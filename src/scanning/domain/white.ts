import type { GreyPicture } from './picture.ts';

/** How white the bare paper is at each place, so that a shadow is no mark. */
export type WhiteMap = (x: number, y: number) => number;

/** Of a block more than this share is bare paper, also where each circle is filled. */
const share = 0.8;

/** The white of blocks of `block` pixels, without single ones that stand out, and between them in steps. */
export function whiteOf(picture: GreyPicture, block: number): WhiteMap {
  const [columns, rows] = [Math.ceil(picture.width / block), Math.ceil(picture.height / block)];
  const raw = Float64Array.from({ length: columns * rows }, (_, at) =>
    whiteOfBlock(picture, { left: (at % columns) * block, top: Math.floor(at / columns) * block, block }),
  );
  const smooth = raw.map((_, at) => medianAround(raw, { columns, rows, at }));
  const of = (column: number, row: number) =>
    smooth[Math.min(Math.max(row, 0), rows - 1) * columns + Math.min(Math.max(column, 0), columns - 1)] ?? 255;
  return (x, y) => {
    const [left, top] = [x / block - 0.5, y / block - 0.5];
    const [column, row] = [Math.floor(left), Math.floor(top)];
    const [right, down] = [left - column, top - row];
    const above = of(column, row) * (1 - right) + of(column + 1, row) * right;
    const below = of(column, row + 1) * (1 - right) + of(column + 1, row + 1) * right;
    return Math.max(above * (1 - down) + below * down, 1);
  };
}

type Block = { readonly left: number; readonly top: number; readonly block: number };

function whiteOfBlock({ width, height, pixels }: GreyPicture, { left, top, block }: Block): number {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let y = top; y < Math.min(top + block, height); y += 2)
    for (let x = left; x < Math.min(left + block, width); x += 2) {
      const grey = pixels[y * width + x] ?? 0;
      counts[grey] = (counts[grey] ?? 0) + 1;
      total += 1;
    }
  let above = 0;
  for (let grey = 255; grey >= 0; grey--) {
    above += counts[grey] ?? 0;
    if (above > total * (1 - share)) return grey;
  }
  return 255;
}

type Around = { readonly columns: number; readonly rows: number; readonly at: number };

function medianAround(values: Float64Array, { columns, rows, at }: Around): number {
  const [column, row] = [at % columns, Math.floor(at / columns)];
  const near: number[] = [];
  for (let y = Math.max(row - 1, 0); y <= Math.min(row + 1, rows - 1); y++)
    for (let x = Math.max(column - 1, 0); x <= Math.min(column + 1, columns - 1); x++)
      near.push(values[y * columns + x] ?? 255);
  near.sort((a, b) => a - b);
  return near[near.length >> 1] ?? 255;
}
