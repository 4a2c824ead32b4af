import { chapterIn, fieldIn, isNoise, isSection } from './fields.ts';
import { partNameIn } from './keys/part-names.ts';
import { optionGroups, type OptionGroup } from './option-groups.ts';
import {
  acceptedStarts,
  isComplete,
  isHeading,
  longest,
  ownLines,
  startIn,
  type Accepted,
  type Start,
} from './blocks/starts.ts';
import { isBlank, wordsIn, type TypedLine } from './typed-line.ts';

/** The lines of one question. */
export type QuestionBlock = {
  readonly number: number | null;
  /** Counts the parts whose numbers begin anew. */
  readonly part: number;
  readonly topic: readonly string[];
  /** From the line with its number on; the number itself is cut off. */
  readonly lines: readonly TypedLine[];
  /** How its number is written. */
  readonly style: string | null;
  /** An answer that stands before the number. */
  readonly front: string | null;
  /** Its number is not the one that comes next. */
  readonly skips: boolean;
  /** It was found by its options alone, below another question. */
  readonly unnumbered: boolean;
  /** The last heading or instruction above. */
  readonly heading: string;
  /** The part of the file that it stands in, where that has a name such as “Part 2”. */
  readonly named: string | null;
};

/** The questions of a file, each with its lines. */
export function blocksOf(lines: readonly TypedLine[]): QuestionBlock[] {
  const starts = lines.flatMap((line, at) => startIn(line, at) ?? []);
  const styles = [...new Set(starts.map(({ style }) => style))];
  const tried = styles.map((style) => {
    const accepted = acceptedStarts(lines, starts, style);
    return { accepted, score: scoreOf(lines, accepted) };
  });
  const best = tried.reduce<(typeof tried)[number] | null>(
    (most, one) => (!most || one.score > most.score ? one : most),
    null,
  );
  const groups = optionGroups(lines).filter(({ labels }) => labels[0]?.place !== 'blank');
  const lettered = groups.filter(({ family }) => family === 'thai' || family === 'upper' || family === 'lower').length;
  if (!best || best.score * 2 < lettered || best.accepted.length === 0) return unnumbered(lines);
  return numbered(lines, best.accepted).flatMap(divided);
}

/** How many questions with one row of options, or an answer, these starts give; several rows in one are not it. */
function scoreOf(lines: readonly TypedLine[], starts: readonly Accepted[]): number {
  return starts.reduce((sum, start, index) => {
    const own = ownLines(lines, start, starts[index + 1]?.at);
    const rows = optionGroups(own).filter((group) => group.style !== start.style || group.family !== 'digit');
    const alike = Map.groupBy(rows, ({ family, style }) => family + style);
    const isOne = rows.length > 0 && [...alike.values()].every((some) => some.length === 1);
    const answered = start.rowEnd !== null || own.some((line) => fieldIn(wordsIn(line))?.field === 'answer');
    return sum + (isOne ? 1 : answered ? 0.9 : 0.001);
  }, 0);
}

function numbered(lines: readonly TypedLine[], starts: readonly Start[]): QuestionBlock[] {
  let part = 0;
  let topic: readonly string[] = [];
  let heading = '';
  let named: string | null = null;
  return starts.flatMap((start, index): QuestionBlock[] => {
    const last = starts[index - 1];
    const above = lines.slice(last ? last.at + 1 : 0, start.at);
    topic = topicBelow(topic, above);
    const headings = above.filter(isHeading).map(wordsIn);
    heading = headings.at(-1) ?? heading;
    named = headings.flatMap((words) => partNameIn(words)?.name ?? []).at(-1) ?? named;
    if (last && start.number <= last.number) part += 1;
    const next = starts[index + 1];
    const own = ownLines(lines, start, next?.at);
    const isRestart = next !== undefined && next.number <= start.number;
    // A numbered list of instructions, below a heading that says so and before the questions begin.
    if (
      isRestart &&
      part === 0 &&
      !isCompleteBlock(starts, lines, next) &&
      /คำชี้แจง|คำสั่ง|instruction|direction/i.test(heading)
    )
      return [];
    const { number, style, front } = start;
    const skips = last !== undefined && number > last.number + 1;
    const about = { number, part, topic, style, front, skips, unnumbered: false, heading, named };
    return [{ ...about, lines: withoutHeadings(own) }];
  });
}

/** Whether any question before this one has options or an answer. */
const isCompleteBlock = (starts: readonly Start[], lines: readonly TypedLine[], next: Start): boolean =>
  starts.some(
    (start, index) => start.at < next.at && isComplete(lines.slice(start.at, starts[index + 1]?.at ?? next.at), start),
  );

