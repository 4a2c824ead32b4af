import { fieldIn } from './fields.ts';
import { optionLabels, type Family, type OptionLabel } from './labels.ts';
import { partOfLine, wordsIn, type TypedLine } from './typed-line.ts';

/** A sign with the place of its line among those looked at. */
export type PlacedLabel = OptionLabel & { readonly at: number };

export type TypedOption = {
  readonly label: PlacedLabel;
  /** What stands behind its sign, and the lines that go on with it. */
  readonly lines: readonly TypedLine[];
};
export type OptionGroup = {
  readonly family: Family;
  readonly style: string;
  readonly labels: readonly PlacedLabel[];
  /** A sign is missing, or stands there twice. */
  readonly irregular: boolean;
};

/** What is known of a line, found once: the same line is looked at in many places. */
const known = new WeakMap<TypedLine, readonly OptionLabel[]>();

/** Every sign in a line, none where it is an answer or another field. */
export function labelsIn(line: TypedLine): readonly OptionLabel[] {
  const before = known.get(line);
  if (before) return before;
  const words = wordsIn(line);
  const labels = fieldIn(words) ? [] : optionLabels(words);
  known.set(line, labels);
  return labels;
}

/** Every row of signs in these lines, in the order in which they begin. */
export function optionGroups(lines: readonly TypedLine[]): OptionGroup[] {
  const all = lines.flatMap((line, at) => labelsIn(line).map((label): PlacedLabel => ({ ...label, at })));
  const groups = [...Map.groupBy(all, ({ family }) => family)].flatMap(([family, labels]) => groupsOf(family, labels));
  return groups.sort((one, other) => compare(one.labels[0], other.labels[0]));
}

const compare = (one: PlacedLabel | undefined, other: PlacedLabel | undefined): number =>
  (one?.at ?? 0) - (other?.at ?? 0) || (one?.from ?? 0) - (other?.from ?? 0);

/** A row ends within so many signs of its family. */
const mostBehind = 60;

function groupsOf(family: Family, labels: readonly PlacedLabel[]): OptionGroup[] {
  const groups: OptionGroup[] = [];
  let behind: PlacedLabel | undefined;
  for (const [at, first] of labels.entries()) {
    if (first.index !== 0 || (behind && compare(first, behind) <= 0)) continue;
    const group = groupFrom(family, labels.slice(at + 1, at + 1 + mostBehind), first);
    if (group.labels.length < (first.place === 'blank' ? 3 : 2)) continue;
    groups.push(group);
    behind = group.labels.at(-1);
  }
  return groups;
}

/** The row that begins with this sign. One that begins a line comes before one within a line, unless the next row is nearer. */
function groupFrom(family: Family, after: readonly PlacedLabel[], first: PlacedLabel): OptionGroup {
  const end = after.find(({ index, style, place }) => index === 0 && style === first.style && place !== 'blank');
  const within = after.filter((label) => !end || compare(label, end) < 0);
  const row = [first];
  let irregular = false;
  for (let last = first; ;) {
    const next = nextOf(within, last, last.index + 1);
    const skipped = next
      ? undefined
      : within.find(
          (label) =>
            label.index === last.index + 2 &&
            label.place !== 'blank' &&
            label.style === first.style &&
            compare(label, last) > 0,
        );
    const taken = next ?? skipped;
    if (!taken) break;
    irregular ||= taken === skipped;
    row.push(taken);
    last = taken;
  }
  const final = row.at(-1) ?? first;
  // The same sign twice: a slip of the author, who had another letter in mind.
  const again = within.filter(
    (label) =>
      label.place === 'start' &&
      label.style === first.style &&
      !row.includes(label) &&
      label.index > 0 &&
      label.at <= final.at + 1 &&
      label.index <= final.index + 1,
  );
  const complete = [...row, ...again].sort(compare);
  return { family, style: first.style, labels: complete, irregular: irregular || again.length > 0 };
}

function nextOf(labels: readonly PlacedLabel[], last: PlacedLabel, index: number): PlacedLabel | undefined {
  const fitting = labels.filter((label) => label.index === index && compare(label, last) > 0);
  const alike = fitting.filter(({ style }) => style === last.style);
  const at = (list: readonly PlacedLabel[], wanted: OptionLabel['place']) => list.find(({ place }) => place === wanted);
  const near = at(alike, 'gap');
  // In rows of two the next stands in the same line, although another sign may begin a later one.
  if (near && near.at === last.at) return near;
  return at(alike, 'start') ?? near ?? at(alike, 'blank') ?? at(fitting, 'start');
}

/** Whether signs are numbers, in which questions are counted too. */
export const isNumbered = ({ family }: Pick<OptionLabel, 'family'>): boolean =>
  family === 'digit' || family === 'thaiDigit';

/** The options of a row with their texts: up to the next sign, and the lines below that are none of their own. */
export function optionsOf(lines: readonly TypedLine[], { labels }: OptionGroup, end: number): TypedOption[] {
  return labels.map((label, index) => {
    const next = labels[index + 1];
    const line = lines[label.at];
    const isCut = next?.at === label.at;
    const own = line ? [partOfLine(line, label.end, isCut ? next.from : undefined)] : [];
    const further = isCut ? [] : lines.slice(label.at + 1, next ? next.at : end);
    const cutByNext = next && !isCut && next.place !== 'start' ? lines[next.at] : undefined;
    return { label, lines: [...own, ...further, ...(cutByNext ? [partOfLine(cutByNext, 0, next?.from)] : [])] };
  });
}
