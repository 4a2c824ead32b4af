import { homographyFrom, seenAt } from './homography.ts';
import { greyAt, type GreyPicture, type Point } from './picture.ts';
import type { Chance } from './scribble.fixture.ts';

/** How a sheet is taken: by a scanner or by a phone, with what has happened to it before. */
export type Taken = {
  readonly by: 'scanner' | 'phone';
  /** Quarter turns to the right. */
  readonly turned: 0 | 1 | 2 | 3;
  readonly shadow: boolean;
  readonly coffee: boolean;
};

const between = (chance: Chance, least: number, most: number): number => least + (most - least) * chance();

/** Where on the picture a corner of the sheet comes to lie: askew, of a phone in perspective as well. */
function cornersOf({ width, height }: GreyPicture, { by, turned }: Taken, chance: Chance) {
  const isWide = turned % 2 === 1;
  const [wide, high] = isWide ? [height, width] : [width, height];
  const edge = by === 'phone' ? 0.05 : 0;
  const size = { width: Math.round(wide * (1 + 2 * edge)), height: Math.round(high * (1 + 2 * edge)) };
  const angle = between(chance, -1, 1) * (by === 'phone' ? 0.05 : 0.03);
  const lean = by === 'phone' ? 0.035 : 0.002;
  const upright = [
    [-0.5, -0.5],
    [0.5, -0.5],
    [0.5, 0.5],
    [-0.5, 0.5],
  ] as const;
  const corners = upright.map(([x, y]) => {
    const [px, py] = [x * wide * (1 + between(chance, -lean, lean)), y * high * (1 + between(chance, -lean, lean))];
    return {
      x: size.width / 2 + px * Math.cos(angle) - py * Math.sin(angle),
      y: size.height / 2 + px * Math.sin(angle) + py * Math.cos(angle),
    };
  });
  // The first corner of the sheet is the first of the picture only where nothing is turned.
  return { size, corners: corners.map((_, at) => corners[(at + turned) % 4] ?? { x: 0, y: 0 }) };
}

/** Numbers around 0, mostly between -1 and 1, drawn once: a picture has millions of pixels. */
function grainFrom(chance: Chance, size: number): (x: number, y: number) => number {
  const drawn = Float64Array.from({ length: 8191 }, () => (chance() + chance() + chance() + chance() - 2) * size);
  const starts = Int32Array.from({ length: 509 }, () => Math.floor(chance() * 8191));
  return (x, y) => drawn[(x + (starts[y % 509] ?? 0)) % 8191] ?? 0;
}

/** The picture that a scanner or a phone makes of a clean sheet. */
export function taken(sheet: GreyPicture, how: Taken, chance: Chance): GreyPicture {
  const { size, corners } = cornersOf(sheet, how, chance);
  const own = [
    { x: 0, y: 0 },
    { x: sheet.width, y: 0 },
    { x: sheet.width, y: sheet.height },
    { x: 0, y: sheet.height },
  ];
  const back = homographyFrom(corners.map((corner, at) => [corner, own[at] ?? corner]));
  if (!back) throw new Error('The corners lie on a line.');
  const light = lightOf(size, how, chance);
  const stain = how.coffee ? coffeeOn(sheet, chance) : () => 1;
  const [curl, phase] = [how.by === 'phone' ? sheet.height * 0.0012 : 0, chance() * 6];
  const grain = grainFrom(chance, how.by === 'phone' ? 9 : 5);
  const table = how.by === 'phone' ? 70 : 235;
  const pixels = new Uint8Array(size.width * size.height);
  for (let y = 0; y < size.height; y++) {
    let lit = 1;
    for (let x = 0; x < size.width; x++) {
      // Light changes slowly.
      if (x % 8 === 0) lit = light({ x, y });
      const place = seenAt(back, { x: x + 0.5, y: y + 0.5 });
      const on = { x: place.x - 0.5, y: place.y - 0.5 + curl * Math.sin((place.x / sheet.width) * 3 + phase) };
      const isPaper = place.x >= 0 && place.y >= 0 && place.x < sheet.width && place.y < sheet.height;
      const grey = isPaper ? (12 + soft(sheet, on) * 0.92) * stain(on) : table;
      pixels[y * size.width + x] = Math.min(255, Math.max(0, grey * lit + grain(x, y)));
    }
  }
  return { ...size, pixels };
}

/** A lens is not quite sharp. */
const soft = (sheet: GreyPicture, { x, y }: Point): number =>
  (greyAt(sheet, x - 0.5, y - 0.5) + greyAt(sheet, x + 0.5, y + 0.5)) / 2;

type Light = (place: Point) => number;

/** Light that falls off to one side, and the shadow of a hand or of the phone. */
function lightOf({ width, height }: { width: number; height: number }, { by, shadow }: Taken, chance: Chance): Light {
  const fall = by === 'phone' ? between(chance, 0.1, 0.3) : 0.03;
  const [across, down] = [chance() - 0.5, chance() - 0.5];
  const [angle, where] = [chance() * 6, between(chance, -0.25, 0.25)];
  const depth = shadow ? between(chance, 0.2, 0.4) : 0;
  return ({ x, y }) => {
    const [right, below] = [x / width - 0.5, y / height - 0.5];
    const into = (right * Math.cos(angle) + below * Math.sin(angle) - where) / 0.04;
    return (1 - fall * (0.5 + across * right + down * below)) * (1 - depth / (1 + Math.exp(-into)));
  };
}

/** The ring that a cup leaves; inside it a lighter stain. */
function coffeeOn({ width, height }: GreyPicture, chance: Chance): Light {
  const middle = { x: width * between(chance, 0.2, 0.8), y: height * between(chance, 0.4, 0.75) };
  const radius = width * between(chance, 0.12, 0.18);
  return ({ x, y }) => {
    const far = Math.hypot(x - middle.x, y - middle.y) / radius;
    const ring = Math.exp(-(((far - 1) / 0.035) ** 2));
    return 1 - 0.3 * ring - (far < 1 ? 0.07 : 0);
  };
}
