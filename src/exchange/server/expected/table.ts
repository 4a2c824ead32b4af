/** One file against what an independent reader found in it. */
export type FileRow = {
  readonly format: string;
  readonly name: string;
  /** Questions of the file, those of our kinds, those that are as expected. */
  readonly questions: number;
  readonly ours: number;
  readonly right: number;
  /** Why the others are not. */
  readonly reasons: readonly string[];
};

const begin = '<!-- formats: begin -->';
const end = '<!-- formats: end -->';

/** The document with the table of these files in it. */
export function withTable(document: string, rows: readonly FileRow[]): string {
  const [before = ''] = document.split(begin);
  const [, after = ''] = document.split(end);
  return `${before}${begin}\n\n${tables(rows)}\n\n${end}${after}`;
}

function tables(rows: readonly FileRow[]): string {
  const formats = [...Map.groupBy(rows, ({ format }) => format)];
  const sum = (some: readonly FileRow[], countOf: (row: FileRow) => number) =>
    some.reduce((total, row) => total + countOf(row), 0);
  const line = (name: string, some: readonly FileRow[]) => {
    const [questions, ours, right] = [
      sum(some, (row) => row.questions),
      sum(some, (row) => row.ours),
      sum(some, (row) => row.right),
    ];
    const share = ours === 0 ? '–' : `${Math.floor((right / ours) * 1000) / 10} %`;
    return `| ${name} | ${some.length} | ${questions} | ${ours} | ${right} | ${share} |`;
  };
  return [
    '| Folder | Files | Questions | of our kinds | as expected | |',
    '|---|--:|--:|--:|--:|--:|',
    ...formats.map(([format, some]) => line(format, some)),
    line('**all**', rows),
    '',
    ...formats.flatMap(([format, some]) => reasonsOf(format, some)),
  ]
    .join('\n')
    .trim();
}

const inOrder = (one: string, other: string): number => (one < other ? -1 : 1);

/** File by file what is not taken over and why; files with the same reason stand together. */
function reasonsOf(format: string, rows: readonly FileRow[]): string[] {
  const named = rows.flatMap(({ name, reasons }) => reasons.map((reason) => ({ name, reason })));
  if (named.length === 0) return [];
  const alike = [...Map.groupBy(named, ({ reason }) => reason)].toSorted(([one], [other]) => inOrder(one, other));
  return [
    `### ${format}`,
    '',
    ...alike.map(
      ([reason, some]) =>
        `- \`${reason}\` – ${[...new Set(some.map(({ name }) => name))].toSorted(inOrder).join(', ')}`,
    ),
    '',
  ];
}
