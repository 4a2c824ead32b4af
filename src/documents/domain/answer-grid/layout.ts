import { optionLetter } from '../amounts.ts';
import type { PaperSize } from '../print.ts';

/** A circle to fill in; x and y of its centre in millimetres from the upper left corner of the sheet. */
export type Bubble = { readonly question: number; readonly letter: string; readonly x: number; readonly y: number };
/** A printed number; the same units. `written` when the answer stands on the paper itself. */
export type GridNumber = {
  readonly question: number;
  readonly x: number;
  readonly y: number;
  readonly written: boolean;
};
/** A light band behind every other five rows, to keep the eye on the line. */
export type Band = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Where everything stands on one answer sheet, in millimetres; what is printed and what a scanner looks for. */
export type AnswerGridLayout = {
  readonly width: number;
  readonly height: number;
  /** Upper left corners of the four black squares, clockwise from the upper left. */
  readonly corners: readonly { readonly x: number; readonly y: number }[];
  readonly cornerSize: number;
  /** The square with the printed code and its quiet zone. */
  readonly code: { readonly x: number; readonly y: number; readonly size: number };
  readonly radius: number;
  readonly numbers: readonly GridNumber[];
  readonly bubbles: readonly Bubble[];
  readonly bands: readonly Band[];
};

export const questionsPerSheet = 200;

const sheets: Readonly<Record<PaperSize, { readonly width: number; readonly height: number }>> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
};
const corner = { size: 6, inset: 10 };
const side = 18;
const printedCode = { size: 21, y: 18 };
const firstRow = 88;
/** What stays free at the foot for remarks, signatures and the foot line. */
const foot = 54;
const widestRow = 6.4;
const group = 5;

/**
 * Places questions `first`, `first + 1`, … (their numbers of options in `options`, at most `questionsPerSheet`)
 * in columns of rows in groups of five. Pure geometry: the same input gives the same sheet for ever.
 */
export function answerGridLayout(options: readonly number[], first: number, paper: PaperSize): AnswerGridLayout {
  const { width, height } = sheets[paper];
  const columns = options.length <= 50 ? 3 : options.length <= 100 ? 4 : 5;
  const rows = Math.max(group, Math.ceil(options.length / columns / group) * group);
  const pitch = Math.min(widestRow, (height - foot - firstRow) / rows);
  const columnWidth = (width - 2 * side) / columns;
  const left = (index: number) => side + Math.floor(index / rows) * columnWidth;
  const top = (index: number) => firstRow + ((index % rows) + 0.5) * pitch;
  const step = Math.min(6, (columnWidth - 11) / Math.max(...options, 3));
  return {
    width,
    height,
    corners: cornersOf(width, height),
    cornerSize: corner.size,
    code: { x: width - side - printedCode.size, y: printedCode.y, size: printedCode.size },
    radius: Math.min(2.2, pitch * 0.4, step * 0.42),
    numbers: options.map((count, index) => ({
      question: first + index,
      x: left(index) + 7,
      y: top(index),
      written: count === 0,
    })),
    bubbles: options.flatMap((count, index) =>
      Array.from({ length: Math.min(count, 6) }, (_, option) => ({
        question: first + index,
        letter: optionLetter(option),
        x: left(index) + 11 + option * step,
        y: top(index),
      })),
    ),
    bands: bandsOf(options.length, rows, pitch, columnWidth),
  };
}

function cornersOf(width: number, height: number): { x: number; y: number }[] {
  const far = corner.inset + corner.size;
  return [
    { x: corner.inset, y: corner.inset },
    { x: width - far, y: corner.inset },
    { x: width - far, y: height - far },
    { x: corner.inset, y: height - far },
  ];
}

function bandsOf(count: number, rows: number, pitch: number, columnWidth: number): Band[] {
  const groups = Math.ceil(count / group);
  return Array.from({ length: groups }, (_, index) => index * group)
    .filter((start) => Math.floor((start % rows) / group) % 2 === 0)
    .map((start) => ({
      x: side + Math.floor(start / rows) * columnWidth,
      y: firstRow + (start % rows) * pitch,
      width: columnWidth - 2.5,
      height: Math.min(group, count - start) * pitch,
    }));
}
