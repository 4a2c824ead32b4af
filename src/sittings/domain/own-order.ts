import { randomFrom, shuffled } from '../../assembly/domain/random.ts';

/** What decides where a question of a paper may stand, and what of it may change places. */
export type PlaceOnPaper = {
  readonly position: number;
  /** The section it stands in, if the paper has sections. */
  readonly section: number | null;
  /** The text that it refers to, with the questions beside it. */
  readonly passage: string | null;
  readonly options: number;
  readonly matches: number;
  /** Whether the order of its options says nothing. */
  readonly mayMove: boolean;
};

/** What the orders of a sitting come from; null leaves the order of the paper. */
export type Seeds = { readonly questionSeed: string | null; readonly optionSeed: string | null };

/** A question as one examinee sees it: which of the paper, and which of its options and matches come first, second …, from 0. */
export type OwnPlace = {
  readonly position: number;
  readonly options?: number[];
  readonly matches?: number[];
};

/**
 * The order of one examinee, from the seeds of their sitting (docs/decisions/0071): the same on every machine, for ever. Sections stay where
 * they are; questions that share a passage stay together and in order. Null where the sitting has no seed.
 */
export function ownOrder(paper: readonly PlaceOnPaper[], seeds: Seeds): OwnPlace[] | null {
  const { questionSeed, optionSeed } = seeds;
  if (questionSeed === null && optionSeed === null) return null;
  const order = questionSeed === null ? paper : questionsInOrder(paper, questionSeed);
  return order.map((place) => ({
    position: place.position,
    ...(optionSeed !== null && partsInOrder(place, `${optionSeed}/${place.position}`)),
  }));
}

/** Where each question of a paper stands for an examinee, from 1, by its position. */
export const numbersIn = (order: readonly OwnPlace[]): ReadonlyMap<number, number> =>
  new Map(order.map(({ position }, index) => [position, index + 1]));

function questionsInOrder(paper: readonly PlaceOnPaper[], seed: string): PlaceOnPaper[] {
  const inPaper = paper.toSorted((one, other) => one.position - other.position);
  const sections = [...new Set(inPaper.map(({ section }) => section))].toSorted(
    (one, other) => (one ?? 0) - (other ?? 0),
  );
  return sections.flatMap((at) => {
    const blocks = blocksOf(inPaper.filter(({ section }) => section === at));
    return shuffled(blocks, randomFrom(`${seed}/section ${at ?? 0}`)).flat();
  });
}

/** What moves as one: neighbours that refer to the same text, else a question by itself. */
function blocksOf(places: readonly PlaceOnPaper[]): PlaceOnPaper[][] {
  const blocks: PlaceOnPaper[][] = [];
  for (const place of places) {
    const last = blocks.at(-1);
    if (place.passage !== null && last?.[0]?.passage === place.passage) last.push(place);
    else blocks.push([place]);
  }
  return blocks;
}

/** The right side of a matching always changes places: its order says nothing. */
function partsInOrder({ options, matches, mayMove }: PlaceOnPaper, seed: string) {
  return {
    ...(mayMove && options > 1 && { options: mixed(options, `${seed}/options`) }),
    ...(matches > 1 && { matches: mixed(matches, `${seed}/matches`) }),
  };
}

const mixed = (count: number, seed: string): number[] =>
  shuffled(
    Array.from({ length: count }, (_, at) => at),
    randomFrom(seed),
  );
