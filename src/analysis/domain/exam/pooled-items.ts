import { correlationOf, meanOf } from '../classical/moments.ts';
import { ownAndRest, withTotals, type AskedItem, type MarkedPerson, type OwnAndRest } from './exam-answers.ts';
import { itemsOfExam, type ItemOfExam } from './exam-items.ts';
import { flagsOf, type ItemFlag } from './flags.ts';

/** What all released exams together say of a question. */
export type PooledFigures = {
  readonly questionId: string;
  readonly examinees: number;
  readonly facility: number;
  readonly discrimination: number | null;
  readonly flags: readonly ItemFlag[];
};

type Options = Pick<ItemOfExam, 'persons' | 'options' | 'omitted' | 'upperLower'>;
type Pooled = { readonly pairs: OwnAndRest[]; version: number; options: Options };

/** Takes the answers of one exam after another; each question is held against the rest of each person's own paper. */
export function poolItems() {
  const pooled = new Map<string, Pooled>();
  return {
    add(items: readonly AskedItem[], persons: readonly MarkedPerson[], wanted: ReadonlySet<string>): void {
      const all = withTotals(items, persons);
      const figures = new Map(itemsOfExam(items, persons).map((figure) => [figure.questionId, figure]));
      for (const item of items) {
        const figure = figures.get(item.questionId);
        if (!figure || !wanted.has(item.questionId)) continue;
        const pairs = ownAndRest(item, all);
        pooled.set(item.questionId, joined(pooled.get(item.questionId), item, figure, pairs));
      }
    },
    figures: (): PooledFigures[] => [...pooled].map(([questionId, one]) => ({ questionId, ...figuresOf(one) })),
  };
}

function figuresOf({ pairs, options }: Pooled) {
  const own = Float64Array.from(pairs, (pair) => pair.own);
  const facility = meanOf(own);
  const discrimination = correlationOf(
    own,
    Float64Array.from(pairs, ({ rest }) => rest),
  );
  const flags = flagsOf({ persons: own.length, facility, discrimination, upperLower: null, omitted: 0, options: [] });
  // What is said of options, and of those who left it blank, is said of those who had this version.
  const ofOptions = flagsOf({ ...options, facility, discrimination });
  return { examinees: own.length, facility, discrimination, flags: [...new Set([...ofOptions, ...flags])] };
}

/** Options are those of the newest version that was sat. */
function joined(before: Pooled | undefined, item: AskedItem, figure: ItemOfExam, pairs: OwnAndRest[]): Pooled {
  if (!before) return { pairs: [...pairs], version: item.version, options: figure };
  for (const pair of pairs) before.pairs.push(pair);
  if (item.version > before.version) return { ...before, version: item.version, options: figure };
  return item.version < before.version ? before : { ...before, options: together(before.options, figure) };
}

/** The shares of the best and the others weigh by the persons of each exam. */
function together(one: Options, other: Options): Options {
  const persons = one.persons + other.persons;
  const mean = (first: number | null, second: number | null) =>
    first === null || second === null ? (first ?? second) : (first * one.persons + second * other.persons) / persons;
  return {
    persons,
    omitted: one.omitted + other.omitted,
    upperLower: mean(one.upperLower, other.upperLower),
    options: one.options.map((option) => {
      const more = other.options.find(({ id }) => id === option.id);
      if (!more) return option;
      return {
        ...option,
        count: option.count + more.count,
        upper: mean(option.upper, more.upper),
        lower: mean(option.lower, more.lower),
      };
    }),
  };
}
