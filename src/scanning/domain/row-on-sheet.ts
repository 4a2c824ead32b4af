import { answerGridLayout, questionsPerSheet } from '../../documents/domain/answer-grid/layout.ts';
import type { PaperSize } from '../../documents/domain/print.ts';

/** Where the circles of a question stand in a straightened picture, in shares of its width and height. */
export type RowPlace = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** The rows of one page of a sheet, by question; `options` are those of the whole version. */
export function rowsOnPage(options: readonly number[], page: number, paper: PaperSize): Map<number, RowPlace> {
  const first = (page - 1) * questionsPerSheet;
  const layout = answerGridLayout(options.slice(first, first + questionsPerSheet), first + 1, paper);
  const [one, two] = layout.numbers;
  const high = one && two ? Math.max(two.y - one.y, layout.radius * 2.4) : layout.radius * 3;
  return new Map(
    layout.numbers.map(({ question, x, y }) => {
      const last = Math.max(x, ...layout.bubbles.filter((one) => one.question === question).map((one) => one.x));
      const left = x - 7;
      const right = last + layout.radius * 2.2;
      return [
        question,
        {
          left: left / layout.width,
          top: (y - high / 2) / layout.height,
          width: (right - left) / layout.width,
          height: high / layout.height,
        },
      ];
    }),
  );
}