/** Headings of the document and names of chapters lead to the place of what stands below. */
function topicBelow(topic: readonly string[], lines: readonly TypedLine[]): readonly string[] {
  return lines.reduce<readonly string[]>((path, line) => {
    const words = wordsIn(line).trim();
    if (line.heading !== undefined && words !== '' && (line.own || !isSection(words)))
      return line.heading === 1 ? [words] : [path[0] ?? words, words];
    const chapter = line.own ? null : chapterIn(words);
    return chapter === null ? path : [chapter];
  }, topic);
}

/** What stands between a question and the next, without headings, page numbers and lines to draw. */
const withoutHeadings = (lines: readonly TypedLine[]): TypedLine[] => {
  const first = lines.findIndex(
    (line, index) => index > 0 && isHeading(line) && isBehindOptions(lines.slice(0, index)),
  );
  return (first < 0 ? lines : lines.slice(0, first)).filter(
    (line, index) => index === 0 || !isNoise(wordsIn(line)) || isWriting(line),
  );
};

const isWriting = (line: TypedLine): boolean => /[._…]{6,}/.test(wordsIn(line));

const isBehindOptions = (lines: readonly TypedLine[]): boolean =>
  optionGroups(lines).length > 0 || lines.some((line) => fieldIn(wordsIn(line)) !== null || isBlank(line));

/** A question whose number is missing hides below the one before: it has a second row of the same signs. */
function divided(block: QuestionBlock): QuestionBlock[] {
  const groups = optionGroups(block.lines);
  const alike = groups.filter(
    (group) => groups.filter(({ family, style }) => family === group.family && style === group.style).length > 1,
  );
  const cuts = alike.slice(1).flatMap((group, index) => cutBetween(block.lines, alike[index], group));
  return [0, ...cuts].map((from, index) => {
    const lines = block.lines.slice(from, cuts[index]);
    return index === 0
      ? { ...block, lines }
      : { ...block, lines, number: null, front: null, skips: false, unnumbered: true };
  });
}

/** Where between two rows of options the words of the second question begin. */
function cutBetween(lines: readonly TypedLine[], one: OptionGroup | undefined, other: OptionGroup): number[] {
  const from = (one?.labels.at(-1)?.at ?? 0) + 1;
  const to = other.labels[0]?.at ?? from;
  const found = lines.findIndex(
    (line, at) => at >= from && at < to && !isBlank(line) && fieldIn(wordsIn(line)) === null,
  );
  return found < 0 ? [] : [found];
}

/** Questions without numbers: words behind options or an answer begin the next one. */
function unnumbered(lines: readonly TypedLine[]): QuestionBlock[] {
  const blocks: QuestionBlock[] = [];
  let topic: readonly string[] = [];
  let heading = '';
  let own: TypedLine[] = [];
  const end = () => {
    const first = own.findIndex((line) => !isBlank(line));
    const place = { topic, heading, named: null };
    const about = { number: null, part: 0, style: null, front: null, skips: false, unnumbered: false, ...place };
    if (isAnswered(own)) blocks.push({ ...about, lines: own.slice(Math.max(0, first)) });
    own = [];
  };
  for (const [at, line] of lines.entries()) {
    if (isHeading(line) && !isBlank(line)) {
      end();
      topic = topicBelow(topic, [line]);
      heading = wordsIn(line);
    } else if (!isNoise(wordsIn(line))) {
      if (own.length > longest || beginsAnew(own, line, lines[at - 1])) end();
      own.push(line);
    }
  }
  end();
  return blocks;
}

const isAnswered = (lines: readonly TypedLine[], groups = optionGroups(lines)): boolean =>
  groups.length > 0 || lines.some((line) => fieldIn(wordsIn(line))?.field === 'answer');

/** Words that are no sign, no answer and no explanation, where options or an answer came already. */
function beginsAnew(own: readonly TypedLine[], line: TypedLine, before: TypedLine | undefined): boolean {
  if (isBlank(line) || fieldIn(wordsIn(line)) !== null) return false;
  const groups = optionGroups(own);
  if (!isAnswered(own, groups)) return false;
  const withThis = optionGroups([...own, line]);
  const isOption = count(withThis) > count(groups) && withThis.length === groups.length;
  if (isOption) return false;
  const isAfterBlank = before !== undefined && isBlank(before);
  return isAfterBlank || !line.indented;
}

const count = (groups: readonly OptionGroup[]): number => groups.reduce((sum, { labels }) => sum + labels.length, 0);
