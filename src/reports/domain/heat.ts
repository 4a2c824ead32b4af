type Part = {
  readonly examId: string;
  readonly subsectionId: string;
  readonly code: string;
  readonly correct: number;
  readonly total: number;
};

/** A row of a heat map: a subsection with its cell in each column, and all of them together. */
export type HeatRow<Row> = {
  readonly part: Row;
  readonly cells: ReadonlyMap<string, { readonly correct: number; readonly total: number }>;
  readonly correct: number;
  readonly total: number;
};

/** Subsections by exams; subsections stand in the order in which they come. */
export function heatRows<Row extends Part>(parts: readonly Row[]): HeatRow<Row>[] {
  return [...Map.groupBy(parts, ({ subsectionId }) => subsectionId).values()].flatMap((own) => {
    const [part] = own;
    if (!part) return [];
    const sum = (of: (row: Row) => number) => own.reduce((all, row) => all + of(row), 0);
    return [
      {
        part,
        cells: new Map(own.map(({ examId, correct, total }) => [examId, { correct, total }])),
        correct: sum(({ correct }) => correct),
        total: sum(({ total }) => total),
      },
    ];
  });
}

/** Per cent of right answers, cut to whole numbers; null where nothing was asked. */
export const shareIn = ({ correct, total }: { readonly correct: number; readonly total: number }): number | null =>
  total === 0 ? null : Math.floor((correct * 100) / total);
