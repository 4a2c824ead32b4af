/** How many results of an exam have the same answer to a question, and how many of those are marked and right. */
export type Tally = {
  /** First attempts of released exams, no practices: these are counted by option. */
  readonly counts: boolean;
  /** One option, or several; no text. */
  readonly response: string | readonly string[];
  readonly examinees: number;
  /** Marked as right or wrong: neither where a person has not marked, nor where the question was dropped. */
  readonly judged: number;
  readonly correct: number;
};

/** The options of a version, in the order of the bank. */
export type OfferedOptions = { readonly version: number; readonly options: readonly string[] };

export type OptionCounts = {
  readonly version: number;
  readonly examinees: number;
  readonly omitted: number;
  readonly counts: number[];
};

/** How many were marked, and how many of them were right. */
export const judgedIn = (tallies: readonly Tally[]): { readonly answered: number; readonly correct: number } => ({
  answered: sumOf(tallies, ({ judged }) => judged),
  correct: sumOf(tallies, ({ correct }) => correct),
});

/** How often each option of a version was chosen; without versions that nobody had. */
export function countOptions(
  versions: readonly OfferedOptions[],
  exams: readonly { readonly version: number; readonly tallies: readonly Tally[] }[],
): OptionCounts[] {
  return versions.flatMap(({ version, options }) => {
    const given = exams
      .filter((exam) => exam.version === version)
      .flatMap(({ tallies }) => tallies.filter(({ counts }) => counts));
    if (given.length === 0) return [];
    const of = (isMeant: (response: readonly string[]) => boolean) =>
      sumOf(given, ({ response, examinees }) => (isMeant([response].flat()) ? examinees : 0));
    return [
      {
        version,
        examinees: of(() => true),
        omitted: of((response) => response.length === 0),
        counts: options.map((option) => of((response) => response.includes(option))),
      },
    ];
  });
}

const sumOf = <Item>(items: readonly Item[], amount: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + amount(item), 0);
