import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Resvg, type RenderedImage } from '@resvg/resvg-js';
import { cleanSvg } from './svg.ts';

/** Longer side of a drawing in pixels: sharp on paper over the width of a column. */
const longest = 1600;
const limits = { milliseconds: 5_000, bytes: 30_000_000 };
const font = createRequire(import.meta.url).resolve('@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf');
const fonts = { loadSystemFonts: false, fontFiles: [font], defaultFontFamily: 'Sarabun' };

/**
 * An SVG file as PNG, drawn in a process of its own that is ended when it takes too long; null for what is no drawing.
 * Nothing outside the file is looked at, programs in it are not run.
 */
export function drawnSvg(svg: Uint8Array): Promise<Uint8Array | null> {
  if (cleanSvg(svg) === null) return Promise.resolve(null);
  const options = {
    encoding: 'buffer' as const,
    timeout: limits.milliseconds,
    killSignal: 'SIGKILL' as const,
    maxBuffer: limits.bytes,
    env: {},
  };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [import.meta.filename], options, (problem, drawn) =>
      resolve(problem || drawn.length === 0 ? null : drawn),
    );
    child.stdin?.on('error', () => {});
    child.stdin?.end(svg);
  });
}

/** The same at once, for a process that may be ended. A drawing given as text is ours and has its size. */
export function drawSvg(svg: Uint8Array | string): Uint8Array | null {
  const source = typeof svg === 'string' ? svg : cleanSvg(svg);
  if (source === null) return null;
  try {
    const { width, height } = new Resvg(source, { font: fonts });
    if (typeof svg === 'string') return whereVisible(new Resvg(source, { font: fonts }).render());
    const zoom = Math.min(2, longest / Math.max(width, height));
    const isDrawable = /\s(?:viewBox|width)=/.test(source) && Math.min(width, height) * zoom >= 1;
    return isDrawable
      ? new Resvg(source, { font: fonts, fitTo: { mode: 'zoom', value: zoom } }).render().asPng()
      : null;
  } catch {
    return null;
  }
}

/** A picture within that cannot be decoded is left out without a word: nothing is seen then. */
const whereVisible = (drawn: RenderedImage): Uint8Array | null => (drawn.pixels.some(Boolean) ? drawn.asPng() : null);

if (import.meta.main) process.stdout.write(drawSvg(readFileSync(0)) ?? '');
