import type { Bubble } from '../../documents/domain/answer-grid/layout.ts';
import type { GreyPicture, Point } from './picture.ts';

/** Draws what people do to answer sheets, to test the reader with. */
export type Sheet = { readonly picture: GreyPicture; readonly scale: number; readonly radius: number };

/** A number from 0 to 1, each time another. */
export type Chance = () => number;

export type Scribble = 'filled' | 'pencil' | 'sloppy' | 'faint' | 'rubbed_out' | 'crossed_out' | 'cross' | 'dot';

const between = (chance: Chance, least: number, most: number): number => least + (most - least) * chance();

/** Puts ink on the sheet around a place in millimetres; `inkAt` says how much of it, 0 to 1, so far from there. */
function put(
  { picture, scale }: Sheet,
  { x, y }: Point,
  reach: number,
  inkAt: (dx: number, dy: number) => number,
): void {
  const { width, height, pixels } = picture;
  const [left, right] = [Math.floor((x - reach) * scale), Math.ceil((x + reach) * scale)];
  const [top, bottom] = [Math.floor((y - reach) * scale), Math.ceil((y + reach) * scale)];
  for (let row = Math.max(0, top); row <= Math.min(height - 1, bottom); row++)
    for (let column = Math.max(0, left); column <= Math.min(width - 1, right); column++) {
      const ink = inkAt((column + 0.5) / scale - x, (row + 0.5) / scale - y);
      const at = row * width + column;
      if (ink > 0) pixels[at] = (pixels[at] ?? 0) * (1 - Math.min(ink, 1));
    }
}

type Blob = { readonly size: number; readonly ink: number; readonly wobble: number };

/** An area filled by hand: its edge is uneven, and so is its ink. */
function blob(sheet: Sheet, bubble: Bubble, { size, ink, wobble }: Blob, chance: Chance): void {
  const [a, b, turn] = [between(chance, 0, wobble), between(chance, 0, wobble), chance() * 6];
  const aside = { x: between(chance, -0.15, 0.15), y: between(chance, -0.15, 0.15) };
  const place = { x: bubble.x + aside.x, y: bubble.y + aside.y };
  put(sheet, place, sheet.radius * size * (1 + wobble * 2) + 0.2, (dx, dy) => {
    const angle = Math.atan2(dy, dx);
    const edge = sheet.radius * size * (1 + a * Math.sin(3 * angle + turn) + b * Math.sin(5 * angle));
    const inside = Math.min(Math.max((edge - Math.hypot(dx, dy)) / 0.12, 0), 1);
    return inside * ink * (0.88 + 0.12 * Math.sin((dx * 1.3 + dy) * 9 + turn));
  });
}

/** A line across a circle, so long each way from its middle. */
function line(sheet: Sheet, bubble: Bubble, angle: number, long: number): void {
  put(sheet, bubble, long + 0.4, (dx, dy) => {
    const along = dx * Math.cos(angle) + dy * Math.sin(angle);
    const aside = Math.abs(dy * Math.cos(angle) - dx * Math.sin(angle));
    return Math.abs(along) < long && aside < 0.25 ? 0.88 : 0;
  });
}

function cross(sheet: Sheet, bubble: Bubble, long: number, chance: Chance): void {
  const turn = between(chance, -0.2, 0.2);
  line(sheet, bubble, Math.PI / 4 + turn, long);
  line(sheet, bubble, -Math.PI / 4 + turn, long);
}

/** Does this to a circle of the sheet. */
export function scribble(sheet: Sheet, bubble: Bubble, what: Scribble, chance: Chance): void {
  switch (what) {
    case 'filled':
      return blob(
        sheet,
        bubble,
        { size: between(chance, 0.85, 1.05), ink: between(chance, 0.75, 0.92), wobble: 0.06 },
        chance,
      );
    case 'pencil':
      return blob(
        sheet,
        bubble,
        { size: between(chance, 0.9, 1.05), ink: between(chance, 0.6, 0.72), wobble: 0.06 },
        chance,
      );
    case 'sloppy':
      return blob(
        sheet,
        bubble,
        { size: between(chance, 0.95, 1.15), ink: between(chance, 0.7, 0.9), wobble: 0.1 },
        chance,
      );
    case 'faint':
      return blob(sheet, bubble, { size: 0.9, ink: between(chance, 0.14, 0.3), wobble: 0.06 }, chance);
    case 'rubbed_out':
      return blob(
        sheet,
        bubble,
        { size: between(chance, 1, 1.2), ink: between(chance, 0.14, 0.28), wobble: 0.1 },
        chance,
      );
    case 'crossed_out':
      blob(sheet, bubble, { size: 0.95, ink: between(chance, 0.75, 0.9), wobble: 0.06 }, chance);
      return cross(sheet, bubble, sheet.radius * between(chance, 1.65, 1.95), chance);
    case 'cross':
      return cross(sheet, bubble, sheet.radius * between(chance, 0.8, 1.1), chance);
    case 'dot':
      return blob(sheet, bubble, { size: between(chance, 0.4, 0.5), ink: 0.85, wobble: 0.1 }, chance);
  }
}
